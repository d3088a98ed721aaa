import { verify } from '@node-rs/argon2'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { action as signInStaff } from '#web/auth/login.route.tsx'
import { action as signInCustomer } from '#web/portal/customerlogin/login.route.tsx'
import { factories, password } from '../factories.ts'
import { type Handler, startPageServer } from '../page-server.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, clock, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const host = organization.portal_domain

/** Runs after a password was verified, and before the answer. */
let meanwhile: () => Promise<unknown> = async () => {}
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const verifyThen: typeof verify = async (...given) => {
    const matches = await real.verify(...given)
    await meanwhile()
    return matches
  }
  return { ...real, verify: vi.fn<typeof verify>(verifyThen) }
})
afterEach(() => void (meanwhile = async () => {}))

const strategies = { user: '/api/auth/login', customer: '/api/customers/auth/login' } as const
type Strategy = keyof typeof strategies
const [staffMember, customerMember] = [
  async () => (await make.staff(organization)).email,
  async () => (await make.customer(organization)).person.email,
]
const newAccount = (strategy: Strategy) => (strategy === 'user' ? staffMember() : customerMember())

interface From extends Pick<Caller, 'address'> {
  device?: string
}
const signIn = (strategy: Strategy, email: string, given = password, { address, device }: From = {}) =>
  call({ host, address, headers: device ? { 'x-device-token': device } : {} }, 'POST', strategies[strategy], {
    email,
    password: given,
  })
const deviceOf = async (strategy: Strategy, email: string, device?: string) =>
  ((await signIn(strategy, email, password, { device })).data as { device_token: string }).device_token
const statuses = async (times: number, attempt: () => Promise<{ status: number }>) => {
  const seen = []
  for (let turn = 0; turn < times; turn += 1) seen.push((await attempt()).status)
  return seen
}

describe.each(['user', 'customer'] as const)('while somebody guesses (%s)', strategy => {
  test('the right password from a known browser is let in, thirty times of thirty', async () => {
    const email = await newAccount(strategy)
    const device = await deviceOf(strategy, email)
    const seen: number[] = []
    for (let turn = 0; turn < 30; turn += 1) {
      for (let guess = 0; guess < 5; guess += 1) {
        await signIn(strategy, email, 'falsch', { address: '198.51.100.1' })
        clock.pass(0.4)
      }
      seen.push((await signIn(strategy, email, password, { address: '198.51.100.1', device })).status)
    }
    expect(seen).toEqual(Array(30).fill(200))
  })

  test('the right password from another address is let in, too, and guessing is slowed', async () => {
    const email = await newAccount(strategy)
    const guesses = await statuses(40, () => {
      clock.pass(20)
      return signIn(strategy, email, 'falsch', { address: '198.51.100.2' })
    })
    expect(guesses.filter(status => status === 401).length).toBeLessThan(25)
    expect(await signIn(strategy, email, password, { address: '203.0.113.9' })).toMatchObject({ status: 200 })
  })
})

describe('many addresses that guess', () => {
  test('are slowed together, and known browsers are not', async () => {
    const email = await staffMember()
    const device = await deviceOf('user', email)
    await statuses(30, () => signIn('user', email, 'falsch'))
    const reply = await signIn('user', email)
    expect(reply).toMatchObject({ status: 429 })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await signIn('user', email, password, { device })).toMatchObject({ status: 200 })
  })

  test('one address that guesses everywhere does not shut out known browsers behind it', async () => {
    const address = '198.51.100.3'
    const at = services.now().toISOString()
    const bucket = `sign-in from ${address}`
    await platform
      .insertInto('attempts')
      .values(Array.from({ length: 230 }, () => ({ bucket, at })))
      .execute()
    const [email, newcomer] = [await staffMember(), await staffMember()]
    const device = await deviceOf('user', email)
    expect(await signIn('user', newcomer, password, { address })).toMatchObject({ status: 429 })
    expect(await signIn('user', email, password, { address, device })).toMatchObject({ status: 200 })
  })

  test('an IPv6 network counts as one address', async () => {
    const email = await staffMember()
    let turn = 0
    const guess = () => signIn('user', email, 'falsch', { address: `2001:db8:1:2::${(turn += 1)}` })
    expect(await statuses(7, guess)).toEqual([401, 401, 401, 401, 401, 429, 429])
  })
})

describe('a known browser', () => {
  test('is slowed itself after ten failures', async () => {
    const email = await staffMember()
    const device = await deviceOf('user', email)
    const guess = () => signIn('user', email, 'falsch', { device })
    expect(await statuses(12, guess)).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  test('is known for its accounts alone, with an unchanged token, for half a year', async () => {
    const [mine, theirs] = [await staffMember(), await staffMember()]
    const device = await deviceOf('user', mine)
    await statuses(30, () => signIn('user', theirs, 'falsch'))
    await statuses(30, () => signIn('user', mine, 'falsch'))
    const changed = device.replace(/^./, first => (first === 'A' ? 'B' : 'A'))
    for (const token of [changed, 'x'.repeat(50), '', 'a.b.c'])
      expect(await signIn('user', mine, password, { device: token })).toMatchObject({ status: 429 })
    expect(await signIn('user', theirs, password, { device })).toMatchObject({ status: 429 })
    expect(await signIn('user', mine, password, { device })).toMatchObject({ status: 200 })
    clock.pass(180 * 86_400 + 3_600)
    await statuses(30, () => signIn('user', mine, 'falsch'))
    expect(await signIn('user', mine, password, { device })).toMatchObject({ status: 429 })
  })

  test('keeps up to four accounts, and its number for each', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, staffMember))
    let device = ''
    for (const email of accounts) device = await deviceOf('user', email, device)
    expect(device.split('.')).toHaveLength(4)
    const again = await deviceOf('user', accounts[4]!, device)
    expect(again.split('.')).toHaveLength(4)
    expect(again.slice(0, 12)).toBe(device.slice(0, 12))
  })
})

describe('the person is told', () => {
  const subject = 'Viele falsche Passwörter für Ihr Konto'
  const told = async (email: string) => {
    await runJobs()
    return mailbox.emails.filter(each => each.to.email === email && each.subject === subject)
  }

  test.each(['user', 'customer'] as const)('once a day, after ten failures (%s)', async strategy => {
    const email = await newAccount(strategy)
    const guess = () => signIn(strategy, email, 'falsch')
    await statuses(9, guess)
    expect(await told(email)).toEqual([])
    await statuses(15, guess)
    const [sent, ...more] = await told(email)
    expect(more).toEqual([])
    expect(sent!.text).toContain('höchstens einmal am Tag')
    clock.pass(20 * 60)
    await statuses(15, guess)
    expect(await told(email)).toHaveLength(1)
    clock.pass(86_400)
    await statuses(15, guess)
    expect(await told(email)).toHaveLength(2)
  })

  test('and nobody else, with the same answers', async () => {
    const known = await statuses(12, async () => signIn('user', await staffMember(), 'falsch'))
    const unknown = await statuses(12, () => signIn('user', 'niemand@werke.test', 'falsch'))
    expect(unknown).toEqual(known)
    expect(await told('niemand@werke.test')).toEqual([])
  })
})

describe('a sign-in with the old password, under way while it is changed', () => {
  const cases: [string, Strategy, () => Promise<{ email: string; change: () => Promise<unknown> }>][] = [
    [
      'changed by staff',
      'user',
      async () => {
        const user = await make.staff(organization)
        const caller = await make.signIn(user, organization)
        return { email: user.email, change: () => changeOf(caller, '/api/auth/password') }
      },
    ],
    [
      'changed by a customer',
      'customer',
      async () => {
        const customer = await make.customer(organization)
        const caller = await make.signIn(customer, organization)
        return {
          email: customer.person.email,
          change: () => changeOf(caller, '/api/customers/auth/password'),
        }
      },
    ],
    [
      'reset by somebody else',
      'user',
      async () => {
        const user = await make.staff(organization, { permissions: [] })
        const manager = await make.signIn(await make.staff(organization), organization)
        return {
          email: user.email,
          change: () => call(manager, 'POST', `/api/users/${user.id}/password`),
        }
      },
    ],
    [
      'locked',
      'customer',
      async () => {
        const customer = await make.customer(organization)
        const clerk = await make.signIn(await make.staff(organization), organization)
        return {
          email: customer.person.email,
          change: () => call(clerk, 'POST', `/api/customers/${customer.id}/lock`, {}),
        }
      },
    ],
  ]
  const chosen = 'acht Krüge stilles Wasser'
  const changeOf = (caller: Caller, path: string) =>
    call(caller, 'POST', path, { current_password: password, password: chosen, password_confirm: chosen })

  test.each(cases)('does not live on: %s', async (_name, strategy, prepare) => {
    const { email, change } = await prepare()
    meanwhile = async () => {
      meanwhile = async () => {}
      expect((await change()) as { status: number }).toMatchObject({ status: expect.closeTo(202, -1) })
    }
    expect(await signIn(strategy, email)).toMatchObject({ status: 401 })
  })

  test('does not live on in thirty-one races', async () => {
    const survivors = []
    for (let turn = 0; turn < 31; turn += 1) {
      const user = await make.staff(organization)
      const caller = await make.signIn(user, organization)
      const [reply] = await Promise.all([signIn('user', user.email), changeOf(caller, '/api/auth/password')])
      if (reply.status !== 200) continue
      const { access_token: token } = reply.data as { access_token: string }
      if ((await call({ host, token }, 'GET', '/api/auth/user')).status === 200) survivors.push(turn)
    }
    expect(survivors).toEqual([])
  })
})

describe('the audit', () => {
  const rowsOf = (action: string, subject_id: string) =>
    platform
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', action)
      .where('subject_id', '=', subject_id)
      .execute()

  test('has each sign-in and sign-out, and failures as a count, without anything typed', async () => {
    await services.auditCounter.flush(services.now(), true)
    const user = await make.staff(organization)
    const address = '198.51.100.77'
    await statuses(25, () => signIn('user', user.email, 'geheim geraten', { address }))
    clock.pass(16 * 60)
    await services.auditCounter.flush(services.now())
    const { data } = await signIn('user', user.email, password, { address })
    await call({ host, token: (data as { access_token: string }).access_token }, 'POST', '/api/auth/logout')
    const failed = await rowsOf('sessions.signin_failed', user.id)
    const network = '198.51.100.0/24'
    expect(failed.map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        { network, reason: 'password' },
        { network, reason: 'password', count: 4, since: expect.any(String) },
        { network, reason: 'limit' },
        { network, reason: 'limit', count: 19, since: expect.any(String) },
      ]),
    )
    const [entry] = await rowsOf('sessions.signin', user.id)
    expect(entry).toMatchObject({ actor_id: user.id, organization_id: organization.id, details: { network } })
    expect(await rowsOf('sessions.signout', user.id)).toHaveLength(1)
    expect(JSON.stringify([failed, entry])).not.toMatch(/geheim|198\.51\.100\.77/)
  })

  test('names no address without an account', async () => {
    await services.auditCounter.flush(services.now(), true)
    await statuses(6, () => signIn('customer', 'niemand@haus.test', 'falsch'))
    await services.auditCounter.flush(services.now(), true)
    const rows = await platform.selectFrom('audit_events').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('niemand@haus.test')
  })
})

describe('forms and API are one way in', () => {
  const pages: Record<string, Handler> = { '/user': signInStaff, '/customer': signInCustomer }
  test.each(['user', 'customer'] as const)('failures at one count at the other (%s)', async strategy => {
    const ask = await startPageServer(services, args => pages[args.url.pathname]!(args))
    const email = await newAccount(strategy)
    const address = strategy === 'user' ? '203.0.113.50' : '203.0.113.51'
    const bySubmit = (given: string, headers = {}) =>
      ask({ host, path: `/${strategy}`, method: 'POST', form: { email, password: given }, address, headers })
    const signedIn = await bySubmit(password)
    expect(signedIn.status).toBe(302)
    const cookies = signedIn.cookies.map(cookie => cookie.split(';')[0]!)
    expect(cookies.map(cookie => cookie.split('=')[0])).toEqual([`klarwerk_${strategy}`, 'klarwerk_device'])
    expect(await statuses(6, () => bySubmit('falsch'))).toEqual([422, 422, 422, 422, 422, 429])
    expect(await signIn(strategy, email, password, { address })).toMatchObject({ status: 429 })
    const known = await bySubmit(password, { cookie: cookies[1]! })
    expect(known.status, 'and the browser with the cookie is known').toBe(302)
  })
})

describe('a password that is easy to guess is refused wherever one is chosen', () => {
  const easy = [
    '123456789012',
    'aaaaaaaaaaaa',
    'passwortpasswort',
    `${host.split('.')[0]}-${host.split('.')[0]}`,
  ]
  const both = (given: string) => ({ password: given, password_confirm: given })
  const message = { status: 422, body: { errors: [{ path: 'password' }] } }

  test.each(easy)('%s', async given => {
    const staff = await make.signIn(await make.staff(organization), organization)
    const customer = await make.signIn(await make.customer(organization), organization)
    const body = { current_password: password, ...both(given) }
    expect(await call(staff, 'POST', '/api/auth/password', body)).toMatchObject(message)
    expect(await call(customer, 'POST', '/api/customers/auth/password', body)).toMatchObject(message)
    const reset = { token: await make.customerLink(organization, 'reset'), ...both(given) }
    expect(await call({ host }, 'POST', '/api/customers/auth/password/reset', reset)).toMatchObject(message)
    const again = { ...reset, ...both('acht Krüge stilles Wasser') }
    expect(
      await call({ host }, 'POST', '/api/customers/auth/password/reset', again),
      'and the link still holds',
    ).toMatchObject({ status: 204 })
    const colleague = { lastname: 'Neu', email: make.address(), permissions: [], ...both(given) }
    expect(await call(staff, 'POST', '/api/users', colleague)).toMatchObject(message)
  })
})
