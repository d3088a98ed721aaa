import { expect, test } from 'vitest'
import { procedureTypes } from '#contract/procedures/types.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const staff = await make.staff(organization)
const clerk = as(await make.signIn(staff, organization))
const { procedureEntries: entries, procedures } = clerk

const customer = await make.customer(
  organization,
  {
    customer_number: '100 5409',
    street: 'Dorfstraße',
    housenumber: '18',
    postalcode: '04874',
    city: 'Weidenbrück',
  },
  { firstname: 'Margarete', lastname: 'Oßwald', gender: 'female' },
)
await services.database.platform
  .insertInto('customer_meters')
  .values({
    id: services.newId(),
    organization_id: organization.id,
    customer_id: customer.id,
    meter_type: 'main',
    meter_number: '8 WEI 0027 3391',
    last_count: 512,
    last_read_at: '2025-12-12',
    yearly_consumption: 50,
  })
  .execute()

const reading = (meter_count: string, more: object = {}) => ({
  type: 'meterreading' as const,
  customer_id: customer.id,
  values: { meters: [{ meter_number: '8 WEI 0027 3391', meter_count, read_at: '2026-11-20', ...more }] },
})
const sentTo = async (email: string) => {
  await runJobs()
  return mailbox.emails.filter(({ to }) => to.email === email)
}

test.each(procedureTypes)('%s is asked from the registry, without consents and files', async type => {
  const form = await entries.save({ body: { type } })
  const names = form.steps.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(names.length).toBeGreaterThan(0)
  expect(names).not.toContain('privacy_read')
  expect(new Set(names).size).toBe(names.length)
})

test('what is entered is kept for its user, encrypted, until it is discarded', async () => {
  const values = { iban: 'DE89370400440532013000' }
  await entries.save({ body: { type: 'debit', values, note: 'Ruft zurück' } })
  expect(await entries.get()).toMatchObject({
    type: 'debit',
    values,
    note: 'Ruft zurück',
    saved_at: expect.any(String),
  })
  const { encrypted } = await services.database.platform
    .selectFrom('procedure_entries')
    .selectAll()
    .where('user_id', '=', staff.id)
    .executeTakeFirstOrThrow()
  expect(encrypted).not.toContain('DE89')
  const colleague = as(await make.signIn(await make.staff(organization), organization)).procedureEntries
  expect(await colleague.get()).toBeNull()
  expect(await entries.get({ query: { type: 'invoice' } })).toMatchObject({ type: 'invoice', values })
  const other = { type: 'debit', customer_id: customer.id } as const
  expect((await entries.get({ query: other }))!.values).not.toMatchObject(values)
  await entries.discard()
  expect(await entries.get()).toBeNull()
})

test('a known customer is not asked for name and address, and the usual range of the meter is told', async () => {
  const form = await entries.save({ body: reading('') })
  const names = form.steps.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(names).not.toContain('customer_street')
  expect(names.indexOf('meters')).toBeLessThan(names.indexOf('customer_email'))
  expect(form.meters).toMatchObject([
    { last_count: 512, expected_min: expect.any(Number), expected_max: expect.any(Number) },
  ])
  expect(form.values).toMatchObject({ customer_lastname: 'Oßwald', customer_number: '100 5409' })
  expect(form.errors).toMatchObject([{ path: 'meters.0.meter_count' }])
})

test('taken and completed at once: one email, one history with the name of who took it, and the note', async () => {
  const key = services.newId()
  const body = { ...reading('561'), note: 'Klang freundlich.', is_completed: true }
  const made = await entries.create({ body, key })
  expect(await entries.create({ body, key })).toEqual(made)
  const found = await procedures.get({ params: { id: made.id } })
  expect(found).toMatchObject({
    status: 'completed',
    customer_id: customer.id,
    customer_lastname: 'Oßwald',
    flags: [],
    meterstatuses: [{ meter_count: 561, previous_count: 512 }],
    assigned: [{ user_id: staff.id }],
  })
  const first = found.statusupdates.find(({ status }) => status === 'new')
  expect(first).toMatchObject({ author: `${staff.firstname} ${staff.lastname}` })
  expect(found.statusupdates).toContainEqual(
    expect.objectContaining({ kind: 'note', message: 'Klang freundlich.' }),
  )
  expect(await sentTo(customer.person.email)).toHaveLength(1)
  expect(await entries.get()).toBeNull()
})

test('an implausible reading is asked about and never refused; the reason is kept', async () => {
  const form = await entries.save({ body: reading('9000') })
  expect(form.questions).toMatchObject([{ path: 'meters.0.meter_count', reason_field: 'meters.0.reason' }])
  expect(form.errors).toEqual([])
  const silent = await entries.create({ body: { ...reading('9000'), confirmation: 'none' } })
  expect(await procedures.get({ params: { id: silent.id } })).toMatchObject({
    flags: ['deviation'],
    status: 'new',
  })
  const told = await entries.create({
    body: { ...reading('9000', { reason: 'pipe_burst' }), confirmation: 'none' },
  })
  expect(await procedures.get({ params: { id: told.id } })).toMatchObject({
    meterstatuses: [{ reason: 'pipe_burst' }],
  })
})

test('without an account a name is enough; without a name and number it is refused', async () => {
  const values = { meters: [{ meter_number: '7 731', meter_count: '449', read_at: '2026-11-20' }] }
  const body = { type: 'meterreading' as const, values, confirmation: 'none' as const }
  await expect(entries.create({ body })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ path: 'customer_lastname' }] },
  })
  const named = { ...values, customer_lastname: 'Heinze', customer_phone: '030 23125-512' }
  const { id } = await entries.create({ body: { ...body, values: named } })
  expect(await procedures.get({ params: { id } })).toMatchObject({
    customer_lastname: 'Heinze',
    customer_id: null,
  })
  await expect(
    entries.create({ body: { ...body, values: named, confirmation: 'email' } }),
  ).rejects.toMatchObject({
    problem: { errors: [{ path: 'customer_email' }] },
  })
})

test('an account of another organization looks like none', async () => {
  const foreign = await make.customer(await make.organization())
  await expect(entries.save({ body: { type: 'invoice', customer_id: foreign.id } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ path: 'customer_id' }] },
  })
})
