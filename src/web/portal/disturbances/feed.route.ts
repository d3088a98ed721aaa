import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { feedResponse } from '../lib/rss-feed.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { feedItems } from './feed-items.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'disturbance')
  const api = visit.as('customer')
  const { data } = await rethrowAsResponse(
    api.disturbances.list({ query: { per_page: 20, include: 'statusupdates' } }),
  )
  const page = `${visit.origin}/stoerungen`
  return feedResponse({
    title: `Störungen – ${organization.title}`,
    description: 'Störungen der Versorgung, und wie es mit ihnen weitergeht',
    url: page,
    self: `${page}.xml`,
    items: feedItems(data, page),
  })
}
