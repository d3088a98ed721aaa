import type { Area, Position } from '#contract/core/geojson.ts'
import type { Bounds } from '#contract/core/geometry.ts'

/** Content of a map with coordinates in degrees, for the server's drawing and the interactive map. */
export interface MapScene {
  /** `chosen`: the map shows this area only; `shaded`: it is marked in a map of all. */
  areas: { title: string; area: Area; chosen: boolean; shaded?: boolean; look: AreaLook | null }[]
  /** Initial bounds; without them, the bounds of the areas. */
  view: Bounds | null
  courses: { kind: 'water' | 'road'; course: Position[] }[]
  /** Zones affected by a disturbance. */
  zones: Area[]
  pins: MapPin[]
  /** Source of the map tiles; null where the map is drawn without tiles. */
  tiles: { credit: string; max_zoom: number } | null
}

/** The organization's colours of an area. */
export interface AreaLook {
  fill: string
  border: string
}

export interface MapPin {
  /** Id of the element beside the map with the same content. */
  id: string
  title: string
  at: Position
  /** Pins without an address are no links. */
  href?: string
  selected?: boolean
  face:
    | { kind: 'number'; text: string; tone?: 'warning' | 'tenant' }
    | { kind: 'alert' }
    | { kind: 'work' }
    | { kind: 'site'; icon: string; color: string }
}
