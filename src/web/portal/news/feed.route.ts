import { nameForms } from '#contract/organizations/name-forms.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { feedResponse } from '../lib/rss-feed.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { publishedAt } from './published-at.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

/** RSS feed of the 30 newest news. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'news')
  const { data } = await rethrowAsResponse(visit.as('customer').news.list({ query: { per_page: 30 } }))
  const page = `${visit.origin}/meldungen`
  return feedResponse({
    title: `Meldungen – ${organization.title}`,
    description: `Neues ${nameForms(organization.title, organization.config).from}`,
    url: page,
    self: `${page}.xml`,
    items: data.map(news => ({
      title: news.title,
      url: `${page}/${news.id}`,
      id: `urn:uuid:${news.id}`,
      text: news.abstract,
      date: publishedAt(news),
    })),
  })
}
