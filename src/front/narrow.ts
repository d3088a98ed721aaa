import type { ServerBuild } from 'react-router'

/**
 * React Router looks through all routes of a build several times a request, and there are hundreds. An address can only lead to
 * those that begin as it does: for each beginning, something is made of these alone when the first one comes.
 */
export function narrowed<Made>(build: ServerBuild, make: (narrow: ServerBuild) => Made) {
  const beginnings = beginningsOf(build.routes)
  const known = new Set(beginnings.values())
  const made = new Map<string, Made>()
  const whole = make(build)

  return (pathname: string): Made => {
    if (pathname === build.routeDiscovery.manifestPath) return whole
    const first = firstOf(pathname)
    const beginning = known.has(first) ? first : ''
    const found = made.get(beginning) ?? make(narrow(build, beginnings, beginning))
    made.set(beginning, found)
    return found
  }
}

interface Route {
  id: string
  parentId?: string
  path?: string
}
type Routes = Record<string, Route | undefined>

function narrow(build: ServerBuild, beginnings: Map<string, string>, beginning: string): ServerBuild {
  const kept = new Set<string>()
  for (const [id, first] of beginnings)
    if (first === beginning || first === '') for (const each of lineage(build.routes, id)) kept.add(each.id)
  const among = <Each>(routes: Record<string, Each>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
  return {
    ...build,
    routes: among(build.routes),
    assets: { ...build.assets, routes: among(build.assets.routes) },
  }
}

/** The fixed word that a page's addresses begin with; empty where it is none: a parameter, a wildcard, the home page. */
function beginningsOf(routes: Routes): Map<string, string> {
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

/** As React Router reads an address: its data lies behind an ending, and upper case counts like lower. */
function firstOf(pathname: string): string {
  const [, first = ''] = pathname.replace(/(\/_)?\.data$/, '').split('/')
  try {
    return decodeURIComponent(first).toLowerCase()
  } catch {
    return first.toLowerCase()
  }
}
