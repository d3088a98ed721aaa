import { describe, expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, clock, runJobs, mailbox } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const here: Caller = { host: organization.portal_domain }

const ask = (path: string, body: object, caller = here) =>
  call(caller, 'POST', `/api/customers/auth/${path}`, body)
const signUp = (email: string, lastname: string, more: object = {}) =>
  ask('signup', { email, lastname, customer_number: `of ${lastname}`, ...more })
const chosen = (password: string) => ({ password, password_confirm: password })
const [ofOwner, ofStranger] = ['drei Krüge stilles Wasser', 'vier Krüge stilles Wasser']

/** The keys of the links that were sent to the address, oldest first. */
async function keysTo(email: string): Promise<string[]> {
  await runJobs()
  return mailbox.emails
    .filter(({ to }) => to.email === email)
    .flatMap(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? [])
}

const rowsOf = (email: string) =>
  platform
    .selectFrom('customer_users')
    .innerJoin('customers', 'customers.id', 'customer_users.customer_id')
    .select(['lastname', 'customer_number_requested', 'trustlevel', 'password_hash'])
    .where('email', '=', email)
    .execute()

describe('an account is taken by nobody before it exists', () => {
  test('a sign-up has no password, and none is taken from it', async () => {
    const email = make.address()
    expect(await signUp(email, 'Fremd', chosen(ofStranger))).toMatchObject({ status: 422 })
    expect(await signUp(email, 'Fremd')).toMatchObject({ status: 204 })
    expect(await rowsOf(email)).toEqual([])
  })

  test('each link opens its own sign-up, whoever signs up with the address in between', async () => {
    const email = make.address()
    await signUp(email, 'Quell')
    await signUp(email, 'Fremd')
    const [first, second] = await keysTo(email)
    expect(await ask('verify/open', { token: first })).toMatchObject({ data: { lastname: 'Quell' } })
    expect(await ask('verify/open', { token: second })).toMatchObject({ data: { lastname: 'Fremd' } })
    expect(await ask('verify', { token: first, ...chosen(ofOwner) })).toMatchObject({ status: 200 })
    expect(await rowsOf(email)).toMatchObject([
      { lastname: 'Quell', customer_number_requested: 'of Quell', trustlevel: 'email' },
    ])
    expect(await ask('verify', { token: second, ...chosen(ofStranger) })).toMatchObject({ status: 422 })
    expect(await ask('login', { email, password: ofOwner })).toMatchObject({ status: 200 })
    expect(await ask('login', { email, password: ofStranger })).toMatchObject({ status: 401 })
  })

  test('two links confirmed at once open one account', async () => {
    const email = make.address()
    await signUp(email, 'Quell')
    await signUp(email, 'Quell')
    const keys = await keysTo(email)
    const replies = await Promise.all(keys.map(token => ask('verify', { token, ...chosen(ofOwner) })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await rowsOf(email)).toHaveLength(1)
  })

  test('a sign-up does not change what the utility entered for the address', async () => {
    const customer = await make.customer(
      organization,
      { customer_number: '10 4711' },
      { email_verified_at: null, password_hash: null, lastname: 'Quell' },
    )
    const { email } = customer.person
    await signUp(email, 'Fremd')
    const [token] = await keysTo(email)
    expect(await ask('verify', { token, ...chosen(ofOwner) })).toMatchObject({ status: 200 })
    expect(await rowsOf(email)).toMatchObject([{ lastname: 'Quell', trustlevel: 'customer_account' }])
  })

  test('the link of one utility opens nothing at another, and none after three days', async () => {
    const email = make.address()
    const elsewhere = { host: (await make.organization()).portal_domain }
    await signUp(email, 'Quell')
    const [token] = await keysTo(email)
    expect(await ask('verify/open', { token }, elsewhere)).toMatchObject({ status: 422 })
    expect(await ask('verify', { token, ...chosen(ofOwner) }, elsewhere)).toMatchObject({ status: 422 })
    clock.pass(72 * 3_600 + 1)
    expect(await ask('verify', { token, ...chosen(ofOwner) })).toMatchObject({ status: 422 })
  })
})

test('the link that is sent again belongs to the latest sign-up', async () => {
  const email = make.address()
  await signUp(email, 'Quell')
  clock.pass(60)
  await signUp(email, 'Bach')
  await ask('verify/link', { email })
  const keys = await keysTo(email)
  expect(keys).toHaveLength(3)
  expect(await ask('verify/open', { token: keys[2] })).toMatchObject({ data: { lastname: 'Bach' } })
})
