import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = as(await make.signIn(await make.staff(organization), organization))

const one = {
  customer_number: '100 4827',
  customer_lastname: 'Brückner',
  customer_email: 'hanna@mail.example',
  customer_street: 'Hauptstraße',
  customer_housenumber: '17 a',
  customer_postalcode: '04899',
}
const nobody = {
  customer_number: '',
  customer_email: '',
  customer_street: '',
  customer_housenumber: '',
  customer_postalcode: '',
}

test('other procedures of the same number, email, place and meter are found with what they have in common', async () => {
  const own = await make.procedure(organization, one)
  await make.meterstatus(own, { meter_number: '8 MUE 0031 7742' })
  const byNumber = await make.procedure(organization, { ...nobody, customer_number: '1004827' })
  const byEmail = await make.procedure(organization, { ...nobody, customer_email: 'Hanna@Mail.example' })
  const byPlace = await make.procedure(organization, {
    ...nobody,
    supply_street: 'HAUPTSTRASSE'.replace('SS', 'ß'),
    supply_housenumber: '17A',
    supply_postalcode: '04899',
  })
  const byMeter = await make.procedure(organization, nobody)
  await make.meterstatus(byMeter, { meter_number: '8mue00317742' })
  await make.procedure(organization, nobody)
  await make.procedure(await make.organization(), one)
  await make.procedure(organization, { ...one, deleted_at: new Date().toISOString() })

  const found = await clerk.procedures.related({ params: { id: own.id } })
  expect(Object.fromEntries(found.map(({ id, same }) => [id, same]))).toEqual({
    [byNumber.id]: ['number'],
    [byEmail.id]: ['email'],
    [byPlace.id]: ['place'],
    [byMeter.id]: ['meter'],
  })
})

test('those who are nobody have nobody in common', async () => {
  const own = await make.procedure(organization, nobody)
  expect(await clerk.procedures.related({ params: { id: own.id } })).toEqual([])
})
