import type { Area, Position, Shape } from '#contract/core/geojson.ts'
import { contains, ringsOf } from '#contract/core/geometry.ts'

/** A border or a line as it is edited: without the last corner of a border, which is its first. */
export interface EditableRing {
  isClosed: boolean
  isHole: boolean
  corners: readonly Position[]
}

/** Fewest corners. */
export const leastCorners = ({ isClosed }: EditableRing) => (isClosed ? 3 : 2)

const partsOf = (area: Area): Position[][][] =>
  area.type === 'Polygon' ? [area.coordinates] : area.coordinates

const closed = (corners: readonly Position[]): Position[] => [...corners, ...corners.slice(0, 1)]

const toArea = (parts: Position[][][]): Area | null =>
  parts.length === 1
    ? { type: 'Polygon', coordinates: parts[0]! }
    : parts.length
      ? { type: 'MultiPolygon', coordinates: parts }
      : null

/** The line, or the borders of an area: each part, followed by its holes. */
export function ringsIn(shape: Shape | null): EditableRing[] {
  if (!shape || shape.type === 'Point') return []
  if (shape.type === 'LineString') return [{ isClosed: false, isHole: false, corners: shape.coordinates }]
  return partsOf(shape).flatMap(rings =>
    rings.map((ring, index) => ({ isClosed: true, isHole: index > 0, corners: ring.slice(0, -1) })),
  )
}

/** The shape with other corners in one of its rings. */
export function withRing(shape: Shape, at: number, corners: readonly Position[]): Shape {
  if (shape.type === 'Point') return shape
  if (shape.type === 'LineString') return { type: 'LineString', coordinates: [...corners] }
  let index = -1
  const parts = partsOf(shape).map(rings => rings.map(ring => (++index === at ? closed(corners) : ring)))
  return shape.type === 'Polygon' ? { ...shape, coordinates: parts[0]! } : { ...shape, coordinates: parts }
}

/** The area without one of its rings; a part goes with its holes. Null if nothing is left. */
export function withoutRing(shape: Shape, at: number): Shape | null {
  if (shape.type === 'Point' || shape.type === 'LineString') return null
  let index = -1
  const parts = partsOf(shape).flatMap(rings => {
    const first = index + 1
    const kept = rings.filter(() => ++index !== at)
    return first === at || !kept.length ? [] : [kept]
  })
  return toArea(parts)
}

/** The area with one more part. */
export const withPart = (shape: Shape | null, corners: readonly Position[]): Area => {
  const parts = shape && shape.type !== 'Point' && shape.type !== 'LineString' ? partsOf(shape) : []
  return toArea([...parts, [closed(corners)]])!
}

/** The area with a hole in the part that holds its corners; null if none does. */
export function withHole(shape: Area, corners: readonly Position[]): Area | null {
  const parts = partsOf(shape)
  const at = parts.findIndex(([outer]) =>
    corners.every(corner => contains({ type: 'Polygon', coordinates: [outer ?? []] }, corner)),
  )
  return at < 0 ? null : toArea(parts.with(at, [...parts[at]!, closed(corners)]))
}

const kilometresPerDegree = 111.32

/** Area in square kilometres, exact enough for what is as small as a municipality. */
export function squareKilometres(area: Area): number {
  const sum = ringsOf(area).reduce((total, ring) => {
    const latitude = ((ring[0]?.[1] ?? 0) * Math.PI) / 180
    const twice = ring
      .slice(1)
      .reduce((sum, [x2, y2], index) => sum + ring[index]![0] * y2 - x2 * ring[index]![1], 0)
    return total + (twice / 2) * Math.cos(latitude)
  }, 0)
  return Math.abs(sum) * kilometresPerDegree ** 2
}
