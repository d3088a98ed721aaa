import type { LoaderFunctionArgs } from 'react-router'
import { feedResponse } from '../lib/rss-feed.ts'
import { narrowedAddress, narrowedTitle } from '../lib/feed-municipality.ts'
import { openFeed } from '../lib/open-feed.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { feedItems } from './feed-items.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export async function loader(args: LoaderFunctionArgs) {
  const { organization, api, area, origin } = await openFeed('disturbance', args)
  const { data } = await rethrowAsResponse(
    api.disturbances.list({
      query: { per_page: 20, include: 'statusupdates', servicearea_id: area?.id },
    }),
  )
  const page = `${origin}/stoerungen`
  return feedResponse({
    title: `${narrowedTitle('Störungen', area)} – ${organization.title}`,
    description: 'Störungen der Versorgung, und wie es mit ihnen weitergeht',
    url: narrowedAddress(page, area),
    self: narrowedAddress(`${page}.xml`, area),
    items: feedItems(data, page),
  })
}
