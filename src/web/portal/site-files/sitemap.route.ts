import { portalPages } from '#contract/search/portal-pages.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { href } from 'react-router'
import type { Client } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { fetchAllRows } from './fetch-all-rows.ts'
import { type SitemapEntry, renderSitemap } from './sitemap.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

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

interface Row {
  id: string
  updated_at: string
}

/** The detail pages of the enabled modules, read from their public lists. */
function sources(api: Client, organization: PublicOrganization): Promise<SitemapEntry[]>[] {
  const entriesUnder = async (base: string, rows: Promise<Row[]>): Promise<SitemapEntry[]> =>
    (await rows).map(({ id, updated_at }) => ({ path: `${base}/${id}`, updated_at }))
  const articles = () => fetchAllRows(query => api.support.list({ query }))
  const themes = () => fetchAllRows(query => api.categories.list({ query: { ...query, type: 'support' } }))
  return [
    entriesUnder(href('/gemeinde/:id?'), api.serviceareas.list({ params: { id: organization.id } })),
    ...ifEnabled(organization.enabled_news, () =>
      entriesUnder(
        href('/meldungen'),
        fetchAllRows(query => api.news.list({ query })),
      ),
    ),
    ...ifEnabled(organization.enabled_maintenance, () =>
      entriesUnder(
        href('/baumassnahmen-wartungsarbeiten'),
        fetchAllRows(query => api.maintenances.list({ query })),
      ),
    ),
    ...ifEnabled(organization.enabled_downloadcenter, () =>
      entriesUnder(
        href('/downloads'),
        fetchAllRows(query => api.downloads.list({ query })),
      ),
    ),
    ...ifEnabled(organization.enabled_jobs, () =>
      entriesUnder(
        href('/stellenausschreibungen'),
        fetchAllRows(query => api.jobpostings.list({ query })),
      ),
    ),
    ...ifEnabled(organization.enabled_support, () => entriesUnder(href('/support'), articles())),
    ...ifEnabled(organization.enabled_support, () => entriesUnder(href('/support/themen/:id?'), themes())),
  ]
}

const ifEnabled = <T>(on: boolean, make: () => T): T[] => (on ? [make()] : [])
