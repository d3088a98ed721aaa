import type { ServerBuild } from 'react-router'
import { isPublicRead } from '#contract/core/public-read.ts'
import type { Organization } from '#server/core/organization.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'
import type { Factories } from '../../factories.ts'
import { entries } from '../access/setup.ts'

/** A page or a call, under an address that exists in the organization. */
export interface Address {
  route: string
  /** The page's module, or the call; several routes can share one. */
  source: unknown
  target: string
  /** Declared as public by its route or by the contract. */
  isPublic: boolean
  /** A public page that does not read the draft of its visitor. */
  ignoresDraft: boolean
  isPage: boolean
  /** The answer is a file, which sets its own Cache-Control. */
  isFile: boolean
}

type Params = Record<string, string>

/** Every route of the portal by each of its addresses, with records of the organization. */
export async function pagesOf(build: ServerBuild, make: Factories, of: Organization): Promise<Address[]> {
  const params = await paramsIn(make, of)
  const routes = Object.values(build.routes).flatMap(route => route ?? [])
  const parents = new Set(routes.map(({ parentId }) => parentId))
  return routes
    .filter(({ id, module }) => !parents.has(id) && (module.default ?? module.loader))
    .flatMap(({ id, path = '', module }) => {
      const open = (module.handle as RouteHandle | undefined)?.public
      const own = params.find(([prefix]) => id.startsWith(prefix))?.[1] ?? {}
      return pathsOf(path, own).flatMap(target =>
        ['', ...(queries[target] ?? [])].map(query => ({
          route: id,
          source: module,
          target: target + query,
          isPublic: open !== undefined,
          ignoresDraft: open !== undefined && !open.draft,
          isPage: true,
          isFile: false,
        })),
      )
    })
}

/** Fills a path pattern; an optional parameter gives a path with and one without it. */
const pathsOf = (pattern: string, params: Params): string[] =>
  (/\/:\w+\?$/.test(pattern)
    ? [pattern.replace(/\?$/, ''), pattern.replace(/\/:\w+\?$/, '')]
    : [pattern]
  ).map(
    each =>
      `/${each.replace('*', 'gibt-es-nicht').replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x')}`,
  )

/** Addresses with a query, among them those of emails with a token. */
const queries: Record<string, string[]> = {
  '/': ['?seite=1'],
  '/meldungen': ['?gemeinde=alle&jahr=2026', '?seite=2'],
  '/search': ['?q=Wasser'],
  '/preise': ['?personen=3'],
  '/kundenlogin/verify': ['?token=0123456789abcdef0123456789abcdef'],
  '/kundenlogin/reset': ['?token=0123456789abcdef0123456789abcdef'],
  '/client/saml/success': ['?uuid=019a9fd0-0000-7000-8000-00000000dead&code=123456'],
}

/** Parameters of the routes whose id begins with a prefix. */
async function paramsIn(make: Factories, of: Organization): Promise<[prefix: string, Params][]> {
  const named = async (record: Promise<{ id: string }>): Promise<Params> => ({ id: (await record).id })
  const procedure = await make.procedure(of)
  const confirmation = await make.confirmation(procedure)
  const message = await make.postboxMessage(null, of)
  const draft = await make.draft(of)
  const { key } = await make.subscription(of, 'confirm')
  const job = await named(
    make.entry('jobpostings', of, { title: 'Rohrnetzbauer', published_at: new Date(0).toISOString() }),
  )
  return [
    ['portal/disturbances/poster', await named(make.disturbance(of))],
    ['portal/news/article', await named(make.news(of))],
    ['portal/maintenances/detail', await named(make.maintenance(of))],
    ['portal/maintenances/calendar', await named(make.maintenance(of))],
    [
      'portal/serviceareas/municipality',
      await named(make.servicearea(of, { title: `Auenheim ${of.title}` })),
    ],
    [
      'portal/downloads/download',
      await named(make.entry('downloads', of, { title: 'Satzung', published: true })),
    ],
    ['portal/support/topic', await named(make.category(of, { type: 'support', title: 'Zähler' }))],
    [
      'portal/support/article',
      await named(make.entry('support_articles', of, { title: 'Zähler ablesen', published: true })),
    ],
    ['portal/jobpostings/', job],
    ['portal/procedures/status/', { id: procedure.id, key: procedure.key }],
    ['portal/procedures/confirmation/', { id: confirmation.id, key: confirmation.key }],
    ['portal/postbox/', { id: message.id }],
    ['portal/subscriptions/confirm', { id: key }],
    ['portal/subscriptions/', { key }],
    ['resume ', { draft: draft.id, key: draft.key }],
    ['step ', { step: 'zaehler' }],
  ]
}

/** Every GET call of the contract, with a record of the organization. */
export async function callsOf(make: Factories, of: Organization): Promise<Address[]> {
  const calls = entries.filter(({ endpoint }) => endpoint.method === 'GET')
  return Promise.all(
    calls.map(async ({ endpoint, row }) => {
      const target = (await row.target?.({ make, of, self: null })) ?? {}
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => target.params?.[name] ?? 'x')
      return {
        route: endpoint.path,
        source: endpoint,
        target: path + (target.query ?? ''),
        isPublic: isPublicRead(endpoint),
        ignoresDraft: false,
        isPage: false,
        isFile: endpoint.answer.kind === 'file',
      }
    }),
  )
}
