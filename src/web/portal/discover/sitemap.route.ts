import { portalPages } from '#contract/portal-pages.ts'
import type { PublicOrganization } from '#contract/organization-rows.ts'
import type { LoaderFunctionArgs } from 'react-router'
import type { Client } from '#web/api.ts'
import { visitContext } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'
import { orRefused } from '../refusals.ts'
import { everything } from './everything.ts'
import { type Entry, sitemap } from './sitemap.ts'

/** Every page a visitor may find, and no other. */
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

/** Pages of their own that things have, each from the list its visitors read. */
function sources(api: Client, organization: PublicOrganization): Promise<Entry[]>[] {
  const at = async (base: string, rows: Promise<Row[]>): Promise<Entry[]> =>
    (await rows).map(({ id, updated_at }) => ({ path: `${base}/${id}`, updated_at }))
  const articles = () => everything(query => api.support.list({ query }))
  const themes = () => everything(query => api.categories.list({ query: { ...query, type: 'support' } }))
  return [
    at('/gemeinde', api.serviceareas.list({ params: { id: organization.id } })),
    ...when(organization.enabled_news, () =>
      at(
        '/meldungen',
        everything(query => api.news.list({ query })),
      ),
    ),
    ...when(organization.enabled_maintenance, () =>
      at(
        '/baumassnahmen-wartungsarbeiten',
        everything(query => api.maintenances.list({ query })),
      ),
    ),
    ...when(organization.enabled_downloadcenter, () =>
      at(
        '/downloads',
        everything(query => api.downloads.list({ query })),
      ),
    ),
    ...when(organization.enabled_jobs, () =>
      at(
        '/stellenausschreibungen',
        everything(query => api.jobpostings.list({ query })),
      ),
    ),
    ...when(organization.enabled_support, () => at('/support', articles())),
    ...when(organization.enabled_support, () => at('/support/themen', themes())),
  ]
}

const when = <T>(on: boolean, make: () => T): T[] => (on ? [make()] : [])
