import { expect, test } from 'vitest'
import { drawMiniMap } from './draw-mini-map.ts'

test('drawMiniMap fills the width, keeps north up and puts the name on the centre', () => {
  const ring: [number, number][] = [
    [12, 51],
    [12.2, 51],
    [12.2, 51.1],
    [12, 51.1],
    [12, 51],
  ]
  const { area, label, width } = drawMiniMap({ area: { type: 'Polygon', coordinates: [ring] } })
  const [southWest, southEast, northEast] = [...area.matchAll(/([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  expect(southEast?.[0]).toBeCloseTo(width - (southWest?.[0] ?? 0), 0)
  expect(northEast?.[1]).toBeLessThan(southEast?.[1] ?? 0)
  expect(label.x).toBeCloseTo(width / 2, 0)
})
