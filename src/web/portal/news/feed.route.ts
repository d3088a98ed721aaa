import { nameForms } from '#contract/organizations/name-forms.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { feedResponse } from '../lib/rss-feed.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { feedMunicipality, narrowedAddress } from '../lib/feed-municipality.ts'
import { requireModule } from '../lib/require-module.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { publishedAt } from './published-at.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

/** RSS feed of the 30 newest news. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'news')
  const api = visit.as('customer')
  const area = await rethrowAsResponse(feedMunicipality(url, api, organization))
  const { data } = await rethrowAsResponse(
    api.news.list({ query: { per_page: 30, servicearea_id: area?.id } }),
  )
  const page = `${visit.origin}/meldungen`
  return feedResponse({
    title: `${area ? `Meldungen für ${area.title}` : 'Meldungen'} – ${organization.title}`,
    description: `Neues ${nameForms(organization.title, organization.config).from}`,
    url: narrowedAddress(page, area),
    self: narrowedAddress(`${page}.xml`, area),
    items: data.map(news => ({
      title: news.title,
      url: `${page}/${news.id}`,
      id: `urn:uuid:${news.id}`,
      text: news.abstract,
      date: publishedAt(news),
    })),
  })
}
