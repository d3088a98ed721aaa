import { describe, expect, test } from 'vitest'
import { selfCrossing } from './crossing.ts'
import { type Area, closedArea, type Position } from './geojson.ts'
import { boundsOf, contains, centroidOf, positionsOf, rewindRings } from './geometry.ts'

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const polygon = (...coordinates: Position[][]): Area => ({ type: 'Polygon', coordinates })
const ring = square(12, 51, 2)
const hole = square(12.5, 51.5, 1).reverse()

test('corrects the direction of rings and holes', () => {
  const right = polygon(ring, hole)
  expect(rewindRings(right)).toEqual(right)
  expect(rewindRings(polygon(ring.toReversed(), hole.toReversed()))).toEqual(right)
  const parts: Area = { type: 'MultiPolygon', coordinates: [[ring.toReversed()], [square(20, 51, 1)]] }
  expect(rewindRings(parts).coordinates).toEqual([[ring], [square(20, 51, 1)]])
})

describe('a point', () => {
  const lake = polygon(ring, hole)
  test.each<[string, Position, boolean]>([
    ['on land', [12.2, 51.2], true],
    ['in the hole', [13, 52], false],
    ['beside', [14.1, 52], false],
    ['above', [13, 53.5], false],
    ['at the height of a corner', [11, 51], false],
  ])('%s', (_where, at, inside) => expect(contains(lake, at)).toBe(inside))

  test('in the second part of an area is inside', () => {
    const parts: Area = { type: 'MultiPolygon', coordinates: [[ring], [square(20, 51, 1)]] }
    expect([contains(parts, [20.5, 51.5]), contains(parts, [17, 51.5])]).toEqual([true, false])
  })
})

test('returns the centroid of the largest part', () => {
  const parts: Area = { type: 'MultiPolygon', coordinates: [[square(20, 51, 0.1)], [ring]] }
  const [lng, lat] = centroidOf(parts)
  expect([lng, lat].map(value => Math.round(value * 1e6) / 1e6)).toEqual([13, 52])
  expect(
    centroidOf(
      polygon([
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ]),
    ),
  ).toEqual([1, 1])
})

test('bounds contain every position of a shape', () => {
  const course = {
    type: 'LineString' as const,
    coordinates: [
      [12, 51],
      [13, 50.5],
    ] as Position[],
  }
  expect(
    boundsOf([...positionsOf(course), ...positionsOf({ type: 'Point', coordinates: [14, 52] })]),
  ).toEqual([12, 50.5, 14, 52])
})

describe('an area as input', () => {
  const accepts = (coordinates: unknown) => closedArea.safeParse({ type: 'Polygon', coordinates }).success
  test.each<[string, unknown, boolean]>([
    ['closed', [ring], true],
    ['with a hole', [ring, hole], true],
    ['left open', [ring.slice(0, 4)], false],
    ['with two corners', [[ring[0], ring[1], ring[0]]], false],
    ['off the earth', [square(179, 51, 2)], false],
    ['with heights', [ring.map(([x, y]) => [x, y, 0])], false],
    ['without a ring', [], false],
  ])('%s', (_how, coordinates, accepted) => expect(accepts(coordinates)).toBe(accepted))
})

test('the search for a crossing ends at its bound', () => {
  const eight: Position[] = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
    [0, 0],
  ]
  expect(selfCrossing(eight)?.at).toEqual([1, 1])
  expect(selfCrossing(eight, 0)).toBeNull()
})
