import { verify } from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { returnTo } from '#web/lib/return-to.ts'
import { factories, password } from '../factories.ts'
import { type Caller, mainHost, createTestServices } from '../services.ts'

vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn<typeof verify>(real.verify) }
})

const { services, call, clock } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const other = await make.organization()
const here: Caller = { host: organization.portal_domain }
const hosts = { here, there: { host: other.portal_domain }, main: { host: mainHost } }

const strategies = { user: '/api/auth', customer: '/api/customers/auth' } as const
type Strategy = keyof typeof strategies
const login = (strategy: Strategy, email: string, given = password, at: Caller = here) =>
  call(at, 'POST', `${strategies[strategy]}/login`, { email, password: given })
const me = (caller: Caller, strategy: Strategy = 'user') =>
  call(caller, 'GET', `${strategies[strategy]}/user`)

async function tokenOf(strategy: Strategy, email: string, at: Caller = here): Promise<Caller> {
  const { status, data } = await login(strategy, email, password, at)
  expect(status).toBe(200)
  return { ...at, token: (data as { access_token: string }).access_token }
}

describe('signing in', () => {
  test('returns a bearer token for a day, and the caller', async () => {
    const user = await make.staff(organization, { preferences: { 'sidebar.closed': true } })
    const { data, headers } = await login('user', user.email.toUpperCase())
    expect(data).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 86_400,
      device_token: expect.stringMatching(/^[\w-]{50}$/),
    })
    expect(headers.get('set-cookie')).toBeNull()
    const reply = await me(await tokenOf('user', user.email))
    expect(reply.data).toMatchObject({ id: user.id, type: 'organization', preferences: user.preferences })
    expect(JSON.stringify(reply.data)).not.toMatch(/password_hash|argon2/)
  })

  test('as a customer works at this portal only', async () => {
    const { person } = await make.customer(organization)
    const token = await tokenOf('customer', person.email)
    expect(await me(token, 'customer')).toMatchObject({ data: { id: person.id, type: 'customer' } })
    expect(await me({ ...token, ...hosts.there }, 'customer')).toMatchObject({ status: 401 })
    expect(await login('customer', person.email, password, hosts.there)).toMatchObject({ status: 401 })
  })

  test('as staff works here and on the main host, as an admin everywhere', async () => {
    const [{ email: staff }, { email: admin }] = [await make.staff(organization), await make.admin()]
    const statuses = async (email: string) =>
      Promise.all(Object.values(hosts).map(async at => (await login('user', email, password, at)).status))
    expect(await statuses(staff)).toEqual([200, 401, 200])
    expect(await statuses(admin)).toEqual([200, 200, 200])
  })

  test('stores only a hash of the token', async () => {
    const { email } = await make.staff(organization)
    const { token } = await tokenOf('user', email)
    const rows = await platform.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a refused sign-in', () => {
  const at = services.now().toISOString()
  const cases: [string, Strategy, () => Promise<[email: string, password: string]>][] = [
    ['an unknown address', 'user', async () => ['niemand@werke.test', password]],
    ['a wrong password', 'user', async () => [(await make.staff(organization)).email, 'falsch']],
    ['staff of another utility', 'user', async () => [(await make.staff(other)).email, password]],
    [
      'staff without a password yet',
      'user',
      async () => [(await make.staff(organization, { password_hash: null })).email, password],
    ],
    [
      'a customer at the staff sign-in',
      'user',
      async () => [(await make.customer(organization)).person.email, password],
    ],
    ['an unknown address', 'customer', async () => ['niemand@haus.test', password]],
    [
      'a wrong password',
      'customer',
      async () => [(await make.customer(organization)).person.email, 'falsch'],
    ],
    [
      'a locked customer with a wrong password',
      'customer',
      async () => [(await make.customer(organization, { locked_at: at })).person.email, 'falsch'],
    ],
    [
      'an unverified address',
      'customer',
      async () => [
        (await make.customer(organization, {}, { email_verified_at: null })).person.email,
        password,
      ],
    ],
    [
      'staff at the customer sign-in',
      'customer',
      async () => [(await make.staff(organization)).email, password],
    ],
  ]

  test.each(cases)('%s gets the same answer as all others (%s)', async (_name, strategy, account) => {
    const [email, given] = await account()
    vi.mocked(verify).mockClear()
    const { status, body, headers } = await login(strategy, email, given)
    expect({ status, body, headers: Object.fromEntries(headers) }).toEqual({
      status: 401,
      body: {
        type: '/api/docs#unauthorized',
        title: 'E-Mail-Adresse oder Passwort stimmt nicht.',
        status: 401,
        code: 'unauthorized',
        detail: expect.any(String),
        instance: expect.any(String),
        errors: [
          {
            path: 'email',
            code: 'custom',
            message: 'E-Mail-Adresse oder Passwort stimmt nicht. Prüfen Sie beides.',
          },
        ],
      },
      headers: {
        'cache-control': 'no-store',
        'content-language': 'de',
        'content-type': 'application/problem+json; charset=utf-8',
        // They count calls of the address, whatever the answer is.
        ratelimit: expect.any(String),
        'ratelimit-policy': expect.any(String),
      },
    })
    expect(verify, 'and waits as long for it').toHaveBeenCalledOnce()
  })
})

describe('repeated failures', () => {
  /** A caller with one address, where others get a new one per call. */
  const at = (caller: Caller, address = '198.51.100.9') => ({ ...caller, address })
  const fail = async (strategy: Strategy, email: string, at: Caller, times = 1) => {
    const statuses = []
    for (let turn = 0; turn < times; turn += 1)
      statuses.push((await login(strategy, email, 'falsch', at)).status)
    return statuses
  }

  test('double the delay each time, up to a minute, and never lock', async () => {
    const { email } = await make.staff(organization)
    expect(await fail('user', email, at(here), 5)).toEqual([401, 401, 401, 401, 401])
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await login('user', email, password, at(here))
      expect(refused).toMatchObject({
        status: 429,
        body: { detail: expect.stringContaining(wait === 1 ? 'eine Sekunde' : `${wait} Sekunden`) },
      })
      expect(refused.headers.get('retry-after')).toBe(String(wait))
      clock.pass(wait)
      expect(await fail('user', email, at(here))).toEqual([401])
    }
    clock.pass(60)
    expect(await login('user', email, password, at(here))).toMatchObject({ status: 200 })
    expect(await fail('user', email, at(here), 5), 'and starts anew').toEqual([401, 401, 401, 401, 401])
  })

  test('delay on every host, whatever organization is named', async () => {
    const { email } = await make.admin()
    await fail('user', email, at(here), 5)
    for (const host of Object.values(hosts))
      expect(await login('user', email, password, at(host))).toMatchObject({ status: 429 })
    const named = `/api/auth/login?organization_id=${other.id}`
    expect(await call(at(hosts.main), 'POST', named, { email, password })).toMatchObject({ status: 429 })
  })

  test('do not delay other accounts, nor customers of the same address elsewhere', async () => {
    const [{ person }, { email }] = [await make.customer(organization), await make.staff(organization)]
    const namesake = await make.customer(other, {}, { email: person.email })
    await fail('customer', person.email, at(here, '198.51.100.10'), 6)
    expect(await login('customer', person.email, password, at(here, '198.51.100.10'))).toMatchObject({
      status: 429,
    })
    expect(
      await login('customer', namesake.person.email, password, at(hosts.there, '198.51.100.10')),
    ).toMatchObject({
      status: 200,
    })
    expect(await login('user', email, password, at(here, '198.51.100.10'))).toMatchObject({ status: 200 })
  })

  test('expire after a quarter of an hour', async () => {
    const { email } = await make.staff(organization)
    await fail('user', email, at(here, '198.51.100.11'), 5)
    clock.pass(15 * 60)
    expect(await fail('user', email, at(here, '198.51.100.11'), 5)).toEqual([401, 401, 401, 401, 401])
  })

  test('from one client address delay it, whichever account is tried', async () => {
    const { email } = await make.staff(organization)
    const from = (number: number) => at(here, `198.51.100.${number}`)
    const attacker = services.now().toISOString()
    const rows = Array.from({ length: 200 }, () => ({ bucket: 'sign-in from 198.51.100.1', at: attacker }))
    await platform.insertInto('attempts').values(rows).execute()
    expect(await login('user', email, password, from(1))).toMatchObject({ status: 429 })
    expect(await login('user', email, password, from(2))).toMatchObject({ status: 200 })
  })
})

describe('a session', () => {
  test.each(['user', 'customer'] as const)(
    'ends by signing out, without ending others (%s)',
    async strategy => {
      const email =
        strategy === 'user'
          ? (await make.staff(organization)).email
          : (await make.customer(organization)).person.email
      const [one, two] = [await tokenOf(strategy, email), await tokenOf(strategy, email)]
      expect(await call(one, 'POST', `${strategies[strategy]}/logout`)).toMatchObject({
        status: 204,
        body: '',
      })
      expect(await me(one, strategy)).toMatchObject({ status: 401 })
      expect(await me(two, strategy)).toMatchObject({ status: 200 })
    },
  )

  test('lasts exactly 86,400 seconds', async () => {
    const caller = await make.signIn(await make.staff(organization), organization)
    for (let minutes = 50; minutes < 1_440; minutes += 50) {
      clock.pass(50 * 60)
      expect(await me(caller)).toMatchObject({ status: 200 })
    }
    clock.pass(40 * 60 - 1)
    expect(await me(caller)).toMatchObject({ status: 200 })
    clock.pass(1)
    expect(await me(caller)).toMatchObject({ status: 401 })
  })

  test('loses permissions at once', async () => {
    const user = await make.staff(organization)
    const caller = await make.signIn(user, organization)
    const cases = () => call(caller, 'GET', '/api/procedures')
    expect(await cases()).toMatchObject({ status: 200 })
    await platform
      .updateTable('users')
      .set({ permissions: ['news.view'] })
      .where('id', '=', user.id)
      .execute()
    expect(await cases()).toMatchObject({ status: 403 })
    await platform.deleteFrom('users').where('id', '=', user.id).execute()
    expect(await cases()).toMatchObject({ status: 401 })
  })

  test('of a locked customer is refused', async () => {
    const customer = await make.customer(organization)
    await make.meter(customer, { last_count: 400 })
    const caller = await make.signIn(customer, organization)
    await platform
      .updateTable('customers')
      .set({ locked_at: services.now().toISOString() })
      .where('id', '=', customer.id)
      .execute()
    expect(await me(caller, 'customer')).toMatchObject({ status: 403 })
    const draft = await call(caller, 'POST', '/api/drafts', { type: 'meterreading' })
    expect(draft).toMatchObject({ status: 200, data: { draft: { values: {} } } })
    expect(JSON.stringify(draft.body)).not.toContain(customer.customer_number)
  })
})

describe('a user who must change the password', () => {
  const chosen = 'acht Fässer klares Wasser'
  const change = (caller: Caller, body: object = {}) =>
    call(caller, 'POST', '/api/auth/password', {
      current_password: password,
      password: chosen,
      password_confirm: chosen,
      ...body,
    })

  test('can do nothing else before, and everything afterwards', async () => {
    const user = await make.staff(organization, { is_password_change_required: true })
    const caller = await tokenOf('user', user.email)
    expect(await me(caller)).toMatchObject({ data: { is_password_change_required: true } })
    expect(await call(caller, 'GET', '/api/procedures')).toMatchObject({
      status: 403,
      body: { detail: 'Bitte ändern Sie zuerst Ihr Passwort.' },
    })
    expect(await call(caller, 'GET', '/api/news')).toMatchObject({ status: 200 })
    expect(await change(caller)).toMatchObject({ status: 204 })
    expect(await me(caller)).toMatchObject({ data: { is_password_change_required: false } })
    expect(await call(caller, 'GET', '/api/procedures')).toMatchObject({ status: 200 })
    expect(await login('user', user.email)).toMatchObject({ status: 401 })
    expect(await login('user', user.email, chosen)).toMatchObject({ status: 200 })
  })

  test('sees only what visitors see until then', async () => {
    const draft = await make.news(organization, { published: false })
    const caller = await make.signIn(
      await make.staff(organization, { is_password_change_required: true }),
      organization,
    )
    expect(await call(caller, 'GET', `/api/news/${draft.id}`)).toMatchObject({ status: 404 })
  })

  test('ends all other sessions by changing it', async () => {
    const user = await make.staff(organization)
    const [one, two] = [await make.signIn(user, organization), await make.signIn(user, organization)]
    await change(one)
    expect(await me(one)).toMatchObject({ status: 200 })
    expect(await me(two)).toMatchObject({ status: 401 })
  })

  test.each([
    ['a wrong present one', { current_password: 'falsch' }, 'current_password'],
    ['one that is too short', { password: 'kurz', password_confirm: 'kurz' }, 'password'],
    ['a different repetition', { password_confirm: 'neun Fässer klares Wasser' }, 'password_confirm'],
    ['the same again', { password, password_confirm: password }, 'password'],
  ])('cannot use %s', async (_name, body, path) => {
    const caller = await make.signIn(await make.staff(organization), organization)
    expect(await change(caller, body)).toMatchObject({ status: 422, body: { errors: [{ path }] } })
    expect(await change(caller)).toMatchObject({ status: 204 })
  })

  test('has limited attempts for the current one', async () => {
    const caller = await make.signIn(await make.staff(organization), organization)
    for (let turn = 0; turn < 5; turn += 1) await change(caller, { current_password: 'falsch' })
    expect(await change(caller)).toMatchObject({ status: 429 })
  })
})

describe('an admin', () => {
  test.each(['here', 'main'] as const)(
    'enters an organization and leaves it again, both audited (%s)',
    async place => {
      const admin = await make.admin()
      const caller = await make.signIn(admin, organization)
      const at = { ...caller, ...hosts[place] }
      const cases = async () => (await call(at, 'GET', '/api/procedures')).status
      expect(await cases()).toBe(403)
      const entered = await call(at, 'POST', `/api/organizations/${organization.id}/enter`)
      expect(entered).toMatchObject({ status: 200, data: { organization_id: organization.id } })
      expect(await cases()).toBe(200)
      expect(await me(at)).toMatchObject({ data: { type: 'admin', organization_id: organization.id } })
      expect(await call(at, 'POST', '/api/organizations/leave')).toMatchObject({
        status: 200,
        data: { organization_id: null },
      })
      expect(await cases()).toBe(403)
      const written = await platform
        .selectFrom('audit_events')
        .selectAll()
        .where('actor_id', '=', admin.id)
        .where('subject_type', '=', 'organizations')
        .orderBy('id')
        .execute()
      expect(
        written.map(({ action, organization_id, subject_id }) => ({ action, organization_id, subject_id })),
      ).toEqual(
        ['organizations.enter', 'organizations.leave'].map(action => ({
          action,
          organization_id: organization.id,
          subject_id: organization.id,
        })),
      )
    },
  )

  test('cannot enter a closed or unknown organization', async () => {
    const caller = await make.signIn(await make.admin())
    const closed = await make.organization({ deleted_at: services.now().toISOString() })
    for (const id of [closed.id, services.newId()])
      expect(await call(caller, 'POST', `/api/organizations/${id}/enter`)).toMatchObject({ status: 404 })
  })
})

describe('the redirect after signing in', () => {
  test.each([
    '/login/procedures',
    '/kundenlogin/postfach/1',
    '/gemeinde/@1~a_b-c',
    '/search?q=Wasser&x=1#ende',
    '/stra%C3%9Fe',
    '/',
  ])('leads to %s', target => expect(returnTo(target, '/')).toBe(target))

  test.each([
    '//boese.test',
    '//boese%2Etest/x',
    '/\\boese.test',
    '/\tboese',
    '/\n/boese.test',
    'https://boese.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'login',
    '',
    '/x y',
    '/<script>',
    '/a"b',
    '/a:b',
    '/a;b',
    `/${'x'.repeat(600)}`,
    null,
    7,
    ['/login'],
  ])('never to %j', target => expect(returnTo(target, '/sicher')).toBe('/sicher'))
})
