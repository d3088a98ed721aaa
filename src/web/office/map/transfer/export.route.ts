import type { LoaderFunctionArgs } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { loadFeatures } from './features.server.ts'
import { requireMapAccess } from '../load-map.server.ts'

/** Downloads places and municipalities as GeoJSON: all, or those that the filters of the map leave. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user, organization_id } = await requireStaff(visit, url)
  await requireMapAccess(user, api)
  const features = await rethrowAsResponse(loadFeatures(api, organization_id, url.searchParams))
  const day = visit.now.toISOString().slice(0, 10)
  return new Response(JSON.stringify({ type: 'FeatureCollection', features }, null, 1), {
    headers: {
      'content-type': 'application/geo+json; charset=utf-8',
      'content-disposition': `attachment; filename="karte-${day}.geojson"`,
      'cache-control': 'no-store',
    },
  })
}
