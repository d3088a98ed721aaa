import { describe, expect, test } from 'vitest'
import { factories, password } from '../factories.ts'
import { type Caller, createTestServices, type Reply } from '../services.ts'

const { services, call, clock, runJobs, mailbox } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization({ config: { customernumber_schema: '999 9999' } })
const here: Caller = { host: organization.portal_domain }
const other = 'acht Fässer klares Wasser'
const repeated = (password: string) => ({ password, password_confirm: password })

const at = (path: string, body: object, caller = here) =>
  call(caller, 'POST', `/api/customers/auth/${path}`, body)
const login = (email: string, given: string) => at('login', { email, password: given })
const form = (email: string) => ({
  email,
  lastname: 'Brückner',
  customer_number: '100 4827',
  city: 'Auental',
})
const bare = ({ status, body }: Reply) => ({ status, body })

async function emailsTo(email: string) {
  await runJobs()
  return mailbox.emails.filter(({ to }) => to.email === email)
}
async function tokenTo(email: string) {
  const received = (await emailsTo(email)).at(-1)!
  return /token=([\w-]{43})/.exec(received.text)![1]!
}
const known = () => make.customer(organization)

describe('where an account needs a proof', async () => {
  const [byMeter, byCard] = [
    await make.organization({ config: { trustlevel: { customerlogin: 'customer_data' } } }),
    await make.organization({ config: { trustlevel: { customerlogin: 'eid_substantial' } } }),
  ]
  const customer = await make.customer(byMeter, { customer_number: '100 4827' })
  await make.meter(customer, { meter_number: '7 731 204' })
  const signup = (body: object, { portal_domain: host } = byMeter) =>
    at('signup', { ...form(make.address()), ...body }, { host })

  test('customer number and meter number are enough, and one alone is not', async () => {
    const told = async (body: object) => {
      const { status, body: answer } = await signup(body)
      return [status, (answer as { errors?: { path: string }[] }).errors?.map(({ path }) => path)]
    }
    expect(await told({})).toEqual([422, ['meter_number']])
    expect(await told({ meter_number: '9 999 999' })).toEqual([422, ['customer_number', 'meter_number']])
    expect(await told({ customer_number: '100 9999', meter_number: '7731204' })).toEqual([
      422,
      ['customer_number', 'meter_number'],
    ])
    const email = make.address()
    expect(await signup({ email, meter_number: '7731204' })).toMatchObject({ status: 204 })
    const link = { token: await tokenTo(email), ...repeated(other) }
    expect(await at('verify', link, { host: byMeter.portal_domain })).toMatchObject({ status: 200 })
    const { trustlevel } = await platform
      .selectFrom('customers')
      .select('trustlevel')
      .where('organization_id', '=', byMeter.id)
      .where('customer_number_requested', '=', '100 4827')
      .executeTakeFirstOrThrow()
    expect(trustlevel).toBe('customer_data')
  })

  test('a proof of another customer number does not count', async () => {
    const { uuid } = await make.assertion(byMeter, {
      trustlevel: 'customer_data',
      customer_number: '100 9999',
      fulfilled_at: services.now().toISOString(),
    })
    expect(await signup({ trust_assertion: uuid })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'customer_number' }] },
    })
  })

  test('the online identity card is required as a level, and accepted where it is proved', async () => {
    const refused = await signup({ meter_number: '7731204' }, byCard)
    expect(refused).toMatchObject({ status: 403, body: { trustlevel: 'eid_substantial' } })
    const { uuid } = await make.assertion(byCard, {
      trustlevel: 'eid_high',
      fulfilled_at: services.now().toISOString(),
    })
    expect(await signup({ trust_assertion: uuid }, byCard)).toMatchObject({ status: 204 })
  })
})

describe('a new customer', () => {
  test('confirms the address, waits for approval, and staff are notified', async () => {
    const email = make.address()
    const [wants, not] = [
      await make.staff(organization),
      await make.staff(organization, { enabled_customers_newly_registered_notification: false }),
    ]
    expect(await at('signup', form(email))).toMatchObject({ status: 204 })
    expect(await login(email, other)).toMatchObject({ status: 401 })
    const token = await tokenTo(email)
    expect(await at('verify/open', { token })).toMatchObject({
      data: {
        purpose: 'verify',
        needs_password: true,
        email,
        lastname: 'Brückner',
        customer_number: '100 4827',
      },
    })
    const missing = await at('verify', { token })
    expect(missing).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } })
    const link = { token, ...repeated(other) }
    expect(await at('verify', link)).toMatchObject({ status: 200, data: { purpose: 'verify' } })
    const signedIn = await login(email, other)
    const caller = { ...here, token: (signedIn.data as { access_token: string }).access_token }
    expect(await call(caller, 'GET', '/api/customers/auth/user')).toMatchObject({
      data: {
        customer_number: '',
        customer_number_requested: '100 4827',
        trustlevel: 'email',
        approved_at: null,
      },
    })
    const told = await platform
      .selectFrom('notifications')
      .select(['user_id', 'data'])
      .where('user_id', 'in', [wants.id, not.id])
      .execute()
    expect(told.map(({ user_id }) => user_id)).toEqual([wants.id])
    const { customer_id } = await platform
      .selectFrom('customer_users')
      .select('customer_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(told[0]!.data.href).toBe(`/login/customers/${customer_id}`)
    for (const call of ['verify', 'verify/open'])
      expect(await at(call, { token })).toMatchObject({ status: 422, body: { errors: [{ path: 'token' }] } })
  })

  test('gets the same answer, whoever owns the address; only its owner gets an email', async () => {
    const { person } = await known()
    const replies = [await at('signup', form(person.email)), await at('signup', form(make.address()))]
    expect(new Set(replies.map(reply => JSON.stringify(bare(reply)))).size).toBe(1)
    expect((await emailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Sie haben schon ein Kundenkonto',
    ])
    expect(await login(person.email, password)).toMatchObject({ status: 200 })
    expect(await login(person.email, other)).toMatchObject({ status: 401 })
  })

  test('must give the number in the organization’s format', async () => {
    expect(await at('signup', { ...form(make.address()), customer_number: 'abc' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'customer_number' }] },
    })
  })

  test('gets 404 where the module is off', async () => {
    const off = await make.organization({ enabled_customerlogin: false })
    expect(await at('signup', form(make.address()), { host: off.portal_domain })).toMatchObject({
      status: 404,
    })
  })
})

describe('a forgotten password', () => {
  test('gets the same answer for every address', async () => {
    const { person } = await known()
    const replies = [
      await at('password/forgotten', { email: person.email }),
      await at('password/forgotten', { email: make.address() }),
    ]
    expect(new Set(replies.map(reply => JSON.stringify(bare(reply)))).size).toBe(1)
    expect(await emailsTo(person.email)).toHaveLength(1)
  })

  test('is reset by link, once, and every session ends', async () => {
    const customer = await known()
    const token = await make.signIn(customer, organization)
    await at('password/forgotten', { email: customer.person.email.toUpperCase() })
    const link = { token: await tokenTo(customer.person.email), ...repeated(other) }
    expect(await at('password/reset', link)).toMatchObject({ status: 204 })
    expect(await call(token, 'GET', '/api/customers/auth/user')).toMatchObject({ status: 401 })
    expect(await login(customer.person.email, other)).toMatchObject({ status: 200 })
    expect(await at('password/reset', link)).toMatchObject({ status: 422 })
  })

  test('cannot be reset after a day, nor at another utility', async () => {
    const { person } = await known()
    await at('password/forgotten', { email: person.email })
    const link = { token: await tokenTo(person.email), ...repeated(other) }
    const elsewhere = { host: (await make.organization()).portal_domain }
    expect(await at('password/reset', link, elsewhere)).toMatchObject({ status: 422 })
    clock.pass(86_401)
    expect(await at('password/reset', link)).toMatchObject({ status: 422 })
  })

  test('sends no email to a locked customer, and a limited number to others', async () => {
    const { person } = await make.customer(organization, { locked_at: services.now().toISOString() })
    const statuses: number[] = []
    for (let turn = 0; turn < 7; turn += 1)
      statuses.push((await at('password/forgotten', { email: person.email })).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429])
    expect(await emailsTo(person.email)).toEqual([])
  })

  test('stores only a hash of the link’s key', async () => {
    const { person } = await known()
    await at('password/forgotten', { email: person.email })
    const token = await tokenTo(person.email)
    const rows = await platform.selectFrom('customer_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a signed-in customer', () => {
  test('changes the own record, except for the utility’s fields', async () => {
    const customer = await known()
    const caller = await make.signIn(customer, organization)
    const { data: record } = await call(caller, 'GET', '/api/customers/auth/user')
    const reply = await call(caller, 'PUT', '/api/customers/auth/user', {
      ...(record as object),
      city: 'Lindhausen',
      customer_number: '999 9999',
      trustlevel: 'eid_high',
    })
    expect(reply).toMatchObject({
      status: 200,
      data: { city: 'Lindhausen', customer_number: customer.customer_number, trustlevel: 'customer_account' },
    })
  })

  test('changes the password with the old one, and only this session stays', async () => {
    const customer = await known()
    const [caller, elsewhere] = [
      await make.signIn(customer, organization),
      await make.signIn(customer, organization),
    ]
    expect(await at('password', { current_password: 'falsch', ...repeated(other) }, caller)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'current_password' }] },
    })
    expect(await at('password', { current_password: password, ...repeated(other) }, caller)).toMatchObject({
      status: 204,
    })
    expect(await call(caller, 'GET', '/api/customers/auth/user')).toMatchObject({ status: 200 })
    expect(await call(elsewhere, 'GET', '/api/customers/auth/user')).toMatchObject({ status: 401 })
  })

  test('changes the address once it is confirmed; the old one gets a warning', async () => {
    const customer = await known()
    const caller = await make.signIn(customer, organization)
    const email = make.address()
    expect(await at('email', { email, current_password: password }, caller)).toMatchObject({
      status: 200,
      data: { email: customer.person.email, email_changed: email, email_changed_at: expect.any(String) },
    })
    expect((await emailsTo(customer.person.email)).at(-1)!.text).toContain(email)
    expect(await at('verify', { token: await tokenTo(email) })).toMatchObject({ data: { purpose: 'email' } })
    expect(await login(email, password)).toMatchObject({ status: 200 })
    expect(await login(customer.person.email, password)).toMatchObject({ status: 401 })
  })

  test('does not learn that an address is taken', async () => {
    const [mine, theirs] = [await known(), await known()]
    const caller = await make.signIn(mine, organization)
    const reply = await at('email', { email: theirs.person.email, current_password: password }, caller)
    expect(reply).toMatchObject({ status: 200, data: { email_changed: theirs.person.email } })
    expect(await emailsTo(theirs.person.email)).toEqual([])
  })
})
