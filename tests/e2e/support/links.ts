import { inject } from 'vitest'
import { matchPath } from 'react-router'
import { send } from './http.ts'
import { hasParameters, openPages, type PageRoute } from './routes.ts'

/** Every address of the portal itself that its pages lead to, found by following them from those that need no id. */
export async function linksOf(tenant: string, pages: PageRoute[]): Promise<string[]> {
  const found = new Set(openPages(pages).map(({ path }) => path))
  for (const address of found) {
    const { status, body } = await read(tenant, address)
    if (status !== 200) continue
    for (const link of linksIn(body)) if (isOwnKind(link, found, pages)) found.add(link)
  }
  return [...found]
}

export const read = (tenant: string, path: string) =>
  send(inject('server').port, { host: `${tenant}.localhost`, path })

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = '']) => path)

/** Three of each kind of page speak for the rest. */
function isOwnKind(link: string, found: Set<string>, pages: PageRoute[]): boolean {
  const kind = pages.filter(hasParameters).find(({ path }) => matchPath(path, link))
  if (!kind) return true
  return [...found].filter(each => matchPath(kind.path, each)).length < 3
}
