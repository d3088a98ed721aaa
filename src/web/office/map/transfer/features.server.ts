import type { LocationRow, LocationtypeRow } from '#contract/locations/locations.ts'
import type { ServiceareaListRow } from '#contract/locations/serviceareas.ts'
import { allRows } from '../../../lib/all-rows.ts'
import type { Client } from '../../../lib/api-client.ts'
import { anchorOf, areaFinder, filterPlaces } from '../places.ts'
import { fieldsOf, type MapFeature } from './feature.ts'

const mostPlaces = 10_000

const placeFeature = (row: LocationRow, types: ReadonlyMap<string, string>): MapFeature => ({
  type: 'Feature',
  id: row.id,
  geometry: row.geojson,
  properties: {
    noun: 'locations',
    updated_at: row.updated_at,
    locationtype: types.get(row.locationtype_id ?? '') ?? null,
    locationtype_id: row.locationtype_id,
    ...Object.fromEntries(fieldsOf.locations.map(name => [name, row[name]])),
  },
})

const areaFeature = (row: ServiceareaListRow): MapFeature => ({
  type: 'Feature',
  id: row.id,
  geometry: row.geojson ?? null,
  properties: {
    noun: 'serviceareas',
    updated_at: row.updated_at,
    ...Object.fromEntries(fieldsOf.serviceareas.map(name => [name, row[name]])),
  },
})

/**
 * Loads what the map shows: everything, or the places that the filters `q`, `in` and `aus` leave, or one
 * noun (`nur`).
 */
export async function loadFeatures(
  api: Client,
  organization_id: string,
  search: URLSearchParams,
): Promise<MapFeature[]> {
  const [areas, types, all] = await Promise.all([
    api.serviceareas.list({ params: { id: organization_id }, query: { geometry: 'true' } }),
    allRows<LocationtypeRow>(query => api.locationtypes.list({ query })),
    allRows<LocationRow>(query => api.locations.list({ query }), mostPlaces),
  ])
  const labels = new Map(types.map(({ id, label }) => [id, label]))
  const only = search.get('nur')
  const own = all.filter(row => !row.disturbance_id && !row.maintenance_id && !row.subscriber_id)
  const places = filterRows(own, areas, search).map(row => placeFeature(row, labels))
  if (only === 'orte') return places
  return only === 'gemeinden' ? areas.map(areaFeature) : [...areas.map(areaFeature), ...places]
}

/** The rows that the filters of the map leave. */
function filterRows(rows: LocationRow[], areas: ServiceareaListRow[], search: URLSearchParams) {
  const get = (name: string) => search.get(name) ?? ''
  const shown = areas.map(({ id, title, geojson = null }) => ({ id, title, geojson }))
  const areaAt = areaFinder(shown)
  const places = rows.map(({ id, title, description, locationtype_id, geojson, updated_at }) => ({
    id,
    title,
    note: description.slice(0, 200),
    type: locationtype_id,
    area: geojson && areaAt(anchorOf(geojson)),
    geojson,
    version: updated_at,
  }))
  const filters = { q: get('q'), area: get('in'), hidden: new Set(get('aus').split(',').filter(Boolean)) }
  const names = Object.fromEntries(areas.map(({ id, title }) => [id, title]))
  const left = new Set(filterPlaces(places, filters, names).map(({ id }) => id))
  return rows.filter(({ id }) => left.has(id))
}
