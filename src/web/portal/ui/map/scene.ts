import type { Area, Position } from '#contract/geojson.ts'
import type { Bounds } from '#contract/geometry.ts'

/** What a map shows, in degrees: for the server that draws it, and for the browser that makes it move. */
export interface MapScene {
  areas: { title: string; area: Area; chosen: boolean; look: AreaLook | null }[]
  /** What the map shows at first; without it, its areas. */
  view: Bounds | null
  courses: { kind: 'water' | 'road'; course: Position[] }[]
  /** Where a disturbance is felt. */
  zones: Area[]
  pins: MapPin[]
  /** Whose pictures may lie below; without it the map is drawn from this alone. */
  tiles: { credit: string; max_zoom: number } | null
}

/** The colours an organization gives its areas; without them an area is land like any other. */
export interface AreaLook {
  fill: string
  border: string
}

export interface MapPin {
  /** The element beside the map that says the same. */
  id: string
  title: string
  at: Position
  /** Without one the pin is only looked at. */
  href?: string
  selected?: boolean
  face:
    | { kind: 'number'; text: string }
    | { kind: 'alert' }
    | { kind: 'work' }
    | { kind: 'site'; icon: string; color: string }
}
