import { describe, expect, test } from 'vitest'
import type { ApikeyRefusal, ApikeyRow } from '#contract/apikeys.ts'
import { keyScopeNames, scopeOfCall } from '#contract/core/key-scopes.ts'
import { contract } from '#contract/index.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices, mainHost } from '../services.ts'

const { services, call, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const there = await make.organization()
const person = await make.staff(organization, {
  permissions: [
    'settings',
    'news.edit',
    'news.view',
    'procedures.view',
    'procedures.edit',
    'servicearea.view',
  ],
})
let anna = await make.signIn(person, organization)
const path = '/api/apikeys'

type Created = ApikeyRow & { key: string }
async function createKey(scopes: string[], more: object = {}): Promise<Created> {
  const { status, data } = await call(anna, 'POST', path, { name: 'ERP Abrechnung', scopes, ...more })
  expect(status).toBe(201)
  return data as Created
}
const using = ({ key }: { key: string }, more: Caller = {}): Caller => ({
  host: organization.portal_domain,
  token: key,
  ...more,
})
const refusals = async () => (await call(anna, 'GET', `${path}/refusals`)).data as ApikeyRefusal[]

test('every scope lets some call in, and every call that a key can make has one of them', () => {
  const found = Object.values(contract).flatMap(calls => Object.values(calls).map(scopeOfCall))
  expect([...new Set(found.filter(scope => scope !== null))].toSorted()).toEqual(
    [...keyScopeNames].toSorted(),
  )
})

test('the key stands in the answer that makes it, and nowhere else; stored is a hash', async () => {
  const created = await createKey(['news:read'])
  expect(created.key).toMatch(/^kw_[a-z0-9]{8}_[A-Za-z0-9]{32}$/)
  expect(created.secrets).toMatchObject([
    { id: created.key.slice(0, 11), calls_today: 0, last_used_at: null },
  ])
  for (const address of [path, `${path}/${created.id}`, `${path}/${created.id}/revisions`]) {
    const { status, body } = await call(anna, 'GET', address)
    expect([status, JSON.stringify(body).includes(created.key)]).toEqual([200, false])
  }
  const { database } = services
  for (const table of ['apikeys', 'apikey_secrets', 'audit_events', 'revisions'] as const) {
    const rows = await database.platform.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(created.key.slice(12))
  }
})

describe('scopes', () => {
  test('a key reads and changes what its scopes say; a refused call names the missing one and is counted', async () => {
    const key = await createKey(['news:read'])
    const draft = await make.news(organization, { title: 'Entwurf', published: false })
    expect(await call(using(key), 'GET', `/api/news/${draft.id}`)).toMatchObject({ status: 200 })
    const refused = await call(using(key), 'PUT', `/api/news/${draft.id}`, { title: 'Anders' })
    expect(refused).toMatchObject({ status: 403, data: { scope: 'news:write' } })
    expect(refused.data).toMatchObject({ detail: expect.stringContaining('„news:write“') })
    expect(await refusals()).toContainEqual(
      expect.objectContaining({
        apikey_id: key.id,
        call: 'PUT /api/news/{id}',
        scope: 'news:write',
        count: 1,
      }),
    )
    await call(anna, 'PUT', `${path}/${key.id}`, { scopes: ['news:read', 'news:write'] })
    expect(await call(using(key), 'PUT', `/api/news/${draft.id}`, { title: 'Anders' })).toMatchObject({
      status: 200,
      data: { title: 'Anders' },
    })
    const [last] = await services.database.platform
      .selectFrom('audit_events')
      .selectAll()
      .where('subject_id', '=', draft.id)
      .execute()
    expect(last).toMatchObject({ actor_kind: 'machine', actor_id: key.id, actor_name: 'ERP Abrechnung' })
  })

  test('without the scope, a key sees what everybody sees', async () => {
    const key = await createKey(['procedures:read'])
    await make.news(organization, { title: 'Nur intern', published: false })
    const { status, body } = await call(using(key), 'GET', '/api/news')
    expect([status, JSON.stringify(body).includes('Nur intern')]).toEqual([200, false])
  })

  test('account numbers have a scope of their own', async () => {
    const { id } = await make.procedure(organization)
    const reader = await createKey(['procedures:read', 'procedures:write'])
    const [can, cannot] = [`/api/procedures/${id}`, `/api/procedures/${id}/encrypted`]
    expect([
      (await call(using(reader), 'GET', can)).status,
      (await call(using(reader), 'GET', cannot)).status,
    ]).toEqual([200, 403])
    const revealer = await createKey(['procedures:reveal'])
    expect((await call(using(revealer), 'GET', cannot)).status).toBe(200)
  })

  test('people, settings, keys and the audit are out of reach of a key with all scopes', async () => {
    const all = await make.signIn(
      await make.staff(organization, { permissions: ['settings', 'procedures.export', ...allPermissions] }),
      organization,
    )
    const { data } = await call(all, 'POST', path, { name: 'Alles', scopes: keyScopeNames })
    const key = using(data as Created)
    for (const address of [
      '/api/users',
      '/api/roles',
      '/api/apikeys',
      '/api/audit',
      '/api/notifications',
      '/api/tenants',
    ])
      expect([address, (await call(key, 'GET', address)).status]).toEqual([address, 403])
    expect((await call(key, 'PUT', `/api/organizations/${organization.id}`, {})).status).toBe(403)
    expect((await call(key, 'GET', '/api/auth/user')).status).toBe(403)
  })

  test('nobody gives a key more than he may do himself', async () => {
    const refused = await call(anna, 'POST', path, { name: 'GIS', scopes: ['prices:write'] })
    expect(refused).toMatchObject({
      status: 403,
      data: { detail: expect.stringContaining('Preise bearbeiten') },
    })
    expect(await call(anna, 'POST', path, { name: 'GIS', scopes: ['locations:read'] })).toMatchObject({
      status: 201,
    })
  })
})

const allPermissions = [
  'customers',
  'disturbances',
  'downloads',
  'installers',
  'jobs',
  'maintenance',
  'news',
  'prices',
  'procedures',
  'servicearea',
  'subscribers',
  'support',
].flatMap(section => [`${section}.view`, `${section}.edit`])

describe('a key holds', () => {
  test('for its organization alone, on its host and on the main host', async () => {
    const key = await createKey(['news:read'])
    const foreign = await make.news(there, { published: false })
    const own = await make.news(organization, { published: false })
    expect((await call(using(key, { host: mainHost }), 'GET', `/api/news/${own.id}`)).status).toBe(200)
    expect((await call(using(key, { host: mainHost }), 'GET', `/api/news/${foreign.id}`)).status).toBe(404)
    expect((await call(using(key, { host: there.portal_domain }), 'GET', '/api/news')).status).toBe(401)
    expect((await call(using({ key: `${key.key.slice(0, -1)}!` }), 'GET', '/api/news')).status).toBe(401)
    expect((await call(using({ key: `${key.key.slice(0, -4)}aaaa` }), 'GET', '/api/news')).status).toBe(401)
  })

  test('from the addresses it names', async () => {
    const key = await createKey(['news:read'], { addresses: ['10.20.6.0/24'] })
    expect((await call(using(key, { address: '10.20.6.31' }), 'GET', '/api/news')).status).toBe(200)
    expect((await call(using(key, { address: '10.20.7.1' }), 'GET', '/api/news')).status).toBe(401)
    expect(await refusals()).toContainEqual(
      expect.objectContaining({ apikey_id: key.id, reason: 'address', last_from: '10.20.7.1' }),
    )
    expect(await call(anna, 'PUT', `${path}/${key.id}`, { addresses: ['10.20.6.0/64'] })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'addresses.0' }] },
    })
  })

  test('until its last day, and not after it was ended', async () => {
    const short = await createKey(['news:read'], { expires_on: '2026-11-20' })
    const ended = await createKey(['news:read'])
    expect((await call(using(short), 'GET', '/api/news')).status).toBe(200)
    expect((await call(anna, 'DELETE', `${path}/${ended.id}`)).status).toBe(204)
    expect(await call(using(ended), 'GET', '/api/news')).toMatchObject({
      status: 401,
      data: { code: 'invalid_token' },
    })
    expect(await call(anna, 'GET', `${path}/${ended.id}`)).toMatchObject({
      data: { ended_at: expect.any(String) },
    })
    clock.set('2026-11-21T09:22:00Z')
    anna = await make.signIn(person, organization)
    expect((await call(using(short), 'GET', '/api/news')).status).toBe(401)
    const reasons = (await refusals()).filter(({ apikey_id }) => [short.id, ended.id].includes(apikey_id))
    expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(['ended', 'expired'])
  })
})

test('while a key is changed, old and new hold; the old ends after seven days, or at once', async () => {
  const key = await createKey(['news:read'])
  const { data } = await call(anna, 'POST', `${path}/${key.id}/rotate`)
  const renewed = data as Created
  expect(renewed.secrets.map(({ ends_at }) => ends_at === null)).toEqual([true, false])
  const statuses = async () =>
    Promise.all([key, renewed].map(async each => (await call(using(each), 'GET', '/api/news')).status))
  expect(await statuses()).toEqual([200, 200])
  expect((await call(anna, 'POST', `${path}/${key.id}/rotate`)).status).toBe(409)
  clock.pass(8 * 86_400)
  anna = await make.signIn(person, organization)
  expect(await statuses()).toEqual([401, 200])
  const third = (await call(anna, 'POST', `${path}/${key.id}/rotate`)).data as Created
  const old = third.secrets[1]!.id
  expect(await call(anna, 'DELETE', `${path}/${key.id}/secrets/${old}`)).toMatchObject({
    status: 200,
    data: { secrets: [{ id: third.key.slice(0, 11) }] },
  })
  expect((await call(using(renewed), 'GET', '/api/news')).status).toBe(401)
  expect((await call(using(third), 'GET', '/api/news')).status).toBe(200)
})

test('use is noted with time, address and the calls of the day', async () => {
  const key = await createKey(['news:read'])
  const once = () => call(using(key, { address: '192.0.2.18' }), 'GET', '/api/news')
  await once()
  await Promise.all([once(), once()])
  clock.pass(61)
  await once()
  const [used] = ((await call(anna, 'GET', `${path}/${key.id}`)).data as ApikeyRow).secrets
  expect(used).toMatchObject({ calls_today: 4, last_used_from: '192.0.2.18' })
})

test('a key makes at most 600 calls a minute', async () => {
  const key = await createKey(['news:read'])
  const statuses: number[] = []
  // Ten are allowed anew each second, so that a slow machine gets through more.
  for (let at = 0; at < 60 && !statuses.includes(429); at += 1)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, async () => (await call(using(key), 'GET', '/api/prices')).status),
      )),
    )
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(600)
  expect(statuses).toContain(429)
})
