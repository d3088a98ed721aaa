import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { procedureBody } from '../procedure-body.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as } = await createTestServices()
const make = factories(services)
const [own, other] = [await make.organization(), await make.organization()]
const clerk = as(await make.signIn(await make.staff(own), own))

const person = {
  customer_number: '100 4837',
  customer_firstname: 'Hanna',
  customer_lastname: 'Brückner',
  customer_street: 'Hauptstraße',
  customer_housenumber: '17 a',
  customer_postalcode: '04899',
  customer_city: 'Mühlenrode',
  customer_email: 'h.brueckner@haus.test',
  customer_phone: '+4915228817386',
}

const reading = {
  meter_type: 'main',
  meter_number: '8 MUE 0031 7742',
  meter_count: 449,
  read_at: '2026-11-19',
} as const

const { id } = await clerk.procedures.create({
  body: procedureBody('meterreading', {
    ...person,
    message: 'Der Zähler sitzt hinter der Waschmaschine.',
    meterstatuses: [reading],
  }),
})
const { reference } = await clerk.procedures.get({ params: { id } })
await make.procedure(own, {
  customer_lastname: 'Öhring',
  customer_street: 'Hauptstraße',
  customer_housenumber: '3',
  customer_postalcode: '04881',
  customer_city: 'Auental',
})
await make.procedure(other, person)

const found = async (q: string) => (await clerk.procedures.list({ query: { q } })).data.map(row => row.id)

describe('staff find a procedure', () => {
  test.each([
    ['street and house number', 'Hauptstraße 17'],
    ['street and house number without a blank', 'Hauptstraße 17a'],
    ['a street cut off', 'Hauptstr. 17'],
    ['name and place', 'Brückner Mühlenrode'],
    ['place and name', 'mühlenrode hanna'],
    ['names with a comma', 'Brückner, Hanna'],
    ['an umlaut in two letters', 'Brueckner'],
    ['an umlaut without its dots', 'Bruckner Muhlenrode'],
    ['a double letter forgotten', 'Brükner'],
    ['a letter forgotten, beside a number', 'Brckner 04899'],
    ['a postcode', '04899'],
    ['a customer number without blanks', '1004837'],
    ['a customer number with other blanks', '10 048 37'],
    ['a telephone number', '0152 28817386'],
    ['a telephone number as it was given', '+49 152 28817386'],
    ['a telephone number with a stroke', '0152/28 81 73 86'],
    ['the end of a telephone number', '28817386'],
    ['an email', 'h.brueckner@haus.test'],
    ['a meter number', '8 MUE 0031 7742'],
    ['a meter number without blanks', '8mue00317742'],
    ['a part of a meter number', '7742'],
    ['words of its message', 'waschmaschine'],
    ['words of its message, and a name', 'Brückner Waschmaschine'],
    ['its number', reference],
    ['its number without strokes', reference.replaceAll('-', '')],
    ['the last figures of its number', reference.slice(-6)],
  ])('by %s', async (_what, q) => expect(await found(q)).toEqual([id]))

  test.each([
    ['words of two procedures', 'Brückner Öhring'],
    ['another house number', 'Hauptstraße 18'],
    ['a house number that is elsewhere in a number', 'Hauptstraße 49'],
    ['another meter number', '8 MUE 0031 7743'],
    ['a word that no procedure has', 'Xylophon'],
  ])('not by %s', async (_what, q) => expect(await found(q)).toEqual([]))

  test('of all where the text has no word', async () => expect(await found(' , %')).toHaveLength(2))

  test('by the texts of its data, and not by what is encrypted', async () => {
    const { id } = await clerk.procedures.create({
      body: procedureBody('debit', { customer_lastname: 'Zander', customer_email: '' }),
    })
    const { data } = await clerk.procedures.get({ params: { id } })
    const holder = String(data.account_holder)
    expect(await found(`Zander ${holder.split(' ').at(-1)}`)).toEqual([id])
    expect(data.iban).toMatch(/20 51$/)
    expect(await found('Zander 2051')).toEqual([])
    expect(await found('Zander DE02')).toEqual([])
  })

  test('by corrected values at once', async () => {
    const { id } = await make.procedure(own)
    await clerk.procedures.update({ params: { id }, body: { customer_lastname: 'Quast' } })
    expect(await found('quast')).toEqual([id])
  })
})

describe('staff find a customer', async () => {
  const customer = await make.customer(
    own,
    {
      customer_number: '200 7351',
      street: 'Kirchgasse',
      housenumber: '4 b',
      postalcode: '04885',
      city: 'Größen',
      phone: '034222 90817',
    },
    { firstname: 'Jürgen', lastname: 'Weißflog', email: 'jw@teich.test' },
  )
  await services.database.platform
    .insertInto('customer_meters')
    .values({
      id: services.newId(),
      organization_id: own.id,
      customer_id: customer.id,
      meter_type: 'main',
      meter_number: '6 XYL 4400 1199',
      street: 'Uferstraße',
      housenumber: '11',
      postalcode: '04993',
      city: 'Lindhausen',
      last_count: null,
      last_read_at: null,
      yearly_consumption: null,
    })
    .execute()
  await make.customer(own, { city: 'Größen' }, { lastname: 'Jürgens' })
  await make.customer(other, { customer_number: '200 7351' }, { lastname: 'Weißflog' })

  test.each([
    'Weißflog, Jürgen',
    'weissflog größen',
    'Weisflog',
    'Kirchgasse 4b',
    '2007351',
    '034222/90817',
    '+49 34222 90817',
    'jw@teich.test',
    '6xyl44001199',
    '6 XYL 4400 1199 Weißflog',
    'Uferstr. 11 Lindhausen',
    'Weißflog Uferstraße 11',
    '04885',
  ])('by %s', async q => {
    const { data } = await clerk.customers.list({ query: { q } })
    expect(data.map(row => row.id)).toEqual([customer.id])
  })
})

test('filters beside a frequent word miss no older procedure', async () => {
  const busy = await make.organization()
  const worker = as(await make.signIn(await make.staff(busy), busy))
  const oldest = await make.procedure(busy, { customer_lastname: 'Weber', customer_city: 'Quellenhain' })
  await sql`
    insert into procedures (id, organization_id, type, status, reference, submitted_at, customer_lastname, customer_city, updated_at)
    select gen_random_uuid(), organization_id, type, 'completed', reference || '-' || number, now() + interval '1 hour',
      customer_lastname, customer_city, updated_at
    from procedures, generate_series(1, 1200) as number where id = ${oldest.id}`.execute(
    services.database.platform,
  )
  const { data } = await worker.procedures.list({ query: { q: 'Quellenhain', tab: 'open' } })
  expect(data.map(({ id }) => id)).toEqual([oldest.id])
})
