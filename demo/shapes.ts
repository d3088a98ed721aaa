import type { Area } from '#contract/core/geojson.ts'
import { chanceOf } from './random.ts'

export type Position = [longitude: number, latitude: number]

const corners: Record<string, Position> = {
  A: [12.5, 51.38],
  B: [12.59, 51.402],
  C: [12.69, 51.395],
  D: [12.79, 51.408],
  E: [12.87, 51.372],
  F: [12.482, 51.31],
  G: [12.578, 51.322],
  H: [12.672, 51.309],
  I: [12.774, 51.325],
  J: [12.884, 51.3],
  K: [12.51, 51.24],
  L: [12.6, 51.252],
  M: [12.705, 51.236],
  N: [12.8, 51.248],
  O: [12.862, 51.226],
}

const round = (value: number) => Math.round(value * 1e5) / 1e5
const between = (from: number, to: number, share: number) => from + (to - from) * share

/** The points of a border between two corners, computed from the alphabetically first corner so that both neighbours get the same line. */
const bends = (first: string, second: string): Position[] => {
  const chance = chanceOf(`edge ${first}${second}`)
  const [from, to] = [corners[first]!, corners[second]!]
  return [1, 2, 3, 4, 5].map(step => {
    const along = (axis: 0 | 1) =>
      round(between(from[axis], to[axis], step / 6) + chance.int(-50, 50) * 0.0001)
    return [along(0), along(1)]
  })
}

const edge = (from: string, to: string): Position[] => [
  corners[from]!,
  ...(from < to ? bends(from, to) : bends(to, from).reverse()),
]

/** Outline of a municipality. The corners are listed clockwise; RFC 7946 wants outer rings counter-clockwise. */
export const outline = (clockwise: string): Area => {
  const names = [...clockwise].reverse()
  const ring = names.flatMap((name, index) => edge(name, names[(index + 1) % names.length]!))
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] }
}

/** A round area of about this radius in degrees of latitude, counter-clockwise. */
export const around = ([longitude, latitude]: Position, radius: number): Area => {
  const ring = Array.from({ length: 12 }, (_, step): Position => {
    const angle = (step / 12) * 2 * Math.PI
    return [round(longitude + 1.6 * radius * Math.cos(angle)), round(latitude + radius * Math.sin(angle))]
  })
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] }
}

const curve = (a: number, b: number, c: number, d: number, share: number) =>
  0.5 *
  (2 * b + (c - a) * share + (2 * a - 5 * b + 4 * c - d) * share ** 2 + (3 * b - a - 3 * c + d) * share ** 3)

/** A smooth line through the given points (Catmull-Rom). */
const smooth = (points: Position[]): Position[] =>
  points.slice(1).flatMap((end, index) => {
    const before = points[Math.max(0, index - 1)]!
    const after = points[Math.min(points.length - 1, index + 2)]!
    const start = points[index]!
    const along = (axis: 0 | 1, share: number) =>
      round(curve(before[axis], start[axis], end[axis], after[axis], share))
    const shares = index === 0 ? [0, 0.25, 0.5, 0.75, 1] : [0.25, 0.5, 0.75, 1]
    return shares.map((share): Position => [along(0, share), along(1, share)])
  })

const feature = (kind: 'river' | 'brook' | 'road', title: string, points: Position[]) => ({
  type: 'Feature' as const,
  properties: { kind, title },
  geometry: { type: 'LineString' as const, coordinates: smooth(points) },
})

/** Map features besides borders: an invented river with its brook, and two roads. */
export const landscape = {
  type: 'FeatureCollection' as const,
  features: [
    feature('river', 'Aue', [
      [12.464, 51.343],
      [12.501, 51.346],
      [12.536, 51.349],
      [12.579, 51.34],
      [12.624, 51.321],
      [12.644, 51.318],
      [12.681, 51.326],
      [12.72, 51.342],
      [12.746, 51.336],
      [12.775, 51.316],
      [12.812, 51.304],
      [12.853, 51.311],
      [12.902, 51.317],
    ]),
    feature('brook', 'Lindbach', [
      [12.691, 51.429],
      [12.69, 51.412],
      [12.699, 51.383],
      [12.697, 51.359],
      [12.72, 51.342],
    ]),
    feature('road', 'Landstraße 12', [
      [12.464, 51.385],
      [12.542, 51.38],
      [12.599, 51.379],
      [12.66, 51.374],
      [12.705, 51.373],
      [12.746, 51.377],
      [12.816, 51.385],
      [12.902, 51.393],
    ]),
    feature('road', 'Landstraße 48', [
      [12.67, 51.436],
      [12.669, 51.42],
      [12.66, 51.399],
      [12.66, 51.374],
      [12.664, 51.344],
      [12.66, 51.317],
      [12.64, 51.293],
      [12.613, 51.272],
      [12.607, 51.246],
      [12.608, 51.198],
    ]),
  ],
}
