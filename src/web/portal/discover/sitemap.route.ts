import { portalPages } from '#contract/portal-pages.ts'
import type { PublicOrganization } from '#contract/organization-rows.ts'
import type { LoaderFunctionArgs } from 'react-router'
import type { Client } from '#web/api.ts'
import { visitContext } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'
import { orRefused } from '../refusals.ts'
import { everything } from './everything.ts'
import { type Entry, sitemap } from './sitemap.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = organizationOf(visit)
  const api = visit.as('customer')
  const found = await orRefused(Promise.all(sources(api, organization)))
  const entries = [{ path: '/' }, { path: '/client/services' }, ...pages(organization), ...found.flat()]
  return new Response(sitemap(visit.origin, entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}

const pages = (organization: PublicOrganization): Entry[] =>
  portalPages
    .filter(({ module }) => module !== 'customerlogin' && (!module || organization[`enabled_${module}`]))
    .map(({ href }) => ({ path: href }))

interface Row {
  id: string
  updated_at: string
}

/** The detail pages of the enabled modules, read from their public lists. */
function sources(api: Client, organization: PublicOrganization): Promise<Entry[]>[] {
  const entriesUnder = async (base: string, rows: Promise<Row[]>): Promise<Entry[]> =>
    (await rows).map(({ id, updated_at }) => ({ path: `${base}/${id}`, updated_at }))
  const articles = () => everything(query => api.support.list({ query }))
  const themes = () => everything(query => api.categories.list({ query: { ...query, type: 'support' } }))
  return [
    entriesUnder('/gemeinde', api.serviceareas.list({ params: { id: organization.id } })),
    ...ifEnabled(organization.enabled_news, () =>
      entriesUnder(
        '/meldungen',
        everything(query => api.news.list({ query })),
      ),
    ),
    ...ifEnabled(organization.enabled_maintenance, () =>
      entriesUnder(
        '/baumassnahmen-wartungsarbeiten',
        everything(query => api.maintenances.list({ query })),
      ),
    ),
    ...ifEnabled(organization.enabled_downloadcenter, () =>
      entriesUnder(
        '/downloads',
        everything(query => api.downloads.list({ query })),
      ),
    ),
    ...ifEnabled(organization.enabled_jobs, () =>
      entriesUnder(
        '/stellenausschreibungen',
        everything(query => api.jobpostings.list({ query })),
      ),
    ),
    ...ifEnabled(organization.enabled_support, () => entriesUnder('/support', articles())),
    ...ifEnabled(organization.enabled_support, () => entriesUnder('/support/themen', themes())),
  ]
}

const ifEnabled = <T>(on: boolean, make: () => T): T[] => (on ? [make()] : [])
