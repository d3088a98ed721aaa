import { describe, expect, test } from 'vitest'
import type { CustomerChecks } from '#contract/customers/checks.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, runJobs, mailbox } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const here: Caller = { host: organization.portal_domain }
const clerk = await make.signIn(await make.staff(organization), organization)
const limited = await make.signIn(
  await make.staff(organization, { permissions: ['customers.view', 'customers.edit'] }),
  organization,
)

const meter = (customer_id: string, meter_number: string) =>
  platform
    .insertInto('customer_meters')
    .values({
      id: services.newId(),
      organization_id: organization.id,
      customer_id,
      meter_type: 'main',
      meter_number,
      last_count: null,
      last_read_at: null,
      yearly_consumption: null,
    })
    .execute()

const address = { street: 'Hauptstraße', housenumber: '17', postalcode: '04899', city: 'Mühlenrode' }

const checksOf = async (caller: Caller, id: string) => {
  const { data } = await call(caller, 'GET', '/api/customers/checks')
  return (data as (CustomerChecks & { customer_id: string })[]).find(each => each.customer_id === id)!
}

describe('the checks of an account that waits', () => {
  const known = () => make.customer(organization, { ...address, customer_number: '777 1' })
  const waiting = (number: string) =>
    make.customer(organization, {
      ...address,
      customer_number: '',
      customer_number_requested: number,
      approved_at: null,
      trustlevel: 'email',
    })

  test('compare with the customer master and with procedures of the number', async () => {
    const master = await known()
    await meter(master.id, '8 WEI 0027 4481')
    const old = await make.procedure(organization, {
      customer_number: '7771',
      customer_firstname: 'Otto',
      customer_lastname: 'Fremd',
    })
    const { id } = await waiting('77 71')
    const found = await checksOf(clerk, id)
    const resultOf = (field: string) => found.checks.find(check => check.field === field)
    expect(resultOf('customer_number')).toMatchObject({ result: 'match', from: 'customer' })
    expect(resultOf('name')).toMatchObject({ result: 'match', known: 'Hanna Brückner', from: 'customer' })
    expect(resultOf('address')).toMatchObject({ result: 'match' })
    expect(resultOf('meter_number')).toMatchObject({ result: 'unknown' })
    expect(found).toMatchObject({ passed: 3, of: 3 })
    expect(found.procedures.map(each => each.id)).toEqual([old.id])
    expect((await checksOf(limited, id)).procedures).toEqual([])
  })

  test('say what differs', async () => {
    await make.customer(organization, { ...address, customer_number: '888 1', housenumber: '99' })
    const { id } = await waiting('8881')
    const found = await checksOf(clerk, id)
    expect(found.checks.find(({ field }) => field === 'address')).toMatchObject({
      result: 'differs',
      known: 'Hauptstraße 99, 04899 Mühlenrode',
    })
    expect(found).toMatchObject({ passed: 2, of: 3 })
  })

  test('know nothing of a number that nobody has', async () => {
    const { id } = await waiting('999 999 999')
    expect(await checksOf(clerk, id)).toMatchObject({ passed: 0, of: 0, procedures: [] })
  })
})

test('lists are filtered by status, and counted', async () => {
  const locked = await make.customer(organization, { locked_at: new Date(0).toISOString() })
  const { data } = await call(clerk, 'GET', '/api/customers?status=locked&per_page=100')
  expect((data as { id: string; status: string }[]).every(({ status }) => status === 'locked')).toBe(true)
  expect((data as { id: string }[]).map(({ id }) => id)).toContain(locked.id)
  const counts = (await call(clerk, 'GET', '/api/customers/counts')).data as Record<string, number>
  expect(counts.locked).toBe((data as object[]).length)
  expect(counts.all).toBe(counts.waiting! + counts.active! + counts.locked!)
})

test('sessions are listed and ended, one or all', async () => {
  const customer = await make.customer(organization)
  const [gone, token] = [await make.signIn(customer, organization), await make.signIn(customer, organization)]
  const path = `/api/customers/${customer.id}/sessions`
  const listed = (await call(clerk, 'GET', path)).data as { id: string }[]
  expect(listed).toHaveLength(2)
  const session = await make.sessionId(gone)
  expect(await call(clerk, 'DELETE', `${path}/${session}`)).toMatchObject({ status: 204 })
  expect(await call(clerk, 'DELETE', `${path}/${session}`)).toMatchObject({ status: 404 })
  expect(await call(gone, 'GET', '/api/customers/auth/user')).toMatchObject({ status: 401 })
  expect(await call(token, 'GET', '/api/customers/auth/user')).toMatchObject({ status: 200 })
  expect(await call(clerk, 'DELETE', `/api/customers/${customer.id}/sessions`)).toMatchObject({ status: 204 })
  expect(await call(token, 'GET', '/api/customers/auth/user')).toMatchObject({ status: 401 })
})

test('the email that confirms the address is sent again, until it is confirmed', async () => {
  const { id, person } = await make.customer(organization, {}, { email_verified_at: null })
  const resend = (of: string) => call(clerk, 'POST', `/api/customers/${of}/verification`)
  expect(await resend(id)).toMatchObject({ status: 204 })
  await runJobs()
  expect(mailbox.emails.filter(({ to }) => to.email === person.email).map(({ subject }) => subject)).toEqual([
    'Bestätigen Sie Ihre E-Mail-Adresse',
  ])
  expect(await resend((await make.customer(organization)).id)).toMatchObject({ status: 409 })
})

test('a rejection with a reason is emailed even where decisions are not announced', async () => {
  const quiet = await make.organization({ config: { customerlogin: { notify_on_approval: false } } })
  const there = await make.signIn(await make.staff(quiet), quiet)
  const reject = async (message: string) => {
    const { id, person } = await make.customer(quiet, { approved_at: null })
    await call(there, 'POST', `/api/customers/${id}/reject`, { message })
    await runJobs()
    return mailbox.emails.filter(({ to }) => to.email === person.email)
  }
  expect(await reject('Die Nummer ist unbekannt.')).toMatchObject([
    { text: expect.stringContaining('Die Nummer ist unbekannt.') },
  ])
  expect(await reject('')).toEqual([])
})

test('procedures are listed by customer', async () => {
  const { id } = await make.customer(organization)
  const own = await make.procedure(organization, { customer_id: id })
  await make.procedure(organization)
  const { data } = await call(clerk, 'GET', `/api/procedures?customer_id=${id}`)
  expect((data as { id: string }[]).map(each => each.id)).toEqual([own.id])
})

test('the export needs the right to see procedures, and is audited', async () => {
  const { id } = await make.customer(organization)
  expect(await call(limited, 'GET', `/api/customers/${id}/export`)).toMatchObject({ status: 403 })
  expect(await call(clerk, 'GET', `/api/customers/${id}/export`)).toMatchObject({ status: 200 })
  const audited = await platform
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', id)
    .execute()
  expect(audited).toEqual([{ action: 'customers.export' }])
})

test('a deletion leaves nothing but procedures and delivered messages', async () => {
  const customer = await make.customer(organization)
  const { id, person } = customer
  const assertion = await make.assertion(organization)
  await platform
    .updateTable('customers')
    .set({ trust_assertion_id: assertion.id })
    .where('id', '=', id)
    .execute()
  await meter(id, '8 MUE 0031')
  await make.draft(organization, { customer_id: id })
  await make.entry('subscribers', organization, { email: person.email })
  await make.signIn(customer, organization)
  await call(clerk, 'POST', '/api/postbox', { customer_id: id, subject: 'Nicht zugestellt' })
  const sent = (await call(clerk, 'POST', '/api/postbox', { customer_id: id, subject: 'Zugestellt' }))
    .data as { id: string }
  await call(clerk, 'POST', `/api/postbox/${sent.id}/submit`)
  const other = await make.customer(organization)
  expect(await call(clerk, 'DELETE', `/api/customers/${id}`)).toMatchObject({ status: 204 })

  const left = async (table: 'customer_users' | 'customer_meters' | 'drafts' | 'postbox_messages') =>
    (
      await platform
        .selectFrom(table as 'drafts')
        .select('id')
        .where('customer_id', '=', id)
        .execute()
    ).length
  for (const table of ['customer_users', 'customer_meters', 'drafts', 'postbox_messages'] as const)
    expect([table, await left(table)]).toEqual([table, 0])
  const messages = await platform
    .selectFrom('postbox_messages')
    .select('subject')
    .where('email', '=', person.email)
    .execute()
  expect(messages).toEqual([{ subject: 'Zugestellt' }])
  const gone = [
    await platform.selectFrom('subscribers').select('id').where('email', '=', person.email).execute(),
    await platform.selectFrom('sessions').select('id').where('customer_user_id', '=', person.id).execute(),
    await platform.selectFrom('trust_assertions').select('id').where('id', '=', assertion.id).execute(),
    await platform.selectFrom('revisions').select('id').where('record_id', '=', id).execute(),
  ]
  expect(gone).toEqual([[], [], [], []])
  expect(await call(clerk, 'GET', `/api/customers/${other.id}`)).toMatchObject({ status: 200 })
  expect(
    await call(here, 'POST', '/api/customers/auth/login', { email: person.email, password: 'x' }),
  ).toMatchObject({
    status: 401,
  })
})
