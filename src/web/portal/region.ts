import type { LocationRow, LocationtypeRow } from '#contract/locations.ts'
import type { Bounds } from '#contract/geometry.ts'
import type { PublicOrganization } from '#contract/organization-rows.ts'
import type { ServiceareaListRow } from '#contract/serviceareas.ts'
import type { Client } from '../api.ts'
import { height, width } from './ui/map/drawing.ts'
import type { AreaLook, MapPin, MapScene } from './ui/map/scene.ts'

/** A waterworks, a customer office: what has a kind, and a point on the map. */
export interface Site {
  id: string
  title: string
  description: string
  /** Its own words for maps, where it has some. */
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

/** What the utility supplies and where its places are, as every map of its portal begins. */
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

/** "Lindhausen, Auental" */
export const namesOf = (areas: ServiceareaListRow[], ids: string[]) =>
  areas
    .filter(({ id }) => ids.includes(id))
    .map(({ title }) => title)
    .join(', ')

interface Shown {
  /** The municipality that comes forward. */
  chosen?: string
  /** Shows what is supplied, in the utility's colours. */
  filled?: boolean
}

/** The region as a map shows it: as its utility has set, or with a chosen municipality in the middle. */
export const sceneOf = (
  { areas, courses, tiles, settings }: Region,
  { chosen, filled }: Shown = {},
): MapScene => ({
  // The chosen one lies above its neighbours.
  areas: areas
    .toSorted((one, other) => Number(one.id === chosen) - Number(other.id === chosen))
    .flatMap(area =>
      area.geojson
        ? {
            title: area.title,
            area: area.geojson,
            chosen: area.id === chosen,
            look: filled || area.id === chosen ? lookOf(settings, area) : null,
          }
        : [],
    ),
  view: areas.some(({ id }) => id === chosen) ? null : viewOf(settings),
  courses,
  zones: [],
  pins: [],
  tiles,
})

/** What is supplied with water has one colour, what is only drained another. */
export const lookOf = (
  { fill_color, fill_color_wastewater, border_color }: MapSettings,
  { servicearea_water, servicearea_wastewater }: ServiceareaListRow,
): AreaLook => ({
  fill: servicearea_wastewater && !servicearea_water ? fill_color_wastewater : fill_color,
  border: border_color,
})

/** What the colours mean: one entry for each that is shown. */
export function looksOf({ areas, settings }: Region): { label: string; look: AreaLook }[] {
  const drained = areas.filter(area => area.servicearea_wastewater && !area.servicearea_water)
  const supplied = areas.filter(area => area.servicearea_water)
  return [
    { label: 'Trinkwasser', area: supplied[0] },
    { label: 'nur Abwasser', area: drained[0] },
  ].flatMap(({ label, area }) => (area ? [{ label, look: lookOf(settings, area) }] : []))
}

/** What a picture of this size shows at this zoom, counted as web maps do. */
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
