import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { feedResponse } from '../lib/rss-feed.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { feedMunicipality, narrowedAddress, narrowedTitle } from '../lib/feed-municipality.ts'
import { requireModule } from '../lib/require-module.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { feedItems } from './feed-items.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'disturbance')
  const api = visit.as('customer')
  const area = await rethrowAsResponse(feedMunicipality(url, api, organization))
  const { data } = await rethrowAsResponse(
    api.disturbances.list({
      query: { per_page: 20, include: 'statusupdates', servicearea_id: area?.id },
    }),
  )
  const page = `${visit.origin}/stoerungen`
  return feedResponse({
    title: `${narrowedTitle('Störungen', area)} – ${organization.title}`,
    description: 'Störungen der Versorgung, und wie es mit ihnen weitergeht',
    url: narrowedAddress(page, area),
    self: narrowedAddress(`${page}.xml`, area),
    items: feedItems(data, page),
  })
}
