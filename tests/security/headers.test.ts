import { describe, expect, test, vi } from 'vitest'
import { factories } from '../factories.ts'
import { callsOf, pagesOf } from '../api/cache/addresses.ts'
import { portalBuild } from '../portal-build.ts'
import { type Answer, startPortal } from '../portal-server.ts'
import { headerFaults } from '../security-headers.ts'
import { createTestServices, mainHost } from '../services.ts'

const { services, loggedErrors } = await createTestServices()
const { settings } = services
Object.assign(settings, {
  hsts: 'max-age=31536000; includeSubDomains',
  securityContact: 'mailto:sicherheit@klarwerk.test',
})
const make = factories(services)
const build = await portalBuild()
const organization = await make.organization({ portal_published: true })
const host = organization.portal_domain
const portal = await startPortal(services, build)
const open = (target: string, more: { host?: string; body?: string } = {}) =>
  portal.ask({ host, target, headers: {}, ...more })

const hsts = 'max-age=31536000; includeSubDomains'
const faultsOf = (answer: Answer, { anyOrigin = false } = {}) => headerFaults(answer, { anyOrigin, hsts })

const pages = await pagesOf(build, make, organization)
const calls = await callsOf(make, organization)

test('every page and call of the portal has the headers of security', async () => {
  const wrong: object[] = []
  for (const { target, route } of [...pages, ...calls]) {
    const faults = faultsOf(await open(target), { anyOrigin: target.startsWith('/api/widget/') })
    // The news preview is framed by the office.
    const expected = target.startsWith('/login/preview/')
      ? faults.filter(each => !each.startsWith('policy'))
      : faults
    if (expected.length) wrong.push({ route, target, faults: expected })
  }
  expect(wrong).toEqual([])
  expect(pages.length + calls.length).toBeGreaterThan(150)
})

test.each([
  ['an unknown page', '/gibt-es-nicht', 404],
  ['an unknown call', '/api/gibt-es-nicht', 404],
  ['a malformed address', '/%E0%A4%A', 400],
  ['a malformed address of the API', '/api/%E0%A4%A', 404],
  ['a call without a session', '/api/users', 401],
  ['a tile that is none', '/kacheln/1/2/3', 404],
])('%s has them, too', async (_name, target, status) => {
  const answer = await open(target)
  expect(answer.status).toBe(status)
  expect(faultsOf(answer).filter(each => !each.startsWith('cache'))).toEqual([])
})

test('answers from memory and of a broken node have them, too', async () => {
  await open('/meldungen')
  expect(faultsOf(await open('/meldungen'))).toEqual([])
  const scoped = vi.spyOn(services.database, 'scoped').mockImplementation(() => {
    throw new Error('broken')
  })
  const broken = await open(`/api/news/${services.newId()}`)
  scoped.mockRestore()
  expect(broken.status).toBe(500)
  expect(faultsOf(broken)).toEqual([])
  loggedErrors.length = 0
})

describe('search engines', () => {
  test('are told to leave everything but public pages', async () => {
    const wrong: object[] = []
    for (const { target, isPublic } of [...pages, ...calls]) {
      const { status, headers } = await open(target)
      const wanted = isPublic && status === 200 && !target.startsWith('/api/') ? null : 'noindex'
      if (headers.get('x-robots-tag') !== wanted)
        wrong.push({ target, status, found: headers.get('x-robots-tag') })
    }
    expect(wrong).toEqual([])
  })

  test('may index every page of the sitemap, under its canonical address', async () => {
    const { body } = await open('/sitemap.xml')
    const paths = [...body.matchAll(/<loc>([^<]+)</g)].map(([, address]) => new URL(address!).pathname)
    expect(paths.length).toBeGreaterThan(10)
    for (const path of paths) {
      const { status, headers, body } = await open(path)
      const [, canonical = ''] = /rel="canonical" href="([^"]+)"/.exec(body) ?? []
      expect({
        path,
        status,
        robots: headers.get('x-robots-tag'),
        canonical: new URL(canonical, `http://${host}`).pathname,
      }).toEqual({ path, status: 200, robots: null, canonical: path })
    }
  })
})

describe('security.txt', () => {
  const path = '/.well-known/security.txt'

  test('names the contact on every host, and when it expires', async () => {
    for (const name of [host, mainHost]) {
      const { status, headers, body } = await open(path, { host: name })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(body).toContain('Contact: mailto:sicherheit@klarwerk.test\n')
      expect(body).toContain(`Canonical: https://${name}${path}\n`)
      const expires = new Date(/Expires: (.+)/.exec(body)![1]!).getTime() - services.now().getTime()
      expect(expires / 86_400_000).toBeGreaterThan(60)
      expect(expires / 86_400_000).toBeLessThan(365)
    }
  })

  test('is absent on unknown hosts', async () => {
    expect((await open(path, { host: 'unbekannt.test' })).status).toBe(404)
  })
})

test('the documentation of the API is where the operator wants it', async () => {
  const served = async () => {
    const answers = [mainHost, host].flatMap(name =>
      ['/api/docs', '/api/openapi.json'].map(target => open(target, { host: name })),
    )
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await served()).toEqual([200, 200, 404, 404])
  settings.apiDocs = 'all'
  expect(await served()).toEqual([200, 200, 200, 200])
  settings.apiDocs = 'none'
  expect(await served()).toEqual([404, 404, 404, 404])
  settings.apiDocs = 'main'
})
