import { expect, test } from 'vitest'
import type { Position, Shape } from '#contract/core/geojson.ts'
import { ringsIn, squareKilometres, withHole, withoutRing, withPart, withRing } from './rings.ts'

const box = (x: number, y: number, size: number): Position[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
]
const outer = box(12, 51, 1)
const inner = box(12.4, 51.4, 0.2)
const elsewhere = box(14, 51, 1)
const area = withPart(null, outer)

test('an area has one ring without its last corner', () => {
  expect(area.type).toBe('Polygon')
  expect(ringsIn(area)).toEqual([{ isClosed: true, isHole: false, corners: outer }])
})

test('parts and holes are rings of their own, and go as they came', () => {
  const whole = withPart(withHole(area, inner), elsewhere)
  expect(ringsIn(whole).map(({ isHole }) => isHole)).toEqual([false, true, false])
  expect(withoutRing(whole, 1)).toEqual(withPart(area, elsewhere))
  expect(withoutRing(whole, 0)).toEqual(withPart(null, elsewhere))
  expect(withoutRing(area, 0)).toBeNull()
})

test('a hole outside the area is none', () => {
  expect(withHole(area, elsewhere)).toBeNull()
})

test('other corners leave the other rings alone, and the border stays closed', () => {
  const whole = withPart(withHole(area, inner), elsewhere)
  const moved = withRing(whole, 1, box(12.5, 51.5, 0.1))
  expect(ringsIn(moved).map(({ corners }) => corners)).toEqual([outer, box(12.5, 51.5, 0.1), elsewhere])
  const line: Shape = { type: 'LineString', coordinates: outer }
  expect(withRing(line, 0, inner)).toEqual({ type: 'LineString', coordinates: inner })
})

test('holes do not count as area', () => {
  const degree = 111.32 ** 2 * Math.cos((51 * Math.PI) / 180)
  expect(squareKilometres(area)).toBeCloseTo(degree, 0)
  expect(squareKilometres(withHole(area, inner.toReversed())!)).toBeLessThan(squareKilometres(area))
})
