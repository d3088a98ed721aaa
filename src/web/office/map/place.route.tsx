import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { ShapeContext } from '../../staff-ui/form/geo/shape-context.ts'
import { loadRegion } from '../../staff-ui/map/load-region.server.ts'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { requireMapAccess } from './load-map.server.ts'
import { locationsRecord } from './locations.record.server.ts'
import { useShapeOptions } from './use-shape-options.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { api, user, organization_id } = await requireStaff(args.context.get(visitContext), args.url)
  await requireMapAccess(user, api)
  const [record, region, geocodes] = await Promise.all([
    recordLoader(locationsRecord)(args),
    rethrowAsResponse(loadRegion(api, organization_id)),
    userMay(user, 'maps.geocoder') && api.maps.geocoder().then(({ on }) => on),
  ])
  return { ...record, region, geocodes }
}

export const clientLoader = loadOrKeep

export const meta = recordMeta

const kinds = ['Point', 'LineString', 'Polygon'] as const

export default function PlacePage() {
  const page = useLoaderData<typeof loader>()
  return <Place key={page.row?.id ?? 'new'} page={page} />
}

function Place({ page }: { page: Awaited<ReturnType<typeof loader>> }) {
  const options = useShapeOptions(page, kinds)
  return (
    <ShapeContext value={options}>
      <RecordPage data={page} />
    </ShapeContext>
  )
}
