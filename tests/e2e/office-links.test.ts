import { matchPath } from 'react-router'
import { describe, expect, inject, test } from 'vitest'
import type { NotificationRow } from '#contract/notifications.ts'
import { procedureTypes } from '#contract/procedures/types.ts'
import { headerFaults } from '../security-headers.ts'
import { type Answer, send } from './support/http.ts'
import { linksIn } from './support/crawl.ts'
import { allEmails } from './support/mailbox.ts'
import { type people, submitCase } from './support/office.ts'
import { tokenOfPerson } from './support/organization.ts'
import { portalPages, portalResources, staffPages } from './support/routes.ts'

const { port } = inject('server')
/** Pages that are opened of one route: the records of a list are alike. */
const perRoute = 3
const patterns = (await staffPages()).map(({ path }) => path)
const routeOf = (path: string) => patterns.find(pattern => matchPath(pattern, path)) ?? path

interface Visit {
  status: number
  path: string
  from: string
  /** Finds errors in its headers. */
  faults: string[]
}

/** The office frames previews, whose policy `src/http/csp.test.ts` holds. */
const faultsOf = ({ status, headers }: Answer, path: string) =>
  headerFaults({ status, headers: { get: name => textOf(headers[name]) } }, { hsts: null }).filter(
    fault => !path.startsWith('/login/preview/') || !fault.startsWith('policy'),
  )
const textOf = (value: string | string[] | undefined) => (value === undefined ? null : String(value))

/** Opens the pages of office and administration that a signed-in person's pages link to, once per path and a few per route. */
async function crawlStaff(host: string, token: string, start: string): Promise<Visit[]> {
  const origin = `http://${host}:${port}`
  const found = new Map([[start, { path: start, from: 'the start' }]])
  const visited: Visit[] = []
  const opened = new Map<string, number>()
  for (const { path, from } of found.values()) {
    const route = routeOf(new URL(path, origin).pathname)
    const before = opened.get(route) ?? 0
    if (before === perRoute) continue
    opened.set(route, before + 1)
    const answer = await send(port, { host, path, headers: { cookie: `klarwerk_user=${token}` } })
    visited.push({ status: answer.status, path, from, faults: faultsOf(answer, path) })
    for (const link of linksIn(answer, origin + path)) {
      const isStaffPage = link.origin === origin && /^\/(login|admin|notifications)\b/.test(link.pathname)
      if (isStaffPage && !found.has(link.pathname))
        found.set(link.pathname, { path: link.pathname + link.search, from: path })
    }
  }
  return visited
}

/** Those that their page still links to: other tests delete records meanwhile. */
async function stillLinked(host: string, token: string, dead: Visit[]): Promise<Visit[]> {
  const again = await Promise.all(
    dead.map(async visit => {
      const answer = await send(port, {
        host,
        path: visit.from,
        headers: { cookie: `klarwerk_user=${token}` },
      })
      return answer.body.includes(visit.path) ? [visit] : []
    }),
  )
  return again.flat()
}

/** Signs in as administrator and enters Auental. */
async function insideAuental(): Promise<string> {
  const token = await tokenOfPerson('winter')
  const headers = { authorization: `Bearer ${token}` }
  const found = await send(port, { path: '/api/organizations?q=Auental', headers })
  const [{ id }] = (JSON.parse(found.body) as { data: [{ id: string }] }).data
  const entered = await send(port, { method: 'POST', path: `/api/organizations/${id}/enter`, headers })
  expect(entered.status).toBe(200)
  return token
}

const auental = 'auental.localhost'
const signIn = (who: keyof typeof people) => () => tokenOfPerson(who, auental)

describe.each([
  ['with all rights', auental, '/login/dashboard', signIn('berg'), 20],
  ['for procedures only', auental, '/login/dashboard', signIn('lutz'), 10],
  ['for news only', auental, '/login/dashboard', signIn('sommer'), 4],
  ['administrator outside', 'localhost', '/admin/dashboard', () => tokenOfPerson('winter'), 4],
  ['administrator inside', 'localhost', '/login/dashboard', insideAuental, 20],
] as const)('staff %s', (_who, host, start, tokenOf, least) => {
  test('find no dead link, menu entry or notification', async () => {
    await submitCase()
    const token = await tokenOf()
    const visited = await crawlStaff(host, token, start)
    expect(visited.length).toBeGreaterThanOrEqual(least)
    const dead = await stillLinked(
      host,
      token,
      visited.filter(({ status }) => status >= 400),
    )
    expect(dead.map(({ status, path, from }) => `${status} ${path} on ${from}`)).toEqual([])
    const unsafe = visited.filter(({ faults }) => faults.length)
    expect(unsafe.map(({ path, faults }) => `${path}: ${faults.join()}`)).toEqual([])

    const headers = { authorization: `Bearer ${token}`, cookie: `klarwerk_user=${token}` }
    const list = await send(port, { host, path: '/api/notifications?per_page=100', headers })
    const notifications = (JSON.parse(list.body) as { data: NotificationRow[] }).data
    const targets = new Set(notifications.flatMap(({ data }) => data.href ?? []))
    const statuses = await Promise.all(
      [...targets].map(async path => `${(await send(port, { host, path, headers })).status} ${path}`),
    )
    expect(statuses.filter(status => !/^[23]/.test(status))).toEqual([])
  })
})

test('every page of staff has the headers of security, with and without a sign-in, with an id that is unknown', async () => {
  const cookie = `klarwerk_user=${await tokenOfPerson('berg', auental)}`
  const pages = patterns.map(path =>
    path.replace(/:\w+\??/g, '019a9fd0-0000-7000-8000-00000000dead').replace('*', 'x'),
  )
  expect(pages.length).toBeGreaterThan(60)
  const visitors: Record<string, string>[] = [{}, { cookie }]
  const wrong: string[] = []
  for (const path of pages)
    for (const headers of visitors) {
      const answer = await send(port, { host: auental, path, headers })
      const stored = answer.status === 200 && textOf(answer.headers['cache-control']) !== 'no-store'
      const faults = [...faultsOf(answer, path), ...(stored ? ['may be stored'] : [])]
      if (faults.length) wrong.push(`${answer.status} ${path}: ${faults.join()}`)
    }
  expect(wrong).toEqual([])
})

/** Addresses of the administration that the specification names, with its aliases; records by the list they are in. */
const platformAddresses = {
  '/admin/': null,
  '/admin/dashboard': null,
  '/admin/crm': null,
  '/admin/crm/{id}': 'contacts',
  '/admin/crm/contact/new': null,
  '/admin/crm/contact/{id}': 'contacts',
  '/admin/crm/contact': null,
  '/admin/organizations': null,
  '/admin/organizations/{id}': 'organizations',
  '/admin/send-notification': null,
  '/admin/supportlibrary': null,
  '/admin/supportlibrary/{id}': 'supportlibrary',
  '/admin/templates': null,
  '/admin/templates/{id}': 'predefinitions',
  '/admin/user': null,
  '/admin/user/password': null,
  '/admin/users': null,
  '/admin/settings/labels': null,
  '/admin/notifications': null,
}

test.each(Object.entries(platformAddresses))('%s opens for administrators', async (address, noun) => {
  const token = await tokenOfPerson('winter')
  const headers = { authorization: `Bearer ${token}`, cookie: `klarwerk_user=${token}` }
  const list = noun && (await send(port, { path: `/api/${noun}?per_page=1`, headers }))
  const id = list ? (JSON.parse(list.body) as { data: [{ id: string }] }).data[0].id : ''
  const answer = await send(port, { host: 'localhost', path: address.replace('{id}', id), headers })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatch(/<h1[^>]*>[^<]/)
})

const moduleAddresses =
  'calculator_water customerlogin disturbance downloadcenter installer jobs maintenance news notification portal support wateranalysis'.split(
    ' ',
  )

/** Addresses of the office that the specification names, below both of its prefixes; ids come from a list. */
const officeAddresses = {
  '/dashboard': null,
  '/customers': null,
  '/customers/{id}': 'customers?',
  '/customers/{id}/message': 'customers?',
  '/disturbance': null,
  '/disturbance/{id}': 'disturbances?',
  '/downloads': null,
  '/help': null,
  '/installers': null,
  '/jobs': null,
  '/jobs/{id}': 'jobpostings?',
  '/jobs/applications': null,
  '/jobs/applications/{id}': 'jobapplications?',
  '/maintenance': null,
  '/maintenance/{id}': 'maintenances?',
  '/municipality': null,
  '/map/locationtypes': null,
  '/map/map': null,
  '/news': null,
  '/news/{id}': 'news?',
  '/prices': null,
  '/procedures': null,
  '/procedures/message/{id}': 'procedures?tab=all&',
  '/procedures/print/{id}': 'procedures?tab=all&',
  '/subscribers': null,
  '/support': null,
  '/support/{id}': 'support?',
  '/support/library': null,
  '/support/library/{id}': 'supportlibrary?',
  '/support/category': null,
  '/support/category/{id}': 'categories?',
  '/user': null,
  '/user/settings': null,
  '/users': null,
  '/settings/basic': null,
  '/settings/modules': null,
  '/settings/modules/status': null,
  '/settings/servicearea': null,
  ...Object.fromEntries([...procedureTypes, ...moduleAddresses].map(name => [`/settings/${name}`, null])),
}

test('every address of the office that the specification names opens, with and without an id', async () => {
  const token = await tokenOfPerson('berg', auental)
  const headers = { authorization: `Bearer ${token}`, cookie: `klarwerk_user=${token}` }
  const firstOf = async (list: string) => {
    const { body } = await send(port, { host: auental, path: `/api/${list}per_page=1`, headers })
    return (JSON.parse(body) as { data: [{ id: string }?] }).data[0]?.id
  }
  const paths: string[] = []
  for (const [address, list] of Object.entries(officeAddresses))
    paths.push(address.replace('{id}', (list && (await firstOf(list))) ?? 'none'))
  for (const type of procedureTypes)
    paths.push(
      `/procedures/${type}`,
      `/procedures/${type}/${await firstOf(`procedures?tab=all&type=${type}&`)}`,
    )
  const wrong: string[] = []
  for (const path of paths.flatMap(each => [`/login${each}`, `/organization${each}`])) {
    const { status, body } = await send(port, { host: auental, path, headers })
    if (status !== 200 || !/<h1[^>]*>[^<]/.test(body)) wrong.push(`${status} ${path}`)
  }
  for (const path of ['/organization', '/organization/procedures/message']) {
    const { status } = await send(port, { host: auental, path, headers })
    if (status !== 302) wrong.push(`${status} ${path}`)
  }
  expect(wrong).toEqual([])
})

test('links in emails lead to pages that exist', async () => {
  const pages = [...(await portalPages()), ...(await staffPages()), ...(await portalResources())]
  const emails = await allEmails()
  expect(emails.length).toBeGreaterThan(0)
  const links = emails.flatMap(({ text }) => text.match(/https?:\/\/[^\s<>"]+/g) ?? [])
  const own = links.map(link => new URL(link)).filter(({ hostname }) => hostname.endsWith('localhost'))
  const unknown = own.filter(({ pathname }) => !pages.some(({ path }) => matchPath(path, pathname)))
  expect(own.length).toBeGreaterThan(0)
  expect(unknown.map(String)).toEqual([])
})
