import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { visitContext } from '#web/lib/visit.ts'
import { action as signOutStaff } from '#web/auth/logout.route.ts'
import { action as signOutCustomer } from '#web/portal/customerlogin/logout.route.tsx'
import { requireUser } from '#web/staff-ui/access/require-user.ts'
import { factories } from '../factories.ts'
import { type Handler, startPageServer } from '../page-server.ts'
import { createTestServices } from '../services.ts'

const { services, call, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const other = await make.organization()
const host = organization.portal_domain
const dead = 'keiner-von-uns-keiner-von-uns-keiner-von-un'

const pages: Record<string, Handler> = {
  '/visit': ({ context }) => context.get(visitContext).signedIn,
  '/office': ({ context, url }) => requireUser(context.get(visitContext), url),
  '/sign-out': signOutStaff,
  '/sign-out-customer': signOutCustomer,
}
const ask = await startPageServer(services, args => pages[args.url.pathname]!(args))

const refused = {
  status: 401,
  body: expect.objectContaining({ code: 'invalid_token', title: 'Ihre Anmeldung gilt nicht mehr.' }),
}

describe('a token that does not hold', () => {
  const calls = Object.values(contract).flatMap(noun => Object.values<Endpoint>(noun))
  const paths = calls.map(
    ({ method, path }) => [method, path.replace(/\{\w+\}/g, '019a9fd0-0000-7000-8000-00000000000a')] as const,
  )

  test('is refused by every call, and never a visitor', async () => {
    const others = []
    for (const [method, path] of paths) {
      const reply = await call({ host, token: dead }, method, path, method === 'GET' ? undefined : {})
      const isRefused = reply.status === 401 && (reply.body as { code?: string }).code === 'invalid_token'
      if (!isRefused || reply.headers.get('www-authenticate') !== 'Bearer error="invalid_token"')
        others.push([method, path, reply.status])
    }
    expect(paths.length).toBeGreaterThan(300)
    expect(others).toEqual([])
  })

  test('is one after sign-out, after a day, of another utility, and one of another form', async () => {
    const staff = await make.staff(organization)
    const caller = await make.signIn(staff, organization)
    const updates = (token: string, at = host) => call({ host: at, token }, 'GET', '/api/news')
    expect(await updates(caller.token!)).toMatchObject({ status: 200 })
    expect(await updates(caller.token!, other.portal_domain)).toMatchObject(refused)
    await call(caller, 'POST', '/api/auth/logout')
    expect(await updates(caller.token!)).toMatchObject(refused)
    const customer = await make.signIn(await make.customer(organization), organization)
    expect(await updates(customer.token!)).toMatchObject({ status: 200 })
    clock.pass(86_400)
    expect(await updates(customer.token!)).toMatchObject(refused)
    for (const token of ['kurz', 'mit leerzeichen', 'x'.repeat(201)])
      expect(await updates(token)).toMatchObject(refused)
  })

  test('is refused in the cookie, too, also where the answer for visitors is cached', async () => {
    const read = (cookie?: string) =>
      ask({
        host,
        path: '/api/news',
        headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
      })
    expect(await read()).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ status: 200 })
    const reply = await read(`klarwerk_user=${dead}`)
    expect(reply).toMatchObject({ status: 401, headers: { 'cache-control': 'no-store' } })
    expect(JSON.parse(reply.body)).toMatchObject({ code: 'invalid_token' })
    expect(await read(), 'and the answer is still cached for visitors').toMatchObject({ status: 200 })
  })
})

describe('a page', () => {
  const cleared = (name: string) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`
  const visitor = { customer: false, user: false }

  test('takes an ended sign-in for a visitor and clears the cookie, for forms as well', async () => {
    for (const method of ['GET', 'POST'] as const)
      for (const name of ['klarwerk_user', 'klarwerk_customer']) {
        const headers = { cookie: `${name}=${dead}` }
        const reply = await ask({ host, path: '/visit', method, headers })
        expect(reply).toMatchObject({ status: 200, cookies: [cleared(name)] })
        expect(JSON.parse(reply.body)).toEqual(visitor)
        expect(reply.headers['cache-control']).toBe('no-store')
      }
  })

  test("sends a customer's token in the staff cookie to the sign-in, and the other way round", async () => {
    const customer = await make.signIn(await make.customer(organization), organization)
    const staff = await make.signIn(await make.staff(organization), organization)
    const office = await ask({
      host,
      path: '/office',
      headers: { cookie: `klarwerk_user=${customer.token}` },
    })
    expect(office).toMatchObject({ status: 302, cookies: [cleared('klarwerk_user')] })
    expect(office.headers.location).toBe('/login?redirect=%2Foffice')
    const portal = await ask({
      host,
      path: '/visit',
      headers: { cookie: `klarwerk_customer=${staff.token}` },
    })
    expect(JSON.parse(portal.body)).toEqual(visitor)
    const kept = await ask({
      host,
      path: '/visit',
      headers: { cookie: `klarwerk_customer=${customer.token}; klarwerk_user=${staff.token}` },
    })
    expect(JSON.parse(kept.body)).toEqual({ customer: true, user: true })
    expect(kept.cookies).toEqual([])
  })

  test('of a sign-out ends the session and drops what the browser stored', async () => {
    const customer = await make.signIn(await make.customer(organization), organization)
    const staff = await make.signIn(await make.staff(organization), organization)
    for (const [path, name, { token }] of [
      ['/sign-out', 'klarwerk_user', staff],
      ['/sign-out-customer', 'klarwerk_customer', customer],
    ] as const) {
      const reply = await ask({ host, path, method: 'POST', headers: { cookie: `${name}=${token}` } })
      expect(reply.headers['clear-site-data']).toBe('"cache", "storage"')
      expect(reply.cookies).toContain(cleared(name))
      expect(reply.cookies.join()).not.toContain('klarwerk_device')
      expect(await call({ host, token }, 'GET', '/api/news')).toMatchObject(refused)
    }
  })
})

test('in production, a session cookie counts with the prefix that binds it to the host', async () => {
  const { token } = await make.signIn(await make.staff(organization), organization)
  services.settings.production = true
  const statusWith = async (name: string) => {
    const headers = { cookie: `${name}=${token}`, 'sec-fetch-site': 'same-origin' }
    return (await ask({ host, path: '/api/auth/user', headers })).status
  }
  expect(await statusWith('klarwerk_user')).toBe(401)
  expect(await statusWith('__Host-klarwerk_user')).toBe(200)
  services.settings.production = false
})

describe('refusals in the audit', () => {
  const rows = (action: string) =>
    services.database.platform
      .selectFrom('audit_events')
      .select(['actor_id', 'details', 'organization_id'])
      .where('action', '=', action)
      .orderBy('created_at')
      .execute()

  test('a call refused to somebody who is signed in is one entry, and its repetitions another', async () => {
    const editor = await make.staff(organization, { permissions: ['news.view'] })
    const caller = await make.signIn(editor, organization)
    for (let turn = 0; turn < 40; turn += 1)
      expect(await call(caller, 'GET', '/api/procedures')).toMatchObject({ status: 403 })
    const ours = async () => (await rows('calls.refused')).filter(({ actor_id }) => actor_id === editor.id)
    expect(await ours()).toEqual([
      {
        actor_id: editor.id,
        organization_id: organization.id,
        details: { call: 'GET /api/procedures' },
      },
    ])
    clock.pass(10 * 60)
    await services.auditCounter.flush(services.now())
    expect((await ours()).map(({ details }) => details)).toContainEqual({
      call: 'GET /api/procedures',
      count: 39,
      since: expect.any(String),
    })
  })

  test('tokens that do not hold are counted by network, without the token', async () => {
    await services.auditCounter.flush(services.now(), true)
    for (let turn = 0; turn < 20; turn += 1)
      await call({ host, token: dead, address: `198.51.100.${turn}` }, 'GET', '/api/news')
    await services.auditCounter.flush(services.now(), true)
    const found = (await rows('sessions.refused')).map(({ details }) => details)
    expect(found).toContainEqual({ network: '198.51.100.0/24' })
    expect(found).toContainEqual({ network: '198.51.100.0/24', count: 19, since: expect.any(String) })
    expect(JSON.stringify(found)).not.toContain(dead)
  })

  test('a thousand networks write a bounded number of entries', async () => {
    await services.auditCounter.flush(services.now(), true)
    const before = (await rows('sessions.refused')).length
    for (let turn = 0; turn < 1_000; turn += 1)
      await call({ host, token: dead, address: `10.${turn >> 8}.${turn & 255}.1` }, 'GET', '/api/news')
    await services.auditCounter.flush(services.now(), true)
    expect((await rows('sessions.refused')).length - before).toBeLessThanOrEqual(202)
  })
})
