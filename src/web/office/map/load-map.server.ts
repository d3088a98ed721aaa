import type { LocationtypeRow } from '#contract/locations/locations.ts'
import { serviceareas } from '#contract/locations/serviceareas.ts'
import type { SessionUser } from '#contract/auth.ts'
import { allRows } from '../../lib/all-rows.ts'
import type { Client } from '../../lib/api-client.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { requireAccess } from '../../staff-ui/record/serve/access.server.ts'
import { anchorOf, areaFinder } from './places.ts'

/** Throws 403 without a right to municipalities, map and kinds of places. */
export const requireMapAccess = (user: SessionUser, api: Client) =>
  requireAccess(user, api, serviceareas.get.access)

/**
 * Loads the large map: kinds of places, municipalities, and all places that belong to no disturbance or
 * works.
 */
export async function loadMap(api: Client, user: SessionUser, organization_id: string) {
  const [types, areas, rows, tiles] = await Promise.all([
    allRows<LocationtypeRow>(query => api.locationtypes.list({ query: { ...query, sort: 'label' } })),
    api.serviceareas.list({ params: { id: organization_id }, query: { geometry: 'true' } }),
    api.locations.overview(),
    api.maps.source(),
  ])
  const shown = areas.map(({ id, title, geojson = null }) => ({ id, title, geojson }))
  const areaAt = areaFinder(shown)
  return {
    types: types.map(({ id, label, icon, color }) => ({ id, label, icon, color })),
    areas: shown,
    places: rows
      .filter(({ disturbance_id, maintenance_id }) => !disturbance_id && !maintenance_id)
      .map(({ id, title, note, locationtype_id, geojson, updated_at }) => ({
        id,
        title,
        note,
        type: locationtype_id,
        area: geojson && areaAt(anchorOf(geojson)),
        geojson,
        version: updated_at,
      })),
    tiles,
    may: {
      edit: userMay(user, 'locations.update'),
      addArea: userMay(user, 'serviceareas.create'),
    },
  }
}

export type MapData = Awaited<ReturnType<typeof loadMap>>
