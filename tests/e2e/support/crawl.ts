import { inject } from 'vitest'
import { matchPath } from 'react-router'
import { type Answer, send } from './http.ts'
import { hasParameters, openPages, type PageRoute } from './routes.ts'

/** The answer of an address, and the page that links to it. */
export interface CrawledPage extends Answer {
  address: string
  from: string
}

const maximum = 1_500
/** Links that change something when they are opened. */
const changingPaths = ['/kundenlogin/logout', '/client/customerlogin/logout']

/** Follows all links, pictures, feeds and files on the portal's host, beginning with the given addresses. */
export async function crawl(tenant: string, starts = ['/'], cookie = ''): Promise<CrawledPage[]> {
  const { port } = inject('server')
  const host = `${tenant}.localhost`
  const found = new Map(starts.map(address => [address, 'the start']))
  const visited: CrawledPage[] = []
  for (const [address, from] of found) {
    const answer = await send(port, { host, path: address, headers: { cookie } })
    visited.push({ ...answer, address, from })
    for (const { origin, pathname, search } of linksIn(answer, `http://${host}:${port}${address}`)) {
      const isOwn = origin === `http://${host}:${port}` && !changingPaths.includes(pathname)
      if (isOwn && !found.has(pathname + search)) found.set(pathname + search, address)
    }
    if (found.size > maximum) throw new Error(`${tenant} has more than ${maximum} addresses: ${address}`)
  }
  return visited
}

/** Links of an answer by its content type: page, feed, calendar, sitemap, style sheet, manifest or redirect. */
export function linksIn({ headers, body }: Answer, at: string): URL[] {
  const type = String(headers['content-type'])
  const links = [headers.location ?? []].flat()
  if (type.includes('html')) links.push(...inTags(body))
  // Calendars continue a long line after a line break and a blank.
  else if (type.includes('calendar')) links.push(...all(body.replaceAll('\r\n ', ''), /^URL:(\S+)/gm))
  else if (/xml|text|json/.test(type)) links.push(...all(body, /\b(https?:\/\/[^\s<"')]+)/g))
  if (type.includes('css')) links.push(...all(body, /url\(["']?([^"')]+)/g))
  if (type.includes('manifest')) links.push(...all(body, /"(?:src|start_url)":"([^"]+)/g))
  return links.map(link => new URL(link.replaceAll('&amp;', '&'), at))
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

function inTags(html: string): string[] {
  const tags = all(html, /<(\w[^>]*)>/g).filter(tag => !/^form\b.*method="post"/i.test(tag))
  const sets = tags.flatMap(tag => all(tag, /\ssrcset="([^"]+)/gi))
  return [
    ...tags.flatMap(tag => all(tag, /\s(?:href|src|action)="([^"]+)/gi)),
    ...sets.flatMap(set => set.split(',').map(each => each.trim().split(' ')[0]!)),
  ]
}

/** Pages with an id parameter, each with the first address that leads to it. */
export async function detailPagesOf(tenant: string, pages: PageRoute[]): Promise<string[]> {
  const open = openPages(pages).map(({ path }) => path)
  const visited = await crawl(tenant, open)
  const paths = visited.map(({ address }) => address.replace(/\?.*/, '')).filter(path => !open.includes(path))
  return pages
    .filter(page => hasParameters(page) && !page.definition)
    .flatMap(page => paths.find(path => matchPath(page.path, path)) ?? [])
}
