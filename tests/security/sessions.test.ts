import { describe, expect, test } from 'vitest'
import { jobContext } from '#server/queue/job-context.ts'
import { endAllSessions, endSession, listSessions } from '#server/sessions/list-sessions.ts'
import { visitContext } from '#web/lib/visit.ts'
import { action as reportActivity } from '#web/staff-ui/realtime/active.route.ts'
import { action as signalPresence } from '#web/staff-ui/realtime/presence.route.ts'
import { factories, password } from '../factories.ts'
import { type Handler, startPageServer } from '../page-server.ts'
import { countStatements, messagesArrived } from '../count-statements.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, clock } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const host = organization.portal_domain

const me = (caller: Caller) => call(caller, 'GET', '/api/auth/user')
const idle = { status: 401, body: { code: 'invalid_token' } }
const minutes = (count: number) => clock.pass(count * 60)

const signedIn = async () => {
  const user = await make.staff(organization)
  return { user, caller: await make.signIn(user, organization) }
}

const pages: Record<string, Handler> = {
  '/login/active': reportActivity,
  '/login/presence/news/1': args => {
    const params = { noun: 'news', id: '019a9fd0-0000-7000-8000-00000000000a' }
    return signalPresence({ ...args, params })
  },
  '/login/news.data': ({ context }) => context.get(visitContext).as('user').news.list(),
}
const ask = await startPageServer(services, args => pages[args.url.pathname]!(args))

describe('a session that staff do not use', () => {
  test('ends after an hour, and lasts while it is used', async () => {
    const { caller } = await signedIn()
    for (let turn = 0; turn < 5; turn += 1) {
      minutes(59)
      expect(await me(caller)).toMatchObject({ status: 200 })
    }
    minutes(62)
    expect(await me(caller)).toMatchObject(idle)
  })

  test('ends for admins, too, and after the minutes that the operator chose', async () => {
    const admin = await make.signIn(await make.admin())
    services.settings.sessionIdleMinutes = 10
    minutes(9)
    expect(await me(admin)).toMatchObject({ status: 200 })
    minutes(11)
    expect(await me(admin)).toMatchObject(idle)
    services.settings.sessionIdleMinutes = 60
  })

  const cookieOf = ({ token }: Caller) => ({ cookie: `klarwerk_user=${token}` })
  const loads = (caller: Caller) =>
    ask({
      host,
      path: '/login/news.data',
      headers: { ...cookieOf(caller), 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
    })
  const posts = (caller: Caller, path: string) =>
    ask({ host, path, method: 'POST', form: { intent: 'signal' }, headers: cookieOf(caller) })

  test('is not kept by an open tab: live updates and presence are no use', async () => {
    const { caller } = await signedIn()
    for (let turn = 0; turn < 3; turn += 1) {
      minutes(19)
      expect(await loads(caller)).toMatchObject({ status: 200, cookies: [] })
      expect(await posts(caller, '/login/presence/news/1')).toMatchObject({ cookies: [] })
    }
    minutes(4)
    expect(await me(caller)).toMatchObject(idle)
  })

  test('is kept by typing and by opening pages', async () => {
    const { caller } = await signedIn()
    minutes(40)
    expect(await posts(caller, '/login/active')).toMatchObject({ status: 204 })
    minutes(40)
    const opened = { ...cookieOf(caller), 'sec-fetch-mode': 'navigate' }
    await ask({ host, path: '/login/news.data', headers: opened })
    minutes(40)
    expect(await me(caller)).toMatchObject({ status: 200 })
  })

  test('writes its use once a minute, not with every call', async () => {
    const { caller } = await signedIn()
    await messagesArrived(services)
    await me(caller)
    const reading = await countStatements(() => me(caller))
    minutes(2)
    expect(await countStatements(() => me(caller))).toBe(reading + 1)
    expect(await countStatements(() => me(caller))).toBe(reading)
  })

  test('ends after an hour for staff alone: customers stay signed in for the day', async () => {
    const customer = await make.signIn(await make.customer(organization), organization)
    minutes(120)
    expect(await call(customer, 'GET', '/api/customers/auth/user')).toMatchObject({ status: 200 })
  })
})

describe('the sessions of a person', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('are listed with browser, system and network, and end one by one or together', async () => {
    const { user, caller } = await signedIn()
    const ctx = jobContext(services, organization)
    const body = { email: user.email, password }
    const from = { host, address: '203.0.113.77', headers: { 'user-agent': firefox } }
    const other = await call(from, 'POST', '/api/auth/login', body)
    const third = await make.signIn(user, organization)
    const person = { strategy: 'user', id: user.id } as const
    const listed = await listSessions({ ...ctx, request: { ...ctx.request, token: caller.token! } }, person)
    expect(listed).toHaveLength(3)
    expect(listed.filter(({ current }) => current)).toHaveLength(1)
    expect(JSON.stringify(listed)).not.toContain('203.0.113.77')
    const wanted = listed.find(({ device }) => device === 'Firefox unter Windows')!
    expect(wanted).toMatchObject({ address: '203.0.113.0/24', current: false })

    const stranger = await make.staff(organization)
    const asStranger = endSession(ctx, { strategy: 'user', id: stranger.id }, wanted.id)
    await expect(asStranger).rejects.toMatchObject({ status: 404 })
    await endSession(ctx, person, wanted.id)
    const token = (other.data as { access_token: string }).access_token
    expect(await me({ host, token })).toMatchObject(idle)
    expect(await endAllSessions(ctx, person, caller.token)).toBe(1)
    expect(await me(third)).toMatchObject(idle)
    expect(await me(caller)).toMatchObject({ status: 200 })
  })

  test('are stored with a name of the browser, never with its whole header or the whole address', async () => {
    const user = await make.staff(organization)
    const from = { host, address: '2001:db8:1:2:3:4:5:6', headers: { 'user-agent': firefox } }
    await call(from, 'POST', '/api/auth/login', { email: user.email, password })
    const rows = await platform
      .selectFrom('sessions')
      .select(['device', 'address'])
      .where('user_id', '=', user.id)
      .execute()
    expect(rows).toEqual([{ device: 'Firefox unter Windows', address: '2001:db8:1::/48' }])
  })
})
