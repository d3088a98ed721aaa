import type { LocationRow, LocationtypeRow } from '#contract/locations/locations.ts'
import type { Bounds } from '#contract/core/geometry.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { ServiceareaListRow } from '#contract/locations/serviceareas.ts'
import type { Client } from '../../lib/api-client.ts'
import { height, width } from '../ui/map/draw-map.ts'
import type { AreaLook, MapPin, MapScene } from '../ui/map/map-scene.ts'

/** A location with a type and a point on the map, such as a waterworks or a customer office. */
export interface Site {
  id: string
  title: string
  description: string
  /** The location's own HTML for the map popup; empty where it has none. */
  html: string
  type: LocationtypeRow
  at: [lng: number, lat: number]
}

export interface Region {
  areas: ServiceareaListRow[]
  sites: Site[]
  courses: MapScene['courses']
  tiles: MapScene['tiles']
  settings: MapSettings
}

type MapSettings = PublicOrganization['config']['servicearea']

/** Loads the service areas, locations, rivers, roads and map tiles: the base data of every map of the portal. */
export async function loadRegion(api: Client, { id, config }: PublicOrganization): Promise<Region> {
  const [areas, types, places, tiles] = await Promise.all([
    api.serviceareas.list({ params: { id }, query: { geometry: 'true' } }),
    api.locationtypes.list({ query: { per_page: 100 } }),
    api.locations.list({ query: { typed: 'true', per_page: 100 } }),
    api.maps.source(),
  ])
  const typeOf = new Map(types.data.map(type => [type.id, type]))
  const typed = places.data.flatMap(place => {
    const type = typeOf.get(place.locationtype_id ?? '')
    return type ? [{ place, type }] : []
  })
  return {
    areas,
    sites: typed.flatMap(({ place, type }) => siteOf(place, type)),
    courses: typed.flatMap(({ place, type }) => courseOf(place, type)),
    tiles,
    settings: config.servicearea,
  }
}

function siteOf(
  { id, title, description, geojson, mapInfoHTML: html }: LocationRow,
  type: LocationtypeRow,
): Site[] {
  if (geojson?.type !== 'Point') return []
  return [{ id, title: title || type.label, description, html, type, at: geojson.coordinates }]
}

function courseOf({ geojson }: LocationRow, { icon }: LocationtypeRow): MapScene['courses'] {
  if (geojson?.type !== 'LineString') return []
  return [{ kind: icon === 'road' ? 'road' : 'water', course: geojson.coordinates }]
}

interface SceneOptions {
  /** Id of the municipality that the map is centred on. */
  chosen?: string | null
  /** Id of a municipality that is shaded in a map of all. */
  shaded?: string | null
  /** Fills all areas in the utility's colours. */
  filled?: boolean
}

/** Builds a map scene of the region, with the view from the settings or centred on the chosen municipality. */
export const regionScene = (
  { areas, courses, tiles, settings }: Region,
  { chosen, shaded, filled }: SceneOptions = {},
): MapScene => ({
  // Draws the chosen area last, above its neighbours.
  areas: areas
    .toSorted((one, other) => Number(one.id === (chosen ?? shaded)) - Number(other.id === (chosen ?? shaded)))
    .flatMap(area =>
      area.geojson
        ? {
            title: area.title,
            area: area.geojson,
            chosen: area.id === chosen,
            shaded: area.id === shaded,
            look: filled || area.id === chosen || area.id === shaded ? areaLook(settings, area) : null,
          }
        : [],
    ),
  view: areas.some(({ id }) => id === chosen) ? null : viewOf(settings),
  courses,
  zones: [],
  pins: [],
  tiles,
})

/** Returns the colours of an area. Areas with wastewater only have their own fill colour. */
export const areaLook = (
  { fill_color, fill_color_wastewater, border_color }: MapSettings,
  { servicearea_water, servicearea_wastewater }: ServiceareaListRow,
): AreaLook => ({
  fill: servicearea_wastewater && !servicearea_water ? fill_color_wastewater : fill_color,
  border: border_color,
})

/** Returns the legend of the area colours, with an entry for each colour on the map. */
export function areaLegend({ areas, settings }: Region): { label: string; look: AreaLook }[] {
  const drained = areas.filter(area => area.servicearea_wastewater && !area.servicearea_water)
  const supplied = areas.filter(area => area.servicearea_water)
  return [
    { label: 'Trinkwasser', area: supplied[0] },
    { label: 'nur Abwasser', area: drained[0] },
  ].flatMap(({ label, area }) => (area ? [{ label, look: areaLook(settings, area) }] : []))
}

/** Returns the bounds that a picture of this size shows at the configured centre and web map zoom. */
function viewOf({ map_center_lat: lat, map_center_lng: lng, map_zoom }: MapSettings): Bounds | null {
  if (lat === null || lng === null) return null
  const perDegree = (256 * 2 ** map_zoom) / 360
  const [dx, dy] = [width / 2 / perDegree, (height / 2 / perDegree) * Math.cos((lat * Math.PI) / 180)]
  return [lng - dx, lat - dy, lng + dx, lat + dy]
}

export const sitePin = ({ id, title, type, at }: Site): MapPin => ({
  id: `ort-${id}`,
  title: title === type.label ? title : `${type.label}: ${title}`,
  at,
  face: { kind: 'site', icon: type.icon, color: type.color },
})
