import { beforeAll, describe, expect, inject, test } from 'vitest'
import { send } from './support/http.ts'
import { crawl, linksIn, type CrawledPage } from './support/crawl.ts'
import { customerCookie } from './support/organization.ts'

const { port } = inject('server')
/** Addresses for programs, which no page links to. */
const unlinkedPaths = [
  '/robots.txt',
  '/sitemap.xml',
  '/stoerungen.xml',
  '/meldungen.xml',
  '/widget.js',
  '/skidentity',
]

const isPage = ({ headers }: { headers: NodeJS.Dict<unknown> }) =>
  String(headers['content-type']).includes('html')
const addressOf = ({ pathname, search }: URL) => pathname + search

describe.each([
  ['auental', 'a visitor'],
  ['birkenfurt', 'a visitor'],
  ['auental', 'a customer'],
] as const)('%s, to %s', (tenant, who) => {
  const origin = `http://${tenant}.localhost:${port}`
  let visited: CrawledPage[]

  beforeAll(async () => {
    visited = await crawl(tenant, ['/', ...unlinkedPaths], who === 'a customer' ? await customerCookie() : '')
  })

  test('no link is broken', () => {
    expect(visited.filter(isPage).length).toBeGreaterThan(25)
    const broken = visited.filter(({ status }) => status >= 400)
    expect(broken.map(({ status, address, from }) => `${status} ${address} on ${from}`)).toEqual([])
  })

  test('every fragment link has its target', () => {
    const pages = new Map(visited.filter(isPage).map(({ address, body }) => [address, body]))
    const lost = visited.filter(isPage).flatMap(page =>
      linksIn(page, origin + page.address)
        .filter(link => link.origin === origin && link.hash.length > 1)
        .filter(
          link => !pages.get(addressOf(link))?.includes(`id="${decodeURIComponent(link.hash.slice(1))}"`),
        )
        .map(link => `${addressOf(link)}${link.hash} on ${page.address}`),
    )
    expect(lost).toEqual([])
  })

  test('the sitemap lists pages only', async () => {
    const sitemap = visited.find(({ address }) => address === '/sitemap.xml')!
    const listed = linksIn(sitemap, origin)
      .filter(link => link.origin === origin)
      .map(addressOf)
    expect(listed).toContain('/zaehlerstand')
    const answers = await Promise.all(
      listed.map(async path => ({ path, ...(await send(port, { host: `${tenant}.localhost`, path })) })),
    )
    const wrong = answers.filter(answer => answer.status !== 200 || !isPage(answer))
    expect(wrong.map(({ status, path }) => `${status} ${path}`)).toEqual([])
  })
})
