import { describe, expect, test } from 'vitest'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import { factories, password } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, runJobs, mailbox } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization({
  config: { customernumber_schema: '999 9999', customerlogin: { notify_on_approval: true } },
})
const here: Caller = { host: organization.portal_domain }
const clerk = await make.staff(organization)
const clerkCaller = await make.signIn(clerk, organization)
const at = new Date(0).toISOString()

const detail = async (id: string) =>
  (await call(clerkCaller, 'GET', `/api/customers/${id}`)).data as CustomerDetail
const act = (id: string, verb: string, body?: object) =>
  call(clerkCaller, 'POST', `/api/customers/${id}/${verb}`, body ?? {})
async function emailsTo(to: string) {
  await runJobs()
  return mailbox.emails.filter(received => received.to.email === to)
}

describe('a customer who waits for approval', () => {
  const asking = () =>
    make.customer(organization, {
      approved_at: null,
      customer_number: '',
      customer_number_requested: '100 4827',
      trustlevel: 'email',
    })

  test('is found by approved=0, by name, address and number', async () => {
    const { id, person } = await asking()
    const { data } = await call(clerkCaller, 'GET', '/api/customers?approved=0&per_page=100')
    expect((data as { id: string }[]).map(each => each.id)).toContain(id)
    for (const q of [person.email, '100 4827', 'brückner']) {
      const found = await call(clerkCaller, 'GET', `/api/customers?per_page=100&q=${encodeURIComponent(q)}`)
      expect((found.data as { id: string }[]).map(each => each.id)).toContain(id)
    }
  })

  test('is approved with the given number, and gets an email', async () => {
    const { id, person } = await asking()
    expect(await act(id, 'approve')).toMatchObject({
      status: 200,
      data: { customer_number: '100 4827', trustlevel: 'customer_account', approved_at: expect.any(String) },
    })
    expect(await act(id, 'approve')).toMatchObject({ status: 409 })
    expect((await detail(id)).statusupdates).toMatchObject([
      { status: 'approved', author: 'Anja ' + clerk.lastname },
    ])
    expect((await emailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Ihr Kundenkonto ist freigeschaltet',
    ])
  })

  test('waits again when the approval is taken back, with the trust level of the proof', async () => {
    const [{ id }, proved] = await Promise.all([asking(), asking()])
    const proof = await make.assertion(organization, { trustlevel: 'eid_high' })
    await platform
      .updateTable('customers')
      .set({ trust_assertion_id: proof.id })
      .where('id', '=', proved.id)
      .execute()
    expect(await act(id, 'unapprove')).toMatchObject({ status: 409 })
    for (const [customer, trustlevel] of [
      [id, 'email'],
      [proved.id, 'eid_high'],
    ] as const) {
      await act(customer, 'approve')
      expect(await act(customer, 'unapprove', { message: 'Falsche Person' })).toMatchObject({
        status: 200,
        data: { approved_at: null, status: 'waiting', trustlevel },
      })
      expect((await detail(customer)).statusupdates[0]).toMatchObject({
        status: 'unapproved',
        message: 'Falsche Person',
      })
    }
  })

  test('is rejected with a reason, and deleted', async () => {
    const { id, person } = await asking()
    const message = 'Die Kundennummer gehört zu einer anderen Adresse.'
    expect(await act(id, 'reject', { message })).toMatchObject({ status: 204 })
    expect(await call(clerkCaller, 'GET', `/api/customers/${id}`)).toMatchObject({ status: 404 })
    const [received] = await emailsTo(person.email)
    expect(received!.text).toContain(message)
  })
})

test('no email is sent where the organization does not want it', async () => {
  const quiet = await make.organization({ config: { customerlogin: { notify_on_approval: false } } })
  const { id, person } = await make.customer(quiet, { approved_at: null })
  const there = await make.signIn(await make.staff(quiet), quiet)
  expect(await call(there, 'POST', `/api/customers/${id}/approve`, {})).toMatchObject({ status: 200 })
  expect(await emailsTo(person.email)).toEqual([])
})

test('locking ends every session, and unlocking allows to sign in again', async () => {
  const customer = await make.customer(organization)
  const token = await make.signIn(customer, organization)
  expect(await act(customer.id, 'lock', { message: 'Zahlt nicht' })).toMatchObject({ status: 200 })
  expect(await call(token, 'GET', '/api/customers/auth/user')).toMatchObject({ status: 401 })
  const login = () =>
    call(here, 'POST', '/api/customers/auth/login', { email: customer.person.email, password })
  expect(await login()).toMatchObject({ status: 403 })
  expect(await act(customer.id, 'unlock')).toMatchObject({ status: 200, data: { locked_at: null } })
  expect(await login()).toMatchObject({ status: 200 })
})

test('a change of the record keeps absent fields; a new address must be confirmed', async () => {
  const { id, person } = await make.customer(organization, { city: 'Auental' })
  const { trust_assertion: _, statusupdates: __, ...record } = await detail(id)
  const email = make.address()
  const reply = await call(clerkCaller, 'PUT', `/api/customers/${id}`, {
    ...record,
    phone: '030 23125-100',
    user: { ...record.user, email },
  })
  expect(reply).toMatchObject({
    status: 200,
    data: { city: 'Auental', phone: '030 23125-100', user: { email, email_verified_at: null } },
  })
  expect(await emailsTo(email)).toHaveLength(1)
  const login = { email: person.email, password }
  expect(await call(here, 'POST', '/api/customers/auth/login', login)).toMatchObject({ status: 401 })
})

test('a customer created by staff is confirmed, and invited to set the password', async () => {
  const email = make.address()
  const reply = await call(clerkCaller, 'POST', '/api/customers', {
    customer_number: '100 1',
    user: { lastname: 'Oßwald', email },
  })
  expect(reply).toMatchObject({ status: 201, data: { approved_at: expect.any(String), user: { email } } })
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Legen Sie Ihr Passwort fest'])
  const again = { user: { lastname: 'Oßwald', email } }
  expect(await call(clerkCaller, 'POST', '/api/customers', again)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'user.email' }] },
  })
})

test('an approved customer is deleted, its procedures stay', async () => {
  const { id } = await make.customer(organization, { approved_at: at })
  const found = await make.procedure(organization, { customer_id: id })
  expect(await call(clerkCaller, 'DELETE', `/api/customers/${id}`)).toMatchObject({ status: 204 })
  const row = await platform
    .selectFrom('procedures')
    .selectAll()
    .where('id', '=', found.id)
    .executeTakeFirst()
  expect(row).toMatchObject({ customer_id: null })
})

test('an administrator’s access is audited', async () => {
  const { id } = await make.customer(organization)
  const admin = await make.signIn(await make.admin(), organization, organization)
  await call(admin, 'GET', `/api/customers/${id}`)
  const looks = await platform
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', id)
    .execute()
  expect(looks).toEqual([{ action: 'customers.look' }])
})
