import type { LocationRow, LocationtypeRow } from '#contract/locations/locations.ts'
import type { Client } from '../../lib/api-client.ts'
import { allRows } from '../../lib/all-rows.ts'
import type { Region } from './region.ts'

type Line = Pick<LocationRow, 'geojson' | 'locationtype_id'>

/** Rivers and roads among the places: lines that have a type. */
export function linesOf(places: readonly Line[], types: readonly LocationtypeRow[]): Region['lines'] {
  const icons = new Map(types.map(({ id, icon }) => [id, icon]))
  return places.flatMap(({ geojson, locationtype_id }) => {
    const icon = icons.get(locationtype_id ?? '')
    if (!icon || geojson?.type !== 'LineString') return []
    return [{ kind: icon === 'road' ? ('road' as const) : ('water' as const), shape: geojson }]
  })
}

/** Loads the region of an organization. */
export async function loadRegion(api: Client, id: string): Promise<Region> {
  const [areas, types, places, tiles] = await Promise.all([
    api.serviceareas.list({ params: { id }, query: { geometry: 'true' } }),
    allRows<LocationtypeRow>(query => api.locationtypes.list({ query })),
    api.locations.overview(),
    api.maps.source(),
  ])
  return {
    areas: areas.map(({ id, title, geojson = null }) => ({ id, title, geojson })),
    lines: linesOf(places, types),
    tiles,
  }
}
