import type { ServerBuild } from 'react-router'

/**
 * Creates one handler per first path segment, on its first request, from the routes that can match it. React Router scans all
 * routes of a build several times per request, and there are hundreds.
 */
export function routesByPrefix<Handler>(build: ServerBuild, make: (part: ServerBuild) => Handler) {
  const prefixes = prefixesOf(build.routes)
  const known = new Set(prefixes.values())
  const handlers = new Map<string, Handler>()
  const whole = make(build)

  return (pathname: string): Handler => {
    if (pathname === build.routeDiscovery.manifestPath) return whole
    const first = firstSegment(pathname)
    const prefix = known.has(first) ? first : ''
    const found = handlers.get(prefix) ?? make(selectRoutes(build, prefixes, prefix))
    handlers.set(prefix, found)
    return found
  }
}

interface Route {
  id: string
  parentId?: string
  path?: string
}
type Routes = Record<string, Route | undefined>

function selectRoutes(build: ServerBuild, prefixes: Map<string, string>, prefix: string): ServerBuild {
  const selected = new Set<string>()
  for (const [id, first] of prefixes)
    if (first === prefix || first === '') for (const each of lineage(build.routes, id)) selected.add(each.id)
  const filterRoutes = <Each>(routes: Record<string, Each>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => selected.has(id)))
  return {
    ...build,
    routes: filterRoutes(build.routes),
    assets: { ...build.assets, routes: filterRoutes(build.assets.routes) },
  }
}

/** The first fixed path segment of each page, by route id; empty for a parameter, a wildcard or the home page. */
function prefixesOf(routes: Routes): Map<string, string> {
  const parents = new Set(Object.values(routes).map(route => route?.parentId))
  const pages = Object.keys(routes).filter(id => !parents.has(id))
  return new Map(
    pages.map(id => {
      const path = lineage(routes, id).map(({ path = '' }) => path)
      const [first = ''] = path.filter(Boolean).toReversed().join('/').split('/')
      return [id, /^:|[*?]/.test(first) ? '' : first.toLowerCase()]
    }),
  )
}

function lineage(routes: Routes, id: string): Route[] {
  const route = routes[id]
  return route ? [route, ...lineage(routes, route.parentId ?? '')] : []
}

/** The first path segment, read like React Router: without the `.data` suffix, decoded and case-insensitive. */
function firstSegment(pathname: string): string {
  const [, first = ''] = pathname.replace(/(\/_)?\.data$/, '').split('/')
  try {
    return decodeURIComponent(first).toLowerCase()
  } catch {
    return first.toLowerCase()
  }
}
