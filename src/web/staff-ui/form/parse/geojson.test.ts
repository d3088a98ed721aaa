import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from '#contract/core/geojson.ts'
import { selfCrossing } from '#contract/core/crossing.ts'
import { cpuTimeOf } from '../../../../../tests/cpu-time.ts'
import { parseGeojson, shapeWords } from './geojson.ts'

const square: Position[] = [
  [12, 51],
  [12.1, 51],
  [12.1, 51.1],
  [12, 51.1],
  [12, 51],
]
const eight: Position[] = [
  [12, 51],
  [12.1, 51.1],
  [12.1, 51],
  [12, 51.1],
  [12, 51],
]
const polygon = (ring: Position[]) => ({ type: 'Polygon', coordinates: [ring] })
const read = (json: unknown) => parseGeojson(JSON.stringify(json))

describe('GeoJSON', () => {
  test('a feature, an open ring and heights become a closed area', () => {
    const open = square.slice(0, -1).map(([lon, lat]) => [lon, lat, 120])
    expect(
      read({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [open] } }),
    ).toEqual({
      shape: polygon(square),
    })
  })

  test('a collection of areas becomes one area of several parts', () => {
    const features = [polygon(square), polygon(square)].map(geometry => ({ type: 'Feature', geometry }))
    const { shape } = read({ type: 'FeatureCollection', features })
    expect(shape && shapeWords(shape)).toBe('Fläche aus 2 Teilen mit 8 Ecken')
  })

  test.each([
    ['no JSON', '{"type":', /kein GeoJSON/],
    ['no shape', '{"type":"FeatureCollection","features":[]}', /keine Fläche/],
    ['an unknown shape', '{"type":"MultiPoint","coordinates":[[1,2]]}', /MultiPoint/],
    ['unreadable coordinates', '{"type":"Polygon","coordinates":[["a"]]}', /nicht lesbar/],
    ['metres', JSON.stringify(polygon(square.map(([x, y]) => [x * 10_000, y * 10_000]))), /nicht Meter/],
    ['two corners', '{"type":"Polygon","coordinates":[[[1,1],[2,2],[1,1]]]}', /drei Ecken/],
    [
      'a border that crosses itself',
      JSON.stringify(polygon(eight)),
      /kreuzt sich selbst bei 51,05 N, 12,05 O/,
    ],
  ])('%s is refused in words', (_, text, words) => expect(parseGeojson(text).problem).toMatch(words))
})

describe('a border that crosses itself', () => {
  test('is found, a convex one is none', () => {
    expect(selfCrossing(eight)).not.toBeNull()
    expect(selfCrossing(square)).toBeNull()
    const spike: Position[] = [
      [0, 0],
      [2, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]
    expect(selfCrossing(spike)).not.toBeNull()
  })

  test('no star-shaped ring crosses itself, wherever it starts and whichever way it runs', () => {
    const radii = fc.array(fc.double({ min: 1, max: 5, noNaN: true }), { minLength: 3, maxLength: 40 })
    fc.assert(
      fc.property(radii, fc.nat(), fc.boolean(), (lengths, start, isBack) => {
        const corners = lengths.map((radius, index): Position => {
          const angle = (2 * Math.PI * index) / lengths.length
          return [radius * Math.cos(angle), radius * Math.sin(angle)]
        })
        const from = start % corners.length
        const turned = [...corners.slice(from), ...corners.slice(0, from)]
        const way = isBack ? turned.toReversed() : turned
        expect(selfCrossing([...way, way[0]!])).toBeNull()
      }),
    )
  })

  test('20,000 corners take less than a second', async () => {
    const ring = Array.from({ length: 20_000 }, (_, index): Position => {
      const angle = (2 * Math.PI * index) / 20_000
      return [Math.cos(angle), Math.sin(angle)]
    })
    const time = await cpuTimeOf(() => expect(selfCrossing([...ring, ring[0]!])).toBeNull())
    expect(time).toBeLessThan(1000)
  })
})
