import { describe, expect, test } from 'vitest'
import { factories, password } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, clock, runJobs, mailbox } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const here: Caller = { host: organization.portal_domain }
const at = '/api/customers'

async function arrive(values: object = {}) {
  const customer = await make.customer(organization, values)
  return { customer, caller: await make.signIn(customer, organization) }
}

async function emailsTo(email: string) {
  await runJobs()
  return mailbox.emails.filter(({ to }) => to.email === email).map(({ subject }) => subject)
}

describe('procedures of a customer', () => {
  test('open without a link, with their files; those of others answer 404', async () => {
    const { customer, caller } = await arrive()
    const own = await make.procedure(organization, { customer_id: customer.id, status: 'waiting_customer' })
    const other = await make.procedure(organization)
    const media = await make.media(organization, { procedure_id: own.id })
    const read = (id: string, what: string) => call(caller, 'GET', `/api/procedures/${id}/${what}`)
    for (const what of ['public', 'record', `media/${media.id}`]) {
      expect([what, (await read(own.id, what)).status]).toEqual([what, 200])
      expect([what, (await read(other.id, what)).status]).toEqual([what, 404])
    }
    const reply = (id: string) => call(caller, 'POST', `/api/procedures/${id}/reply`, { message: 'Ja.' })
    expect((await reply(other.id)).status).toBe(404)
    expect(await reply(own.id)).toMatchObject({ status: 200, data: { status: 'in_progress' } })
  })

  test('are listed as open or closed', async () => {
    const { customer, caller } = await arrive()
    const open = await make.procedure(organization, { customer_id: customer.id })
    const done = await make.procedure(organization, { customer_id: customer.id, status: 'withdrawn' })
    const listed = async (query: string) => {
      const { data } = await call(caller, 'GET', `${at}/procedures${query}`)
      return (data as { id: string }[]).map(({ id }) => id).toSorted()
    }
    expect(await listed('?open=1')).toEqual([open.id])
    expect(await listed('?open=0')).toEqual([done.id])
    expect(await listed('')).toEqual([open.id, done.id].toSorted())
  })
})

describe('a customer’s draft', () => {
  const begin = (caller: Caller) => call(caller, 'POST', '/api/drafts', { type: 'meterreading' })

  test('is listed and opened in another browser; the first one is then closed', async () => {
    const { caller } = await arrive()
    const { draft, key } = (await begin(caller)).data as { draft: { id: string }; key: string }
    await begin(here)
    await begin(caller)
    clock.pass(60)
    await call({ ...here, draftKey: key }, 'PUT', `/api/drafts/${draft.id}/steps/meters`, { values: {} })
    expect(await call(caller, 'GET', `${at}/drafts`)).toMatchObject({
      data: [{ id: draft.id, type: 'meterreading' }],
      body: { meta: { total: 1 } },
    })
    const opened = await call(caller, 'POST', `${at}/drafts/${draft.id}/open`)
    const second = (opened.data as { key: string }).key
    const statusOf = async (draftKey: string, page = '') =>
      (await call({ ...here, draftKey }, 'GET', `/api/drafts/${draft.id}${page}`)).status
    expect([await statusOf(key), await statusOf(key, '/link'), await statusOf(second)]).toEqual([
      404, 200, 200,
    ])
    const stranger = (await arrive()).caller
    expect(await call(stranger, 'POST', `${at}/drafts/${draft.id}/open`)).toMatchObject({ status: 404 })
    expect(await call(caller, 'DELETE', `${at}/drafts/${draft.id}`)).toMatchObject({ status: 204 })
    expect(await statusOf(second)).toBe(404)
  })

  test('is not listed once it is sent, nor where the module is off', async () => {
    const { customer, caller } = await arrive()
    const { id: procedure_id } = await make.procedure(organization, { customer_id: customer.id })
    await make.draft(organization, { customer_id: customer.id, procedure_id })
    await make.draft(organization, { customer_id: customer.id, type: 'debit' })
    const count = async () => (await call(caller, 'GET', `${at}/drafts`)).data as unknown[]
    expect(await count()).toHaveLength(organization.enabled_debit ? 1 : 0)
  })
})

describe('subscriptions of a customer', () => {
  const wish = { notify_disturbance: true, notify_maintenance: false, notify_news: false, notify_jobs: false }
  const own = (caller: Caller, method: 'GET' | 'PUT' | 'DELETE', body?: object) =>
    call(caller, method, '/api/subscriptions/own', body)

  test('are created, changed and deleted without an email', async () => {
    const { customer, caller } = await arrive()
    const { email } = customer.person
    expect(await own(caller, 'GET')).toMatchObject({
      status: 200,
      data: { email, notify_disturbance: false, locations: [] },
    })
    expect(await own(caller, 'PUT', { ...wish, paused: false })).toMatchObject({ data: { email, ...wish } })
    expect(await own(caller, 'PUT', { ...wish, paused: true })).toMatchObject({ data: { paused: true } })
    expect(await own(caller, 'DELETE')).toMatchObject({ status: 204 })
    expect(await own(caller, 'GET')).toMatchObject({ data: { notify_disturbance: false } })
    expect(await emailsTo(email)).toEqual([])
  })

  test('belong to the confirmed address only', async () => {
    const { customer, caller } = await arrive()
    const set = { email_verified_at: null }
    await platform.updateTable('customer_users').set(set).where('id', '=', customer.person.id).execute()
    for (const method of ['GET', 'DELETE'] as const) expect((await own(caller, method)).status).toBe(404)
    expect((await own(caller, 'PUT', { ...wish, paused: false })).status).toBe(404)
  })
})

describe('the account', () => {
  test('lists its own meters', async () => {
    const { customer, caller } = await arrive()
    await make.meter(customer, { meter_number: '8 WEH 1' })
    await make.meter(await make.customer(organization))
    expect(await call(caller, 'GET', `${at}/auth/meters`)).toMatchObject({
      data: [{ meter_number: '8 WEH 1' }],
    })
  })

  test('is closed for good, with the password only', async () => {
    const { customer, caller } = await arrive()
    const { email } = customer.person
    const found = await make.procedure(organization, { customer_id: customer.id })
    const close = (current_password: string) => call(caller, 'POST', `${at}/auth/close`, { current_password })
    expect(await close('falsch')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'current_password' }] },
    })
    expect(await close(password)).toMatchObject({ status: 204 })
    expect(await call(caller, 'GET', `${at}/auth/user`)).toMatchObject({ status: 401 })
    expect(await call(here, 'POST', `${at}/auth/login`, { email, password })).toMatchObject({ status: 401 })
    expect(await emailsTo(email)).toEqual(['Ihr Kundenkonto ist geschlossen'])
    const kept = await platform
      .selectFrom('procedures')
      .select('customer_id')
      .where('id', '=', found.id)
      .execute()
    expect(kept).toEqual([{ customer_id: null }])
  })

  test('shows that it is locked only with the right password', async () => {
    const { customer } = await arrive({ locked_at: services.now().toISOString() })
    const { email } = customer.person
    const login = (password: string) => call(here, 'POST', `${at}/auth/login`, { email, password })
    expect(await login(password)).toMatchObject({
      status: 403,
      body: { title: 'Ihr Kundenkonto ist gesperrt.' },
    })
    expect(await login('falsch')).toMatchObject({ status: 401 })
  })

  test('resends the confirmation link, with the same answer for all, until it is confirmed', async () => {
    const email = make.address()
    const again = (email: string) => call(here, 'POST', `${at}/auth/verify/link`, { email })
    await call(here, 'POST', `${at}/auth/signup`, { email, lastname: 'Brückner' })
    const { customer } = await arrive()
    for (const each of [email, customer.person.email, make.address()])
      expect(await again(each)).toMatchObject({ status: 204 })
    expect(await emailsTo(email)).toEqual(Array(2).fill('Bestätigen Sie Ihre E-Mail-Adresse'))
    expect(await emailsTo(customer.person.email)).toEqual([])
  })
})
