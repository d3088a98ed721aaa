import { expect, test } from 'vitest'
import type { Area } from '#contract/core/geojson.ts'
import { auentalSites } from './locations.ts'
import { municipalities } from './municipalities.ts'
import { landscape, outline, type Position } from './shapes.ts'

const ringOf = (area: Area) => (area.type === 'Polygon' ? area.coordinates[0]! : area.coordinates[0]![0]!)
const rings = new Map(municipalities.map(place => [place, ringOf(outline(place.corners))]))

const signedArea = (ring: Position[]) =>
  ring.slice(1).reduce((sum, [x, y], index) => sum + (ring[index]![0] * y - x * ring[index]![1]) / 2, 0)

const contains = (ring: Position[], [x, y]: Position) =>
  ring.slice(1).reduce((inside, [x2, y2], index) => {
    const [x1, y1] = ring[index]!
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)

const edges = (ring: Position[]) =>
  ring.slice(1).map((point, index) => `${ring[index]!.join()} ${point.join()}`)
const turned = (edge: string) => edge.split(' ').reverse().join(' ')

test('outlines are closed, have 24 points and run counter-clockwise', () => {
  for (const ring of rings.values()) {
    expect(ring[0]).toEqual(ring.at(-1))
    expect(ring).toHaveLength(25)
    expect(signedArea(ring)).toBeGreaterThan(0)
  }
})

test('neighbours share their border point by point, in reverse order', () => {
  const shared = (one: string, other: string) =>
    [...one].filter(corner => other.includes(corner)).length === 2
  for (const [one, ring] of rings)
    for (const [other, second] of rings) {
      if (one === other || !shared(one.corners, other.corners)) continue
      const common = edges(ring).filter(edge => edges(second).includes(turned(edge)))
      expect(common, `${one.title} and ${other.title}`).toHaveLength(6)
    }
})

test('no outline crosses itself', () => {
  const side = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position) =>
    Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
  for (const ring of rings.values())
    for (let one = 0; one < ring.length - 1; one++)
      for (let other = one + 2; other < ring.length - 1; other++) {
        if (one === 0 && other === ring.length - 2) continue
        const [a, b, c, d] = [ring[one]!, ring[one + 1]!, ring[other]!, ring[other + 1]!]
        expect(side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)).toBe(false)
      }
})

test('every location lies in its municipality', () => {
  const outside = auentalSites.filter(([, , place, at]) => !contains(rings.get(place)!, at))
  expect(outside).toEqual([])
})

test('a river, its brook and two roads', () => {
  expect(landscape.features.map(({ properties }) => properties.kind)).toEqual([
    'river',
    'brook',
    'road',
    'road',
  ])
})
