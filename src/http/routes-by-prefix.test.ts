import routes from '#web/routes.ts'
import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from 'react-router'
import { expect, test } from 'vitest'
import { routesByPrefix } from './routes-by-prefix.ts'

type Entry = (typeof routes)[number]

/** The routes in the format of a build. */
const listed = (entries: Entry[], parentId = 'root'): Record<string, RouteObject & { parentId?: string }> =>
  Object.assign(
    {},
    ...entries.map(({ file, id = file, path, index, children = [] }) => ({
      [id]: { id, parentId, path, index, caseSensitive: false },
      ...listed(children, id),
    })),
  )

const all = { root: { id: 'root', path: '' }, ...listed(routes) }
const build = {
  routes: all,
  assets: { routes: all },
  routeDiscovery: { manifestPath: '/__manifest' },
} as unknown as ServerBuild

/** Builds the route tree like React Router. */
const treeOf = (list: ServerBuild['routes'], parent?: string): RouteObject[] =>
  Object.values(list).flatMap(route => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    return [index ? { id, index } : { id, path, children: treeOf(list, id) }]
  })

const handled = (list: ServerBuild['routes']) => createStaticHandler(treeOf(list))
const whole = handled(build.routes)
const reduced = routesByPrefix(build, ({ routes }) => handled(routes))
const found = (handler: StaticHandler, address: string) =>
  handler.match(address)?.map(({ route, params }) => ({ id: route.id, params }))

const addresses = (entries: Entry[], base = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const address = path ? `${base}/${path}` : base
    return [address, ...addresses(children, address)]
  })

const asked = addresses(routes).flatMap(address => {
  const filled = address.replace(/:\w+\??/g, 'etwas').replace('*', 'irgend/wo')
  return [filled, `${filled}/gibt-es-nicht`, `${filled.toUpperCase()}/`, filled.replace('e', '%65')]
})

test('matches every address like the complete routes do', () => {
  for (const address of ['/', '//', '/nirgends', '/%', '/%E0', '/:id', '/*', ...new Set(asked)])
    expect({ address, found: found(reduced(address), address) }).toEqual({
      address,
      found: found(whole, address),
    })
})

test('selects a small part of the routes', () => {
  const count = (tree: RouteObject[]): number =>
    tree.reduce((sum, { children = [] }) => sum + 1 + count(children), 0)
  const all = count(whole.dataRoutes)
  expect(count(reduced('/').dataRoutes)).toBeLessThan(all / 20)
  expect(count(reduced('/meldungen/1').dataRoutes)).toBeLessThan(all / 20)
  expect(count(reduced('/__manifest').dataRoutes)).toBe(all)
})
