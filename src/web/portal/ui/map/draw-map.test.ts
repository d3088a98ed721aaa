import { expect, test } from 'vitest'
import type { Area, Position } from '#contract/core/geojson.ts'
import { drawMap } from './draw-map.ts'
import type { MapScene } from './map-scene.ts'

const square = (west: number, south: number): Area => {
  const ring: Position[] = [
    [west, south],
    [west + 0.1, south],
    [west + 0.1, south + 0.1],
    [west, south + 0.1],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}
const scene: MapScene = {
  areas: [
    { title: 'Auental', area: square(12.5, 51.3), chosen: false, look: null },
    { title: 'Lindhausen', area: square(12.6, 51.3), chosen: false, look: null },
  ],
  courses: [
    {
      kind: 'water',
      course: [
        [12.5, 51.35],
        [12.7, 51.35],
      ],
    },
  ],
  zones: [],
  view: null,
  pins: [{ id: 'a', title: 'Rohrbruch', at: [12.65, 51.32], face: { kind: 'alert' } }],
  tiles: null,
}

test('the whole supply area fills the picture, north up', () => {
  const { names, pins, width, height } = drawMap(scene)
  const [west, east] = names
  expect(west!.x + east!.x).toBeCloseTo(width)
  expect(west!.y).toBeCloseTo(height / 2, 0)
  expect(pins[0]!.y).toBeGreaterThan(height / 2)
})

test('a chosen municipality fills the picture', () => {
  const [auental, lindhausen] = scene.areas
  const { names, width, height } = drawMap({
    ...scene,
    areas: [auental!, { ...lindhausen!, chosen: true }],
    pins: [],
  })
  expect(names).toEqual([{ title: 'Lindhausen', chosen: true, x: width / 2, y: height / 2 }])
})

test('a single pin lies in the middle, and an empty scene has no areas', () => {
  const alone = drawMap({ ...scene, areas: [] })
  expect(alone.pins[0]).toMatchObject({ x: alone.width / 2, y: alone.height / 2 })
  expect(drawMap({ ...scene, areas: [], pins: [], courses: [] }).areas).toEqual([])
})

test('the picture shows the configured view', () => {
  const { names, width, height } = drawMap({ ...scene, view: [12.5, 51.3, 12.6, 51.4] })
  expect(names[0]).toMatchObject({ x: width / 2, y: height / 2 })
  expect(names[1]!.x).toBeGreaterThan(width)
})

test('a name moves away from the pins that cover it, and stays near', () => {
  const at = (lat: number): Position => [12.55, lat]
  const pins = [51.35, 51.346].map((lat, index) => ({ ...scene.pins[0]!, id: String(index), at: at(lat) }))
  const { names, pins: drawn, height } = drawMap({ ...scene, pins })
  const [name, other] = names
  expect(other!.y).toBeCloseTo(height / 2, 0)
  const clear = drawn.every(({ y }) => name!.y - 15 > y || name!.y + 4 < y - 40)
  expect(clear).toBe(true)
  expect(Math.abs(name!.y - height / 2)).toBeLessThan(64)
})
