import type { ServerBuild } from 'react-router'
import routeTable from '#web/routes.ts'

interface Entry {
  id?: string
  file: string
  path?: string
  index?: boolean
  children?: Entry[]
}
type Routes = ServerBuild['routes']
type Module = NonNullable<Routes[string]>['module']

/** The portal's pages and the given resources from the sources, as React Router's build would pass them to the server; without scripts and styles. */
export async function portalBuild(...more: string[]): Promise<ServerBuild> {
  const isWanted = ({ file }: Entry) => file.startsWith('portal/') || more.includes(file)
  const entries = flatten(routeTable, 'root').filter(isWanted)
  const modules = await Promise.all(entries.map(({ file }) => load(file)))
  const root = { id: 'root', path: '', module: await load('root.tsx') }
  const routes: Routes = { root }
  for (const [at, { id, parentId, path, index }] of entries.entries())
    routes[id] = { id, parentId, path, index, module: modules[at]! }
  return {
    entry: { module: (await load('entry.server.tsx')) as unknown as ServerBuild['entry']['module'] },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: assetsOf(routes), url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

const load = async (file: string) => (await import(/* @vite-ignore */ `../src/web/${file}`)) as Module

const flatten = (entries: Entry[], parentId: string): (Entry & { id: string; parentId: string })[] =>
  entries.flatMap(entry => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
    return [{ ...entry, id, parentId }, ...flatten(entry.children ?? [], id)]
  })

/** The browser's view of the routes, which portal pages do not load. */
const assetsOf = (routes: Routes): ServerBuild['assets']['routes'] =>
  Object.fromEntries(
    Object.entries(routes).flatMap(([id, route]) => {
      if (!route) return []
      const { parentId, path, index, module } = route
      const has = {
        hasAction: 'action' in module,
        hasLoader: 'loader' in module,
        hasClientAction: false,
        hasClientLoader: false,
        hasClientMiddleware: false,
        hasErrorBoundary: 'ErrorBoundary' in module,
      }
      const absent = {
        clientActionModule: undefined,
        clientLoaderModule: undefined,
        clientMiddlewareModule: undefined,
        hydrateFallbackModule: undefined,
      }
      return [[id, { id, parentId, path, index, module: '', ...has, ...absent }]]
    }),
  )
