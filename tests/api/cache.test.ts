import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Organization } from '#server/core/organization.ts'
import { PageCache } from '../../src/http/page-cache.ts'
import { factories } from '../factories.ts'
import { portalBuild } from '../portal-build.ts'
import { type Answer, type Asked, startPortal } from '../portal-server.ts'
import { createTestServices } from '../services.ts'
import { type Address, callsOf, pagesOf } from './cache/addresses.ts'
import { credentialsIn, type Shown } from './cache/people.ts'

const { services, loggedErrors } = await createTestServices()
const make = factories(services)
const build = await portalBuild()
const organizations = [await make.organization(), await make.organization()]
const worlds = await Promise.all(
  organizations.map(async of => {
    const banner = await make.disturbance(of, { notify_websitewidget: true })
    await make.news(of, { published: false, title: 'Entwurf' })
    const area = await make.servicearea(of, { title: `Birken ${of.title}` })
    const addresses = [...(await pagesOf(build, make, of)), ...(await callsOf(make, of))]
    const preferences = [
      `client_servicearea_id=${area.id}`,
      `client_banner=${banner.id.slice(-12)}`,
      'client_consent=true',
    ]
    return { of, addresses, preferences, credentials: await credentialsIn(make, of) }
  }),
)
type World = (typeof worlds)[number]

const store = vi.spyOn(PageCache.prototype, 'store')
const portal = await startPortal(services, build)

/** Text that no cache key may contain; every header and cookie of a test's visitor that means nothing carries it. */
const marker = 'quelle'
const noise = {
  'accept-language': `${marker}-DE`,
  'user-agent': marker,
  referer: `https://${marker}.example/`,
  'x-forwarded-host': `${marker}.example`,
  'x-forwarded-proto': marker,
  forwarded: `host=${marker}.example`,
  'x-original-url': `/${marker}`,
  accept: `text/${marker}`,
  range: 'bytes=0-10',
  'sec-fetch-site': marker,
  purpose: marker,
}
const strangeCookies = [`_pk_id=${marker}`, `client_servicearea_id=${marker}`, `client_banner=${marker}`]

interface Visitor {
  credentials: { shown: Shown; as: 'header' | 'cookie' }[]
  cookies: string[]
  headers: Record<string, string>
  hostAs: 'plain' | 'capitals' | 'port' | 'whole'
}
const anonymous: Visitor = { credentials: [], cookies: [], headers: {}, hostAs: 'plain' }

function askedBy({ credentials, cookies, headers, hostAs }: Visitor, { of }: World, target: string): Asked {
  const cookie = [
    ...credentials.flatMap(({ shown, as }) => (as === 'cookie' && shown.cookie) || []),
    ...cookies,
  ]
  const domain = of.portal_domain
  return {
    host: { plain: domain, capitals: domain.toUpperCase(), port: `${domain}:8443`, whole: domain }[hostAs],
    target: hostAs === 'whole' ? `http://${domain}${target}` : target,
    headers: Object.assign(
      {},
      headers,
      cookie.length && { cookie: cookie.join('; ') },
      ...credentials.map(({ shown, as }) => (as === 'header' ? shown.header : {})),
    ) as Record<string, string>,
  }
}

/** Sends one request and checks the rules of the cache. */
async function check(world: World, address: Address, visitor: Visitor) {
  store.mockClear()
  const asked = askedBy(visitor, world, address.target)
  const answer = await portal.ask(asked)
  const where = `${JSON.stringify(asked)} of ${address.route}`
  const isIgnored = ({ shown, as }: Visitor['credentials'][number]) =>
    as === 'cookie' && shown.name === 'draft' && address.ignoresDraft
  const holds = visitor.credentials.some(
    each => !isIgnored(each) && (each.as === 'header' || each.shown.cookie),
  )
  if (holds || !address.isPublic || answer.status !== 200) expectPrivate(address, answer, where)
  else await expectShared(asked, answer, where)
  for (const key of storedKeys()) expectKey(key, world)
}

function expectPrivate({ route, isPage, isFile }: Address, { headers }: Answer, where: string) {
  const cacheControl = isFile ? 'no-store' : headers.get('cache-control')
  const stored = storedKeys()
  // A page made for one person may read what is public, and that is cached.
  const own = isPage ? stored.filter(key => key.split('\n')[1] === route) : stored
  expect({ where, cacheControl, own }).toEqual({ where, cacheControl: 'no-store', own: [] })
}

/** The answer, cached or not, is what this visitor gets without any cache. */
async function expectShared(asked: Asked, { status, headers, body }: Answer, where: string) {
  const cacheControl = headers.get('cache-control')
  const fresh = await portal.fresh(asked)
  expect({ where, cacheControl, status, body }).toEqual({
    where,
    cacheControl: 'private, no-cache',
    status: fresh.status,
    body: fresh.body,
  })
}

const storedKeys = () => store.mock.calls.map(([key]) => key)

/** The key consists of the organization's id, a known route, an address and valid preferences. */
function expectKey(key: string, { addresses, preferences }: World) {
  expect(key).not.toContain(marker)
  const [owner, route = '', path = '', ...values] = key.split('\n')
  expect([...organizations.map(({ id }) => id), 'platform']).toContain(owner)
  expect(routes.has(route) ? '' : route).toBe('')
  expect(new URL(path, 'http://x').pathname.startsWith('/')).toBe(true)
  const known = preferences.map(each => each.split('=')[1])
  expect(values.filter(value => value !== '-' && !known.includes(value))).toEqual([])
  if (!path.startsWith('/api/')) expect(addresses.map(({ target }) => target)).toContain(path)
}
const routes = new Set(worlds.flatMap(({ addresses }) => addresses.map(({ route }) => route)))

const withAll = (credentials: Shown[]): Visitor => ({
  ...anonymous,
  credentials: credentials.map(shown => ({ shown, as: 'header' })),
})
const each = (credentials: Shown[], as: 'header' | 'cookie') =>
  credentials
    .filter(({ cookie }) => as === 'header' || cookie)
    .map(shown => ({ ...anonymous, credentials: [{ shown, as }] }))

/**
 * Visitors with every credential, cookie and header, and every way to name the host. The first one's answer is stored: its
 * request is full of text that must not matter.
 */
const visitorsOf = ({ credentials, preferences }: World, { isPage }: Address): Visitor[] => [
  { ...anonymous, headers: noise, cookies: strangeCookies, hostAs: 'port' },
  anonymous,
  // Pages read no credential from a header.
  ...(isPage ? [withAll(credentials)] : each(credentials, 'header')),
  ...each(credentials, 'cookie'),
  ...preferences.map(cookie => ({ ...anonymous, cookies: [cookie] })),
  { ...anonymous, cookies: preferences, hostAs: 'whole' },
  { ...anonymous, headers: noise, hostAs: 'capitals' },
  anonymous,
]

test('every public page and call answers alike under one key, and never stores an answer to a credential', async () => {
  const [world] = worlds as [World]
  const open = world.addresses.filter(({ isPublic }) => isPublic)
  for (const address of open.filter(
    ({ source }, at) => open.findIndex(other => other.source === source) === at,
  )) {
    for (const visitor of visitorsOf(world, address)) await check(world, address, visitor)
    expect(await portal.ask(askedBy(anonymous, world, address.target))).toMatchObject({ status: 200 })
  }
}, 240_000)

test('a draft changes only the pages that say so', () => {
  const [{ addresses }] = worlds as [World]
  const reading = addresses.filter(
    ({ isPage, isPublic, ignoresDraft }) => isPage && isPublic && !ignoresDraft,
  )
  expect([...new Set(reading.map(({ route }) => route.split(' ')[0]))]).toHaveLength(reading.length ? 1 : 0)
  expect(reading.length).toBeGreaterThan(0)
  expect(addresses.filter(({ ignoresDraft }) => ignoresDraft).length).toBeGreaterThan(20)
})

test('no other page or call is stored', async () => {
  const [world] = worlds as [World]
  for (const address of world.addresses.filter(({ isPublic }) => !isPublic))
    await check(world, address, anonymous)
})

const visitors = (world: World, other: World) =>
  fc.record<Visitor>({
    credentials: fc
      .subarray([...world.credentials, ...other.credentials], { maxLength: 3 })
      .chain(shown =>
        fc.tuple(
          ...shown.map(each =>
            fc.constantFrom('header' as const, 'cookie' as const).map(as => ({ shown: each, as })),
          ),
        ),
      ),
    cookies: fc.subarray([...world.preferences, ...strangeCookies]),
    headers: fc
      .subarray(Object.entries(noise))
      .map(pairs => Object.fromEntries(pairs) as Record<string, string>),
    hostAs: fc.constantFrom('plain', 'capitals', 'port', 'whole'),
  })

const anyAddress = ({ addresses }: World) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...addresses.filter(({ isPublic }) => isPublic)) },
    { weight: 1, arbitrary: fc.constantFrom(...addresses.filter(({ isPublic }) => !isPublic)) },
  )

test('any combination of credentials, cookies and headers keeps the rules', async () => {
  const [first, second] = worlds as [World, World]
  const anyRequest = fc.oneof(
    fc.tuple(fc.constant(first), anyAddress(first), visitors(first, second)),
    fc.tuple(fc.constant(second), anyAddress(second), visitors(second, first)),
  )
  await fc.assert(
    fc.asyncProperty(anyRequest, ([world, address, visitor]) => check(world, address, visitor)),
    { seed: 20261122, numRuns: 250 * Number(process.env.FC_RUNS ?? 1), endOnFailure: true },
  )
}, 120_000)

test('no page with a token in its address is public', () => {
  const withToken = /:(key|draft|uuid)\b|verify|reset|weiter|confirm\b|abmelden/
  const found = worlds.flatMap(({ addresses }) =>
    addresses.filter(({ route, isPage }) => isPage && withToken.test(route)),
  )
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ isPublic }) => isPublic)).toEqual([])
})

test.each(['/', '/api/news'])('a target of another host than the Host header is refused: %s', async path => {
  const [first, second] = organizations as [Organization, Organization]
  const asked = { host: first.portal_domain, target: `http://${second.portal_domain}${path}`, headers: {} }
  expect(await portal.ask(asked)).toMatchObject({ status: 400 })
})

describe('a page that reads a cookie it did not declare', () => {
  const undeclared = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: { ...route.module, handle: { public: { cookies: [] } } } },
    ]),
  )
  const asked = { host: organizations[0]!.portal_domain, target: '/meldungen', headers: {} }

  test('fails outside production', async () => {
    const { ask } = await startPortal(services, { ...build, routes: undeclared })
    expect((await ask(asked)).status).toBeGreaterThanOrEqual(500)
    loggedErrors.length = 0
  })

  test('is logged and not stored in production', async () => {
    services.settings.production = true
    store.mockClear()
    loggedErrors.length = 0
    const { ask } = await startPortal(services, { ...build, routes: undeclared })
    const { status, headers } = await ask(asked)
    expect({ status, cacheControl: headers.get('cache-control') }).toEqual({
      status: 200,
      cacheControl: 'no-store',
    })
    expect(storedKeys().filter(key => !key.includes('/api/'))).toEqual([])
    expect(loggedErrors.splice(0)).toMatchObject([{ msg: 'page is not cached' }, {}, {}, {}])
  })
})
