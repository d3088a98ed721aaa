import type { PreferenceCookie } from '#web/lib/cookies.ts'
import type { LayoutHandle, RouteHandle, StreamHandle } from '#web/lib/route-handle.ts'
import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from 'react-router'
import { routesByPrefix } from './routes-by-prefix.ts'

/** A page's route with what its handles declare. */
export interface PageRoute {
  id: string
  /** Its address with names in place of values, such as `/login/news/:id`. */
  pattern: string
  area: LayoutHandle['area'] | null
  /** Preferences that a public page may read; null where the page is not public. */
  cookies: readonly PreferenceCookie[] | null
  /** Whether a public page reads the draft of the visitor. */
  readsDraft: boolean
  /** Whether the page passes its body on unread. */
  streamsBody: boolean
}

export interface PageRoutes {
  /** The route of a path and its renderer; loads the pages where needed. */
  find(pathname: string): Promise<{ route: PageRoute | null; render: RequestHandler }>
  /** The route of a path; null where there is none, before the pages are loaded, and in development. */
  loaded(pathname: string): PageRoute | null
}

/** Finds the route of each page request. In development, each request loads the routes again and nothing counts as loaded. */
export function createPageRoutes(build: () => Promise<ServerBuild>, development = false): PageRoutes {
  if (development)
    return { find: async pathname => toPages(await build(), 'development')(pathname), loaded: () => null }
  let pagesAt: ((pathname: string) => ReturnType<typeof toPages>) | null = null
  const loading = build().then(
    built => (pagesAt = routesByPrefix(built, part => toPages(part, 'production'))),
  )
  loading.catch(() => {})
  return {
    find: async pathname => (await loading)(pathname)(pathname),
    loaded: pathname => pagesAt?.(pathname)(pathname).route ?? null,
  }
}

function toPages(build: ServerBuild, mode: string) {
  const render = createRequestHandler(build, mode)
  const byParent = Object.groupBy(
    Object.values(build.routes).flatMap(route => route ?? []),
    ({ parentId }) => parentId ?? '',
  )
  const childrenOf = (parentId: string): RouteObject[] =>
    (byParent[parentId] ?? []).map(({ id, path, index, caseSensitive, module: { handle } }) => {
      const route = { id, path, caseSensitive, handle }
      return index ? { ...route, index } : { ...route, children: childrenOf(id) }
    })
  const routes = childrenOf('')
  return (pathname: string) => ({ route: toPageRoute(matchRoutes(routes, pathname) ?? []), render })
}

/** The data of a page without its HTML, which only the office loads. */
const isDataRequest = (pathname: string) => pathname.endsWith('.data')

function toPageRoute(matches: { pathname: string; route: RouteObject }[]): PageRoute | null {
  const [last] = matches.slice(-1)
  if (!last) return null
  const handles = matches.map(
    ({ route }) => (route.handle ?? {}) as Partial<LayoutHandle & RouteHandle & StreamHandle>,
  )
  const open = isDataRequest(last.pathname) ? undefined : handles.at(-1)?.public
  const ofLayouts = handles.flatMap(({ cookies }) => cookies ?? [])
  return {
    id: last.route.id ?? '',
    pattern: ['', ...matches.flatMap(({ route }) => route.path ?? [])].join('/').replaceAll(/\/{2,}/g, '/'),
    area: handles.find(({ area }) => area)?.area ?? null,
    streamsBody: handles.at(-1)?.streamsBody ?? false,
    readsDraft: open?.draft ?? false,
    cookies: open ? [...new Set([...ofLayouts, ...open.cookies])] : null,
  }
}
