import type { Area, Position, Shape } from './geojson.ts'

export type Ring = readonly Position[]

/** West, south, east, north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

const polygonsOf = ({ type, coordinates }: Area): Position[][][] =>
  type === 'Polygon' ? [coordinates] : coordinates

export const ringsOf = (area: Area): Position[][] => polygonsOf(area).flat()

export function positionsOf(shape: Shape): Position[] {
  if (shape.type === 'Point') return [shape.coordinates]
  return shape.type === 'LineString' ? shape.coordinates : ringsOf(shape).flat()
}

export function boundsOf(positions: readonly Position[]): Bounds {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lon, lat] of positions) {
    bounds[0] = Math.min(bounds[0], lon)
    bounds[1] = Math.min(bounds[1], lat)
    bounds[2] = Math.max(bounds[2], lon)
    bounds[3] = Math.max(bounds[3], lat)
  }
  return bounds
}

const sides = (ring: Ring) => ring.slice(1).map((to, index) => [ring[index] ?? to, to] as const)

/** Returns twice the area of a ring; negative for clockwise rings. */
const doubleArea = (ring: Ring) =>
  sides(ring).reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0)

const withDirection = (ring: Position[], anticlockwise: boolean) =>
  doubleArea(ring) > 0 === anticlockwise ? ring : ring.toReversed()

const rewindPolygon = (rings: Position[][]) => rings.map((ring, index) => withDirection(ring, index === 0))

/** Corrects the direction of rings as RFC 7946 requires: outer rings anticlockwise, holes clockwise. */
export const rewindRings = (area: Area): Area =>
  area.type === 'Polygon'
    ? { ...area, coordinates: rewindPolygon(area.coordinates) }
    : { ...area, coordinates: area.coordinates.map(rewindPolygon) }

/** Ray casting: counts the sides that a ray to the east crosses. */
function encloses(ring: Ring, [x, y]: Position): boolean {
  let isInside = false
  for (let index = 1; index < ring.length; index++) {
    const [[x1, y1], [x2, y2]] = [ring[index - 1]!, ring[index]!]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside
  }
  return isInside
}

export const contains = (area: Area, at: Position): boolean =>
  polygonsOf(area).some(
    ([outer, ...holes]) => encloses(outer ?? [], at) && !holes.some(hole => encloses(hole, at)),
  )

/** Returns the centroid of the largest part of an area, where maps put its name. */
export function centroidOf(area: Area): Position {
  const ring = ringsOf(area).reduce((a, b) => (Math.abs(doubleArea(b)) > Math.abs(doubleArea(a)) ? b : a))
  const weight = 3 * doubleArea(ring)
  if (weight === 0) return ring[0] ?? [0, 0]
  const [x, y] = sides(ring).reduce(
    ([x, y], [[x1, y1], [x2, y2]]) => {
      const part = x1 * y2 - x2 * y1
      return [x + (x1 + x2) * part, y + (y1 + y2) * part]
    },
    [0, 0] as Position,
  )
  return [x / weight, y / weight]
}
