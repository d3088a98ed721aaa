import { nameForms } from '#contract/organizations/name-forms.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { feedResponse } from '../lib/rss-feed.ts'
import { narrowedAddress } from '../lib/feed-municipality.ts'
import { openFeed } from '../lib/open-feed.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { publishedAt } from './published-at.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

/** RSS feed of the 30 newest news. */
export async function loader(args: LoaderFunctionArgs) {
  const { organization, api, area, origin } = await openFeed('news', args)
  const { data } = await rethrowAsResponse(
    api.news.list({ query: { per_page: 30, servicearea_id: area?.id } }),
  )
  const page = `${origin}/meldungen`
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
