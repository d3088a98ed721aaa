import { describe, expect, test } from 'vitest'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices, mainHost } from '../services.ts'

const { services, call, mailbox, runJobs, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const here: Caller = { host: organization.portal_domain }
const manager = await make.staff(organization)

const hour = 3600
const chosen = { password: 'acht Fässer klares Wasser', password_confirm: 'acht Fässer klares Wasser' }
const other = { password: 'neun Fässer klares Wasser', password_confirm: 'neun Fässer klares Wasser' }

const create = async (more: object = {}) => {
  const email = make.address()
  const by = await make.signIn(manager, organization)
  const { data } = await call(by, 'POST', '/api/users', { lastname: 'Neu', email, ...more })
  return { email, id: (data as { id: string }).id }
}
const login = async (email: string, { password }: { password: string }) =>
  call(here, 'POST', '/api/auth/login', { email, password })
const choose = (token: string, at = here, password = chosen) =>
  call(at, 'POST', '/api/auth/password/choose', { token, ...password })
async function linkOf(email: string) {
  await runJobs()
  const text = mailbox.emails.findLast(({ to }) => to.email === email)!.text
  return /password\/choose\/([\w-]+)/.exec(text)![1]!
}
const forgot = (email: string, at = here) => call(at, 'POST', '/api/auth/password/forgotten', { email })

describe('a first password', () => {
  test('ends 72 hours after it was given, and only who knows it learns that', async () => {
    const { email } = await create(chosen)
    clock.pass(72 * hour - 60)
    expect(await login(email, chosen)).toMatchObject({ status: 200 })
    clock.pass(60)
    expect(await login(email, chosen)).toMatchObject({
      status: 403,
      body: { title: 'Dieses erste Passwort gilt nicht mehr.' },
    })
    expect(await login(email, other)).toMatchObject({ status: 401 })
  })

  test('cannot become the password: a change is due, and afterwards nothing ends', async () => {
    const { email } = await create(chosen)
    const { data } = await login(email, chosen)
    const caller = { ...here, token: (data as { access_token: string }).access_token }
    expect(await call(caller, 'GET', '/api/notifications')).toMatchObject({ status: 403 })
    const same = { current_password: chosen.password, ...chosen }
    expect(await call(caller, 'POST', '/api/auth/password', same)).toMatchObject({ status: 422 })
    const change = { current_password: chosen.password, ...other }
    expect(await call(caller, 'POST', '/api/auth/password', change)).toMatchObject({ status: 204 })
    clock.pass(100 * hour)
    expect(await login(email, other)).toMatchObject({ status: 200 })
  })
})

describe('a link for a password', () => {
  test('of an invitation ends after 7 days', async () => {
    const { email } = await create()
    const token = await linkOf(email)
    clock.pass(7 * 24 * hour - 60)
    expect(await call(here, 'POST', '/api/auth/password/link', { token })).toMatchObject({ status: 200 })
    clock.pass(60)
    expect(await call(here, 'POST', '/api/auth/password/link', { token })).toMatchObject({ status: 422 })
    expect(await choose(token)).toMatchObject({ status: 422 })
  })

  test('of a reset ends after 24 hours', async () => {
    const { email } = await make.staff(organization, { last_signin_at: services.now().toISOString() })
    await forgot(email)
    const token = await linkOf(email)
    clock.pass(24 * hour)
    expect(await choose(token)).toMatchObject({ status: 422 })
  })

  test('works once, even when ten use it at the same time', async () => {
    const { email } = await create()
    const token = await linkOf(email)
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await choose(token)).status))
    expect(statuses.toSorted()).toEqual([204, ...Array.from({ length: 9 }, () => 422)])
    expect(await login(email, chosen)).toMatchObject({ status: 200 })
  })

  test('ends with a newer one, with a lock and with a new address', async () => {
    const by = await make.signIn(manager, organization)
    const { email, id } = await create()
    const first = await linkOf(email)
    await call(by, 'POST', `/api/users/${id}/password`)
    expect(await choose(first)).toMatchObject({ status: 422 })
    const second = await linkOf(email)
    await call(by, 'POST', `/api/users/${id}/lock`)
    expect(await choose(second)).toMatchObject({ status: 422 })
    await call(by, 'POST', `/api/users/${id}/unlock`)
    const third = await linkOf(email)
    const address = make.address()
    await call(by, 'PUT', `/api/users/${id}`, { email: address })
    expect(await choose(third)).toMatchObject({ status: 422 })
    expect(await choose(await linkOf(address))).toMatchObject({ status: 204 })
  })

  test('of one utility does nothing at another, and is not kept in the clear', async () => {
    const { email } = await create()
    const token = await linkOf(email)
    const elsewhere = { host: (await make.organization()).portal_domain }
    expect(await choose(token, elsewhere)).toMatchObject({ status: 422 })
    const rows = await services.database.platform.selectFrom('user_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('ends all sessions, and the person hears of it', async () => {
    const person = await make.staff(organization)
    const signedIn = await make.signIn(person, organization)
    await forgot(person.email)
    expect(await choose(await linkOf(person.email))).toMatchObject({ status: 204 })
    expect(await call(signedIn, 'GET', '/api/auth/user')).toMatchObject({ status: 401 })
    await runJobs()
    expect(mailbox.emails.findLast(({ to }) => to.email === person.email)?.subject).toBe(
      'Ihr Passwort ist geändert',
    )
  })
})

test('links that have ended and emails about accounts of 30 days ago are deleted', async () => {
  const { email } = await create()
  const admin = await make.admin()
  await forgot(admin.email, { host: mainHost })
  await runJobs()
  const left = async () => {
    const emails = services.database.platform.selectFrom('emails').select('recipient')
    const tokens = services.database.platform.selectFrom('user_tokens').select('user_id')
    const found = await emails.where('recipient', 'in', [email, admin.email]).execute()
    return [found.length, (await tokens.execute()).length > 0]
  }
  await deleteExpired(services)
  expect(await left()).toEqual([2, true])
  clock.pass(31 * 24 * hour)
  await deleteExpired(services)
  expect(await left()).toEqual([0, false])
})

describe('a forgotten password', () => {
  test('is answered alike for known, unknown, locked and foreign addresses; only the known one gets an email', async () => {
    const foreign = await make.staff(await make.organization())
    const locked = await make.staff(organization, { locked_at: services.now().toISOString() })
    const known = await make.staff(organization)
    const addresses = [known.email, 'niemand@werke.test', locked.email, foreign.email]
    const before = mailbox.emails.length
    const replies = await Promise.all(addresses.map(async email => forgot(email)))
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      addresses.map(() => ({ status: 204, body: '' })),
    )
    await runJobs()
    expect(mailbox.emails.slice(before).map(({ to }) => to.email)).toEqual([known.email])
  })

  test('of an admin works on the main host, by an email of the platform', async () => {
    const admin = await make.admin()
    await forgot(admin.email, { host: mainHost })
    const token = await linkOf(admin.email)
    expect(await choose(token, { host: mainHost })).toMatchObject({ status: 204 })
  })

  test('fills no mailbox: the sixth request for one address has to wait', async () => {
    const { email } = await make.staff(organization)
    const statuses = []
    for (let sent = 0; sent < 7; sent += 1) statuses.push((await forgot(email)).status)
    expect(statuses.slice(0, 5)).toEqual([204, 204, 204, 204, 204])
    expect(statuses).toContain(429)
  })
})
