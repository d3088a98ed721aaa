import { portalPages } from '#contract/search/portal-pages.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { href } from 'react-router'
import type { Client } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { allRows } from '#web/lib/all-rows.ts'
import { escapeHtml } from '#contract/core/escape-html.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

interface SitemapEntry {
  path: string
  updated_at?: string
}

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  const api = visit.as('customer')
  const found = await rethrowAsResponse(Promise.all(sources(api, organization)))
  const entries = [{ path: '/' }, { path: href('/client/services') }, ...pages(organization), ...found.flat()]
  return new Response(renderSitemap(visit.origin, entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}

const pages = (organization: PublicOrganization): SitemapEntry[] =>
  portalPages
    .filter(({ module }) => module !== 'customerlogin' && (!module || organization[`enabled_${module}`]))
    .map(({ href }) => ({ path: href }))

const maxEntries = 5_000
const listed: typeof allRows = list => allRows(list, maxEntries)

interface Row {
  id: string
  updated_at: string
}

/** The detail pages of the enabled modules, read from their public lists. */
function sources(api: Client, organization: PublicOrganization): Promise<SitemapEntry[]>[] {
  const entriesOf = async (path: (id: string) => string, rows: Promise<Row[]>) =>
    (await rows).map(({ id, updated_at }): SitemapEntry => ({ path: path(id), updated_at }))
  const articles = () => listed(query => api.support.list({ query }))
  const themes = () => listed(query => api.categories.list({ query: { ...query, type: 'support' } }))
  return [
    entriesOf(
      id => href('/gemeinde/:id?', { id }),
      api.serviceareas.list({ params: { id: organization.id } }),
    ),
    ...ifEnabled(organization.enabled_news, () =>
      entriesOf(
        id => href('/meldungen/:id', { id }),
        listed(query => api.news.list({ query })),
      ),
    ),
    ...ifEnabled(organization.enabled_maintenance, () =>
      entriesOf(
        id => href('/baumassnahmen-wartungsarbeiten/:id', { id }),
        listed(query => api.maintenances.list({ query })),
      ),
    ),
    ...ifEnabled(organization.enabled_downloadcenter, () =>
      entriesOf(
        id => href('/downloads/:id', { id }),
        listed(query => api.downloads.list({ query })),
      ),
    ),
    ...ifEnabled(organization.enabled_jobs, () =>
      entriesOf(
        id => href('/stellenausschreibungen/:id', { id }),
        listed(query => api.jobpostings.list({ query })),
      ),
    ),
    ...ifEnabled(organization.enabled_support, () =>
      entriesOf(id => href('/support/:id', { id }), articles()),
    ),
    ...ifEnabled(organization.enabled_support, () =>
      entriesOf(id => href('/support/themen/:id?', { id }), themes()),
    ),
  ]
}

const ifEnabled = <T>(on: boolean, make: () => T): T[] => (on ? [make()] : [])

/** Renders a sitemap (sitemaps.org protocol) with absolute URLs. */
const renderSitemap = (origin: string, entries: SitemapEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, updated_at }) =>
        `<url><loc>${escapeHtml(origin + path)}</loc>${updated_at ? `<lastmod>${updated_at}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')
