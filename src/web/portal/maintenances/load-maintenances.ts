import type { MaintenanceListRow } from '#contract/notices/maintenances.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { Visit } from '../../lib/visit.ts'
import { loadRegion, regionScene } from '../lib/supply-region.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import type { MapPin } from '../ui/map/map-scene.ts'
import type { MaintenanceQuery } from '../lib/list-query.ts'
import { toMaintenanceCard } from './card-data.ts'

const perPage = 20

/** Loads one page of open maintenances (20 per page); the first page adds up to 10 closed ones. */
export async function loadMaintenances(
  visit: Visit,
  organization: PublicOrganization,
  choice: MaintenanceQuery,
) {
  const api = visit.as('customer')
  const { page, municipality } = choice
  const servicearea_id = municipality ?? undefined
  const list = (open: 'true' | 'false', query: object) =>
    api.maintenances.list({ query: { open, servicearea_id, ...query } })
  const [region, open, closed] = await rethrowAsResponse(
    Promise.all([
      loadRegion(api, organization),
      list('true', { page, per_page: perPage, sort: 'start_at' }),
      list('false', { per_page: 10, sort: '-start_at' }),
    ]),
  )
  return {
    choice,
    municipalities: region.areas.map(({ id, title }) => ({ id, title })),
    pages: Math.ceil(open.meta.total / perPage),
    open: open.data.map(work => toMaintenanceCard(work, region.areas)),
    closed: page === 1 ? closed.data.map(work => toMaintenanceCard(work, region.areas)) : [],
    scene: {
      ...regionScene(region, { chosen: municipality }),
      pins: open.data.flatMap(work => maintenancePin(work, `#arbeit-${work.id}`)),
    },
  }
}

/** A map pin at the first point of a maintenance; empty without a point. */
export function maintenancePin(
  { id, title, shapes }: Pick<MaintenanceListRow, 'id' | 'title' | 'shapes'>,
  href?: string,
): MapPin[] {
  const point = shapes.find(({ geojson }) => geojson.type === 'Point')?.geojson
  if (point?.type !== 'Point') return []
  return [{ id: `arbeit-${id}`, title, at: point.coordinates, href, face: { kind: 'work' } }]
}
