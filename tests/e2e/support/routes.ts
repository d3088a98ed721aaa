import { readdirSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import { procedureDefinitions } from '#contract/procedures/registry.ts'
import { inRoot } from '../../../bin/prepare/paths.js'

export interface PageRoute {
  /** Path pattern of the route table with a leading slash: `/vorgang/:id`. */
  path: string
  module: unknown
  /** The procedure type it belongs to. */
  definition: ProcedureDefinition | undefined
}

const folder = inRoot('build', 'server', 'assets')

/** The build that the server imports. */
async function built(): Promise<ServerBuild> {
  const chunk = readdirSync(folder).find(name => /^server-build-.*\.js$/.test(name))
  if (!chunk) throw new Error(`No route table in ${folder}`)
  return (await import(/* @vite-ignore */ `${folder}/${chunk}`)) as ServerBuild
}

/** Addresses of the style sheets of every portal page, by route id, including those loaded by client navigation. */
export async function portalStyles(): Promise<[route: string, sheets: string[]][]> {
  const { routes } = (await built()).assets
  const sheetsOf = (id: string): string[] => {
    const { css = [], parentId } = routes[id]!
    // React Router appends # to sheets that the office also loads on demand.
    return [...(parentId ? sheetsOf(parentId) : []), ...css.map(each => each.replace(/#$/, ''))]
  }
  const ids = Object.keys(routes).filter(id => routes[id]?.parentId === 'portal/layout')
  return ids.map(id => [id, sheetsOf(id)])
}

/** Addresses of the scripts that every page of staff loads at once, by route id. */
export async function staffScripts(): Promise<[route: string, scripts: string[]][]> {
  const { routes, entry } = (await built()).assets
  const scriptsOf = (id: string): string[] => {
    const { module, imports = [], parentId } = routes[id]!
    return [...(parentId ? scriptsOf(parentId) : []), module, ...imports].map(each =>
      each.replace(/[#?].*$/, ''),
    )
  }
  const ids = Object.keys(routes).filter(id => /^(office|admin)\/layout/.test(routes[id]?.parentId ?? ''))
  return ids.map(id => [id, [...new Set([entry.module, ...entry.imports, ...scriptsOf(id)])]])
}

/** Every page of the portal, by each of its addresses. */
export const portalPages = () => pagesIn('portal/layout', 'portal/popup-layout')

/** Addresses of the portal that answer with a redirect or a file. */
export const portalResources = () => pagesIn('root')

/** Every page of office, administration and staff sign-in, by each of its addresses. */
export const staffPages = async () =>
  (await pagesIn('staff-ui/layout/standalone-layout', 'office/layout', 'admin/layout')).filter(
    ({ module }) => (module as { default?: unknown }).default,
  )

async function pagesIn(...layouts: string[]): Promise<PageRoute[]> {
  const routes = Object.values((await built()).routes).flatMap(route => route ?? [])
  return routes
    .filter(({ parentId = '', path }) => layouts.includes(parentId) && !path?.endsWith('*'))
    .map(({ path = '', module }) => ({ path: `/${path}`, module, definition: definitionAt(`/${path}`) }))
}

const definitionAt = (path: string) =>
  procedureDefinitions.find(({ addresses }) =>
    addresses.some(address => path === address || path.startsWith(`${address}/`)),
  )

/** The first address of the same page. */
export const firstAddress = (page: PageRoute, pages: PageRoute[]): PageRoute =>
  pages.find(({ module, definition }) => module === page.module && definition === page.definition) ?? page

export const firstAddresses = (pages: PageRoute[]) => pages.filter(page => firstAddress(page, pages) === page)

export const hasParameters = ({ path }: PageRoute) => path.includes(':')

/** Pages without parameters. */
export const openPages = (pages: PageRoute[]) =>
  pages.filter(
    page => !hasParameters(page) && (!page.definition || page.definition.addresses.includes(page.path)),
  )
