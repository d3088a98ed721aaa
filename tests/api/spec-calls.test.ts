import { describe, expect, test } from 'vitest'
import { exampleBody } from '#contract/documentation/examples.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Method } from '#contract/core/endpoint.ts'
import { factories, password } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

/** The table of calls in section 7 of the specification of entities and calls, row by row. */

const { services, call, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const [berg, hanna, winter] = [
  await make.staff(organization),
  await make.customer(organization),
  await make.admin(),
]
const visitor: Caller = { host: organization.portal_domain }
const staff = await make.signIn(berg, organization)
const customer = await make.signIn(hanna, organization)
const admin = await make.signIn(winter)
const [area, category, papers, disturbance] = [
  await make.servicearea(organization),
  await make.category(organization),
  await make.category(organization, { type: 'download' }),
  await make.disturbance(organization),
]
await make.news(organization)
for (const scope of ['crm', 'portal'])
  await call(admin, 'POST', '/api/labels', { title: `Marke ${scope}`, scope })
await call(admin, 'POST', '/api/notifications', { title: 'Wartung', user_ids: [berg.id] })
await runJobs()
const other = await make.organization()
for (const kind of ['servicearea', 'category', 'disturbance', 'news', 'procedure'] as const)
  await make[kind](other)
await make.customer(other, { approved_at: null })
await make.textlabel(other, { identifier: 'home.title' })
await make.textlabel(organization, { identifier: 'home.title' })
await make.customer(organization, { approved_at: null })
await make.procedure(organization)

const own = `organization_id=${organization.id}`
const listed = expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })])
const idsOf = (found: unknown) => (found as { id: string }[]).map(({ id }) => id).toSorted()
const one = (id: string) => expect.objectContaining({ id })
const signedIn = expect.objectContaining({ access_token: expect.any(String) })

const rows: [call: string, caller: Caller, data: unknown, body?: object][] = [
  ['POST /api/customers/auth/login', visitor, signedIn, { email: hanna.person.email, password }],
  ['GET /api/customers/auth/user', customer, one(hanna.person.id)],
  ['POST /api/auth/login', {}, signedIn, { email: berg.email, password }],
  ['GET /api/auth/user', staff, expect.objectContaining({ id: berg.id, preferences: {} })],
  [`GET /api/organizations/findByHostname?hostname=${organization.portal_domain}`, {}, one(organization.id)],
  ['GET /api/organizations', admin, listed],
  [`GET /api/organizations/${organization.id}`, staff, one(organization.id)],
  ['GET /api/organizations/trustlevels', {}, expect.objectContaining({ none: expect.anything() })],
  [
    `GET /api/organizations/${organization.id}/textlabels`,
    visitor,
    [expect.objectContaining({ identifier: 'home.title', data: 'Guten Tag' })],
  ],
  [`GET /api/organizations/${organization.id}/servicearea`, visitor, [one(area.id)]],
  [`GET /api/organizations/${organization.id}/servicearea/${area.id}`, visitor, one(area.id)],
  ['GET /api/notifications', staff, [expect.objectContaining({ user_id: berg.id, read_at: null })]],
  [`GET /api/procedures?${own}`, staff, listed],
  [`GET /api/customers?approved=0&${own}`, staff, [expect.objectContaining({ approved_at: null })]],
  [
    `GET /api/categories?${own}`,
    visitor,
    expect.toSatisfy(
      (found: unknown) =>
        JSON.stringify(idsOf(found)) === JSON.stringify([category.id, papers.id].toSorted()),
    ),
  ],
  ['GET /api/categories?type=support', visitor, [one(category.id)]],
  [`GET /api/categories?type=support&${own}`, visitor, [one(category.id)]],
  [`GET /api/categories/${category.id}`, visitor, one(category.id)],
  [`GET /api/news?${own}`, visitor, listed],
  ['GET /api/disturbances', visitor, [one(disturbance.id)]],
  [`GET /api/disturbances?${own}`, visitor, [one(disturbance.id)]],
  [`GET /api/disturbances/${disturbance.id}`, visitor, one(disturbance.id)],
  ['GET /api/labels?scope=crm', admin, [expect.objectContaining({ scope: 'crm' })]],
  [`POST /api/users/${berg.id}/preferences`, staff, {}],
  [
    `PUT /api/users/${berg.id}/preferences`,
    staff,
    expect.objectContaining({ 'cases.view': 'wide' }),
    { key: 'cases.view', value: 'wide' },
  ],
]

test.each(rows)('%s', async (named, caller, expected, body) => {
  const [method, path] = named.split(' ') as [Method, string]
  const { status, data } = await call(caller, method, path, body)
  expect(status).toBe(200)
  expect(data).toEqual(expected)
  const homes = [data].flat().map(row => (row as { organization_id?: string | null }).organization_id)
  expect(homes.filter(home => home && home !== organization.id)).toEqual([])
})

/** Rows of the table that visitors may not call. */
const closed = rows.filter(([, caller]) => caller.token)

test.each(closed)('%s: refused without a session', async (named, _, __, body) => {
  const [method, path] = named.split(' ') as [Method, string]
  expect(closed.length).toBe(10)
  expect(await call(visitor, method, path, body)).toMatchObject({ status: 401 })
})

const open = rows.filter(([, caller]) => caller === visitor)

test.each(open)('%s: nothing of an unpublished portal', async (named, _, __, body) => {
  const hidden = await make.organization({ portal_published: false })
  const [method, path] = named.split(' ') as [Method, string]
  const there = path.replaceAll(organization.id, hidden.id)
  expect(await call({ host: hidden.portal_domain }, method, there, body)).toMatchObject({ status: 404 })
})

test.each([
  ['/api/customers/auth', customer],
  ['/api/auth', await make.signIn(berg, organization)],
])('POST %s/logout ends the session', async (path, caller) => {
  expect((await call(caller, 'POST', `${path}/logout`)).status).toBeLessThan(300)
  expect((await call(caller, 'GET', `${path}/user`)).status).toBe(401)
})

const endpoints = Object.values(contract).flatMap(room => Object.values(room) as Endpoint[])
const isThere = (method: Method, path: string) =>
  endpoints.some(endpoint => endpoint.method === method && endpoint.path === path)

/** "Other entity endpoints, fetched with optional organization_id or by id"; saved by POST, PUT and DELETE. */
describe.each([
  'downloads',
  'news',
  'support',
  'prices',
  'installers',
  'subscribers',
  'templates',
  'jobpostings',
  'jobapplications',
  'statusupdates',
  'locations',
  'categories',
  'disturbances',
  'maintenances',
  'customers',
  'users',
  'labels',
])('/api/%s', noun => {
  test('is listed with and without organization_id', async () => {
    const reader = noun === 'labels' ? admin : await make.signIn(berg, organization)
    for (const query of ['', `?${own}`])
      expect((await call(reader, 'GET', `/api/${noun}${query}`)).data).toBeInstanceOf(Array)
  })

  test('is read by id, created, changed and deleted', () => {
    const calls: [Method, string][] = [
      ['GET', `/api/${noun}/{id}`],
      ['POST', `/api/${noun}`],
      ['PUT', `/api/${noun}/{id}`],
      ['DELETE', `/api/${noun}/{id}`],
    ]
    expect(calls.filter(([method, path]) => !isThere(method, path))).toEqual([])
  })
})

test('every call with a body has a valid example', () => {
  const named = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
    ([noun, calls]) => Object.entries(calls).map(([call, { body }]) => ({ name: `${noun}.${call}`, body })),
  )
  const without = named.filter(({ name, body }) => body && !body.safeParse(exampleBody(name, body)).success)
  expect(without.map(({ name }) => name)).toEqual([])
})
