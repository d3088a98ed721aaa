import { expect, test } from 'vitest'
import { procedureSections } from '#contract/procedures/sections.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import type { Values } from '#contract/forms/field-types.ts'
import { beginDraft } from '../drafts.ts'
import { factories } from '../factories.ts'
import { consents, contactValues, customerValues } from '../meter-reading.ts'
import { type Caller, createTestServices } from '../services.ts'

const testServices = await createTestServices()
const { as, mailbox, runJobs, services } = testServices
const make = factories(services)
const organization = await make.organization({ config: { trustlevel: { invoice: 'none' } } })
const clerk = as(await make.signIn(await make.staff(organization), organization)).procedures
const visitor: Caller = { host: organization.portal_domain }

const document = { document: 'annual_invoice', period: '2025', delivery: 'email' }
const landlord = { ...customerValues, customer_street: 'Nonnenweg', customer_city: 'Leipzig' }
const house = {
  supply_point: 'other',
  supply_street: 'Mühlweg',
  supply_housenumber: '12',
  supply_postalcode: '04993',
  supply_city: 'Lindhausen',
}

async function sent(at: Caller, type: ProcedureType, pages: Record<string, Values>, last: Values) {
  const draft = await beginDraft(testServices, at, type)
  for (const [page, values] of Object.entries(pages))
    expect({ page, errors: (await draft.save(page, values)).errors }).toEqual({ page, errors: [] })
  const { procedure } = await draft.submit({ ...last, ...consents })
  return clerk.get({ params: { id: procedure.id } })
}

const askForCopy = (customer: Values) => sent(visitor, 'invoice', { document, customer }, contactValues)

const personRows = (found: ProcedureDetail) =>
  procedureSections(found)
    .find(({ key }) => key === 'person')!
    .rows.filter(({ key }) => ['address', 'supply_point'].includes(key))
    .map(({ label, value }) => `${label}: ${value}`)

test('somebody who lives elsewhere names the supply point; email, search and export say both', async () => {
  const found = await askForCopy({ ...landlord, ...house })
  expect(found).toMatchObject({ customer_city: 'Leipzig', supply_city: 'Lindhausen' })
  expect(personRows(found)).toEqual([
    'Anschrift: Nonnenweg 4, 10115 Leipzig',
    'Verbrauchsstelle: Mühlweg 12, 04993 Lindhausen',
  ])
  await runJobs()
  const { text } = mailbox.emails.find(({ subject }) => subject.includes(found.reference))!
  expect(text).toMatch(
    /Anschrift: Nonnenweg 4, 10115.Leipzig\nVerbrauchsstelle: Mühlweg 12, 04993.Lindhausen/,
  )
  const { data } = await clerk.list({ query: { q: 'Mühlweg 12 Lindhausen' } })
  expect(data.map(({ id }) => id)).toEqual([found.id])
  const csv = await (await clerk.export({ query: { q: found.reference } })).text()
  expect(csv).toContain('Mühlweg 12, 04993 Lindhausen')
})

test('it is the address of the person, unless they say otherwise', async () => {
  const address = 'Am Mühlbach 4, 10115 Auental'
  const found = await askForCopy({ ...customerValues, ...house, supply_point: 'address' })
  expect(found.supply_city).toBe('')
  expect(personRows(found)).toEqual([`Anschrift und Verbrauchsstelle: ${address}`])
  const { errors } = await beginDraft(testServices, visitor, 'invoice')
  expect(Object.keys(await errors('customer', { ...customerValues, supply_point: 'other' }))).toEqual([
    'supply_street',
    'supply_housenumber',
    'supply_postalcode',
    'supply_city',
  ])
})

test('staff correct it, and find the procedure by the new one', async () => {
  const { id, updated_at: _, ...found } = await askForCopy({ ...landlord, ...house, supply_street: 'Irrweg' })
  const body = { ...found, supply_street: 'Auenweg' } as never
  const corrected = await clerk.update({ params: { id }, body })
  expect(personRows(corrected)).toContain('Verbrauchsstelle: Auenweg 12, 04993 Lindhausen')
  expect(corrected.statusupdates[0]?.message).toBe('Berichtigt: Straße der Verbrauchsstelle')
  const hits = async (q: string) => (await clerk.list({ query: { q } })).data.length
  expect([await hits('Auenweg 12'), await hits('Irrweg 12')]).toEqual([1, 0])
})

async function owner(...streets: string[]) {
  const customer = await make.customer(organization, {
    approved_at: services.now().toISOString(),
    customer_number: `10 4711 ${streets.length}`,
    street: 'Nonnenweg',
    housenumber: '4',
    postalcode: '04103',
    city: 'Leipzig',
  })
  for (const street of streets)
    await make.meter(customer, {
      meter_number: street,
      street,
      housenumber: '1',
      postalcode: '04993',
      city: 'Lindhausen',
    })
  return make.signIn(customer, organization)
}

test('the only supply point of an account is taken without a question', async () => {
  const found = await sent(await owner('Mühlweg'), 'invoice', { document }, contactValues)
  expect(personRows(found)).toEqual([
    'Anschrift: Nonnenweg 4, 04103 Leipzig',
    'Verbrauchsstelle: Mühlweg 1, 04993 Lindhausen',
  ])
})

test('of several supply points one is chosen, and readings say theirs', async () => {
  const caller = await owner('Mühlweg', 'Auenweg')
  const draft = await beginDraft(testServices, caller, 'invoice')
  expect(await draft.errors('supply', {})).toEqual({ supply_point: 'Wählen Sie die Verbrauchsstelle.' })
  const supply = { supply_point: 'Mühlweg 1, 04993 Lindhausen' }
  const found = await sent(caller, 'invoice', { document, supply }, contactValues)
  expect(found).toMatchObject({ supply_street: 'Mühlweg' })

  const readings = ['Auenweg', 'Mühlweg'].map(meter_number => ({
    meter_type: 'main',
    meter_number,
    meter_count: '9',
    read_at: '2026-11-19',
  }))
  const meters = { meters: readings, ...contactValues, ...consents }
  const both = await sent(caller, 'meterreading', { meters }, {})
  expect(both.meterstatuses.map(({ supply_point }) => supply_point)).toEqual([
    'Auenweg 1, 04993 Lindhausen',
    'Mühlweg 1, 04993 Lindhausen',
  ])
  const one = await sent(caller, 'meterreading', { meters: { ...meters, meters: readings.slice(1) } }, {})
  expect(one).toMatchObject({ supply_street: 'Mühlweg', meterstatuses: [{ supply_point: '' }] })
})

test('a visitor who proves two numbers does not learn the supply point', async () => {
  await owner('Brunnenweg', 'Quellweg', 'Seeweg')
  const meters = {
    customer_number: '10 4711 3',
    meters: [{ meter_type: 'main', meter_number: 'Seeweg', meter_count: '9', read_at: '2026-11-19' }],
  }
  const found = await sent(visitor, 'meterreading', { meters }, contactValues)
  expect(found).toMatchObject({ supply_street: '', meterstatuses: [{ supply_point: '' }] })
})
