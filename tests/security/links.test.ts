import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, type RouteObject } from 'react-router'
import { Pool } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { procedureDefinitions } from '#contract/procedures/registry.ts'
import { createApi } from '#server/create-api.ts'
import { parseHost } from '#server/core/requests/host.ts'
import { hashToken, newToken } from '#server/core/crypto/encryption.ts'
import { createPages } from '../../src/http/pages.ts'
import type { PageRoutes } from '../../src/http/page-routes.ts'
import routes from '../../src/web/routes.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { checksums } from '../table-checksums.ts'

const { services, connections } = await createTestServices()
const api = createApi(services)
const make = factories(services)
const organization = await make.organization()
const host = organization.portal_domain

interface PageModule {
  loader?: RouteObject['loader']
  action?: RouteObject['action']
  meta?: (args: object) => object[]
  handle?: { public?: unknown }
}
const modules = import.meta.glob<PageModule>([
  '../../src/web/portal/**/*.route.ts',
  '../../src/web/portal/**/*.route.tsx',
  '../../src/web/auth/**/*.route.tsx',
])
const moduleOf = (file: string) => modules[`../../src/web/${file}`]!()

interface Page {
  path: string
  file: string
}

/** All pages with their whole path. */
function pagesOf(entries: RouteConfigEntry[], base = ''): Page[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const here = [base, path].filter(Boolean).join('/')
    return [...(file.includes('.route.') ? [{ path: here, file }] : []), ...pagesOf(children, here)]
  })
}
const pages = pagesOf(routes).filter(({ file }) => /^(portal|auth)\//.test(file))

let visits = 0
/** Each visit has an address of its own, which no limit per address stops. */
const nextAddress = () => `198.18.${visits >> 8}.${visits++ & 255}`

/** Answers a page's request with its loader or action alone, inside the HTTP server's cookies and headers. */
async function visit(page: Page, url: string, init: RequestInit = {}) {
  const { loader, action, handle } = await moduleOf(page.file)
  const own = { id: 'page', path: `/${page.path}`, ...(loader && { loader }), ...(action && { action }) }
  const handler = createStaticHandler([own])
  const find: PageRoutes['find'] = async () => ({
    route: null,
    async render(request, requestContext) {
      const found = await handler.query(request, { requestContext })
      if (found instanceof Response) return found
      const { loaderData, actionData, errors, statusCode } = found
      const body = JSON.stringify({ ...loaderData, ...actionData, errors })
      return new Response(body, { status: statusCode, headers: { 'content-type': 'text/html' } })
    },
  })
  const answer = createPages({
    services,
    routes: { find, loaded: () => null },
    api: api.fetch,
    readCached: () => null,
  })
  const connection = { address: nextAddress(), id: 'visit', host: parseHost(host) }
  const response = await answer(new Request(`https://${host}${url}`, init), connection)
  return { response, handle, cookies: response.headers.getSetCookie(), text: await response.text() }
}

const post = (page: Page, url: string, fields: Record<string, string> = {}) =>
  visit(page, url, { method: 'POST', body: new URLSearchParams(fields) })

/** Makes a valid link of each page whose address has a key. A page without one fails the test below. */
const links: Record<string, () => Promise<string>> = {
  ...Object.fromEntries(
    procedureDefinitions.flatMap(({ type, addresses }) =>
      addresses.map(address => [
        `${address.slice(1)}/weiter/:draft/:key`,
        async () => {
          const key = newToken()
          const { id } = await make.draft(organization, { type, link_key_hash: hashToken(key) })
          return `${address}/weiter/${id}/${key}`
        },
      ]),
    ),
  ),
  'vorgang/:id/:key': async () => {
    const { id, key } = await make.procedure(organization)
    return `/vorgang/${id}/${key}`
  },
  'bestaetigen/:id/:key': async () => {
    const { id, key } = await make.confirmation(await make.procedure(organization))
    return `/bestaetigen/${id}/${key}`
  },
  'benachrichtigung/aendern/:key': async () =>
    `/benachrichtigung/aendern/${(await make.subscription(organization, 'change')).key}`,
  'benachrichtigung/abmelden/:key': async () =>
    `/benachrichtigung/abmelden/${(await make.subscription(organization, 'change')).key}`,
  'subscription/confirm/:id?': async () =>
    `/subscription/confirm/${(await make.subscription(organization, 'confirm')).key}`,
  'postfach/:id?': async () => {
    const { id, key } = await make.postboxMessage(null, organization)
    return `/postfach/${id}?access_key=${key}`
  },
  'password/choose/:key': async () => `/password/choose/${await make.userLink(organization)}`,
}
/** Pages whose cookie opens what the link is about. */
const opening: Record<string, string> = {
  weiter: 'klarwerk_draft',
  vorgang: 'klarwerk_procedure',
  aendern: 'klarwerk_subscription',
  postfach: 'klarwerk_postbox',
  password: 'klarwerk_password',
}
const cookieOf = (path: string) =>
  Object.entries(opening).find(([word]) => path.split('/').includes(word))?.[1] ?? null

const pageAt = (path: string) => pages.find(page => page.path === path)!
const paths = Object.keys(links)

test('every page whose address has a key is tried here', () => {
  const keyed = pages.filter(({ path }) => /:key\b/.test(path)).map(({ path }) => path)
  expect(keyed.length).toBeGreaterThan(10)
  expect(keyed.filter(path => !links[path])).toEqual([])
  expect(paths.filter(path => !pageAt(path))).toEqual([])
})

const pool = new Pool({ ...connections.platform, max: 1 })
afterAll(() => pool.end())
const platformTables = () => checksums(pool)

describe.each(paths)('the link %s', path => {
  const page = pageAt(path)

  test('changes nothing and plants nothing when it is opened, however often', async () => {
    const url = await links[path]!()
    const before = await platformTables()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { response, cookies } = await visit(page, url, { method })
      expect([response.status, cookies]).toEqual([200, []])
    }
    expect(await platformTables()).toEqual(before)
  })

  test('is neither stored, nor told to others, nor indexed', async () => {
    const { response, handle } = await visit(page, await links[path]!())
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(handle?.public).toBeUndefined()
    const { meta } = await moduleOf(page.file)
    expect(meta?.({ matches: [] })).toContainEqual({ name: 'robots', content: 'noindex' })
  })

  test('opens by a button, under an address without the key', async () => {
    const cookie = cookieOf(path)
    if (!cookie) return
    const url = await links[path]!()
    const { response, cookies } = await post(page, url)
    const location = response.headers.get('location')!
    const key = /[\w-]{43}$/.exec(url)![0]
    expect([response.status, location.includes(key)]).toEqual([302, false])
    expect(cookies).toEqual([
      expect.stringMatching(new RegExp(`${cookie}=.+; HttpOnly; SameSite=Lax; Secure`)),
    ])
  })

  test('with another key says the same as one that never was', async () => {
    const url = await links[path]!()
    const wrong = [url.replace(/[\w-]{43}$/, newToken()), url.replace(/[\w-]{43}$/, 'x')]
    for (const each of wrong) {
      const { response, cookies, text } = await visit(page, each)
      expect(cookies).toEqual([])
      // The logo and the icon of the host, which every page of staff shows.
      expect(text.replace(/organizations\/[\w-]+\/(?:logo|favicon)/g, '')).not.toContain(organization.id)
      const sent = await post(page, each)
      expect(sent.cookies.filter(set => !set.includes('Max-Age=0'))).toEqual([])
      expect([200, 302, 404, 410]).toContain(response.status)
    }
  })
})

test('a key opens its own kind of record only', async () => {
  const urls = await Promise.all(paths.map(path => links[path]!()))
  const keys = urls.map(url => /[\w-]{43}$/.exec(url)![0])
  for (const [at, path] of paths.entries()) {
    const cookie = cookieOf(path)
    if (!cookie) continue
    for (const [other, key] of keys.entries()) {
      const isOwn =
        at === other || (path.includes('benachrichtigung') && paths[other]!.includes('benachrichtigung'))
      if (isOwn) continue
      const { cookies } = await post(pageAt(path), urls[at]!.replace(keys[at]!, key))
      expect([path, paths[other], cookies]).toEqual([path, paths[other], []])
    }
  }
})

describe('a draft’s link', () => {
  const path = 'zaehlerstand/weiter/:draft/:key'
  const draftCookie = (cookies: string[]) => /(?:__Host-)?klarwerk_draft=[^;]+/.exec(cookies.join())![0]

  test('says what was begun and when, and nothing of what was typed', async () => {
    const key = newToken()
    const { id } = await make.draft(organization, {
      link_key_hash: hashToken(key),
      values: { customer: { customer_lastname: 'Geheimnis' } },
      created_at: '2026-11-20T09:00:00Z',
    })
    const { text } = await visit(pageAt(path), `/zaehlerstand/weiter/${id}/${key}`)
    expect(text).toMatch(/20\.11\.2026, 10:00 Uhr/)
    expect(text).not.toContain('Geheimnis')
  })

  test('is exchanged by one of two browsers; the other one is told', async () => {
    const url = await links[path]!()
    const clicks = await Promise.all([
      post(pageAt(path), url, { _key: crypto.randomUUID() }),
      post(pageAt(path), url, { _key: crypto.randomUUID() }),
    ])
    expect(clicks.map(({ cookies }) => cookies.length).toSorted()).toEqual([0, 1])
    const late = await visit(pageAt(path), url)
    expect(JSON.parse(late.text)).toMatchObject({ page: { link: { state: 'moved' } } })
  })

  test('clicked twice gives the same browser the same key', async () => {
    const [url, fields] = [await links[path]!(), { _key: crypto.randomUUID() }]
    const [one, two] = [await post(pageAt(path), url, fields), await post(pageAt(path), url, fields)]
    expect(draftCookie(two.cookies)).toBe(draftCookie(one.cookies))
  })

  test('is under the address of its own procedure only', async () => {
    const url = await links[path]!()
    const other = pageAt('sepa-lastschriftmandat/weiter/:draft/:key')
    const { response, cookies } = await post(other, url.replace('zaehlerstand', 'sepa-lastschriftmandat'))
    expect([response.status, cookies]).toEqual([404, []])
  })

  test('goes on at once in the browser that has the draft, and offers no second click', async () => {
    const url = await links[path]!()
    const { cookies } = await post(pageAt(path), url)
    const again = await visit(pageAt(path), url, { headers: { cookie: draftCookie(cookies) } })
    expect([again.response.status, again.response.headers.get('location')]).toEqual([
      302,
      '/zaehlerstand/beginnen',
    ])
    expect(again.cookies).toEqual([])
  })
})
