import type { Area, Position, Shape } from '#contract/core/geojson.ts'
import { boundsOf, type Bounds, centroidOf, contains, positionsOf } from '#contract/core/geometry.ts'

/** A place as the large map shows it. */
export interface Place {
  id: string
  title: string
  /** The beginning of its description. */
  note: string
  /** Id of its kind; null without one. */
  type: string | null
  /** Id of the municipality in which it lies. */
  area: string | null
  geojson: Shape | null
  version: string
}

export interface PlaceType {
  id: string
  label: string
  icon: string
  color: string
}

export interface MapArea {
  id: string
  title: string
  geojson: Area | null
}

/** Returns the position of a place: its point, the middle of its line, or the centre of its area. */
export function anchorOf(shape: Shape): Position {
  if (shape.type === 'Point') return shape.coordinates
  if (shape.type === 'LineString')
    return shape.coordinates[Math.floor((shape.coordinates.length - 1) / 2)] ?? [0, 0]
  return centroidOf(shape)
}

const within = ([west, south, east, north]: Bounds, [x, y]: Position) =>
  x >= west && x <= east && y >= south && y <= north

/** Returns a function that finds the municipality at a position; null where there is none. */
export function areaFinder(areas: readonly MapArea[]): (at: Position) => string | null {
  const bounded = areas.flatMap(({ id, geojson }) =>
    geojson ? [{ id, geojson, bounds: boundsOf(positionsOf(geojson)) }] : [],
  )
  return at => bounded.find(({ bounds, geojson }) => within(bounds, at) && contains(geojson, at))?.id ?? null
}

/** Key of the places without a kind, in filters. */
export const untyped = 'ohne'

export interface Filters {
  q: string
  /** Id of a municipality, or empty. */
  area: string
  /** Kinds that are not shown. */
  hidden: ReadonlySet<string>
}

const folded = (text: string) => text.toLocaleLowerCase('de')

/**
 * The places that the filters leave. Every word of the search is somewhere in title, description or
 * municipality.
 */
export function filterPlaces(
  places: readonly Place[],
  { q, area, hidden }: Filters,
  areaNames: Readonly<Record<string, string>>,
): Place[] {
  const words = folded(q).split(/\s+/).filter(Boolean)
  return places.filter(place => {
    if (hidden.has(place.type ?? untyped) || (area && place.area !== area)) return false
    if (!words.length) return true
    const text = folded(`${place.title} ${place.note} ${areaNames[place.area ?? ''] ?? ''}`)
    return words.every(word => text.includes(word))
  })
}

/** Numbers of places by kind. */
export const countByType = (places: readonly Place[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { type } of places) counts.set(type ?? untyped, (counts.get(type ?? untyped) ?? 0) + 1)
  return counts
}
