import { expect, test } from 'vitest'
import type { Area, Position } from '#contract/geojson.ts'
import { drawMap } from './drawing.ts'
import type { MapScene } from './scene.ts'

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
  const { areas, pins, width, height } = drawMap(scene)
  const [west, east] = areas.map(({ label }) => label)
  expect(west!.x + east!.x).toBeCloseTo(width)
  expect(west!.y).toBeCloseTo(height / 2, 0)
  expect(pins[0]!.y).toBeGreaterThan(height / 2)
})

test('a chosen municipality comes closer', () => {
  const [auental, lindhausen] = scene.areas
  const { areas, width, height } = drawMap({ ...scene, areas: [auental!, { ...lindhausen!, chosen: true }] })
  expect(areas[1]!.label).toEqual({ x: width / 2, y: height / 2 })
  expect(areas.map(({ named }) => named)).toEqual([false, true])
})

test('one pin alone has a picture around it, and no area none', () => {
  const alone = drawMap({ ...scene, areas: [] })
  expect(alone.pins[0]).toMatchObject({ x: alone.width / 2, y: alone.height / 2 })
  expect(drawMap({ ...scene, areas: [], pins: [], courses: [] }).areas).toEqual([])
})

test('a view that was set is what the picture shows', () => {
  const { areas, width, height } = drawMap({ ...scene, view: [12.5, 51.3, 12.6, 51.4] })
  expect(areas[0]!.label).toEqual({ x: width / 2, y: height / 2 })
  expect(areas[1]!.label.x).toBeGreaterThan(width)
})
