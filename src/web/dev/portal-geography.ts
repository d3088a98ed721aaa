import type { Area } from '#contract/core/geojson.ts'
import type { Course } from '#web/portal/ui/map/draw-mini-map.ts'

type Position = [lon: number, lat: number]

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
}

/** A municipality by its corners, its borders roughened; neighbours roughen a shared border alike. */
const municipality = (ring: string): Area => {
  const names = [...ring]
  const positions = names.flatMap((name, index) => border(name, names[(index + 1) % names.length] ?? name))
  return { type: 'Polygon', coordinates: [[...positions, positions[0] ?? at('A')]] }
}

const at = (name: string): Position => corners[name] ?? [12.5, 51.3]

function border(from: string, to: string): Position[] {
  if (from > to) return [at(from), ...border(to, from).slice(1).reverse()]
  const [[x1, y1], [x2, y2]] = [at(from), at(to)]
  return Array.from({ length: 10 }, (_, step) => {
    const sway = step === 0 ? 0 : (Math.sin(step * 2.4 + x1 * 90) + Math.sin(step + y2 * 50)) * 0.025
    const share = step / 10
    return [x1 + (x2 - x1) * share - (y2 - y1) * sway, y1 + (y2 - y1) * share + (x2 - x1) * sway * 0.6]
  })
}

const areas = {
  Auental: municipality('ABGF'),
  Birkenfurt: municipality('BCHG'),
  Lindhausen: municipality('CDIH'),
  Weidenbrück: municipality('DEJI'),
}

const rivers: Course[] = [
  [
    [12.7, 51.42],
    [12.704, 51.39],
    [12.712, 51.37],
    [12.709, 51.35],
    [12.7, 51.33],
    [12.69, 51.31],
  ],
  [
    [12.45, 51.33],
    [12.55, 51.32],
    [12.63, 51.33],
    [12.7, 51.325],
    [12.8, 51.3],
  ],
]

const roads: Course[] = [
  [
    [12.45, 51.372],
    [12.58, 51.365],
    [12.69, 51.362],
    [12.76, 51.37],
    [12.9, 51.385],
  ],
  [
    [12.635, 51.43],
    [12.645, 51.38],
    [12.63, 51.3],
  ],
]

export function surroundings(title: keyof typeof areas) {
  const neighbours = Object.entries(areas).flatMap(([name, area]) => (name === title ? [] : [area]))
  return { area: areas[title], neighbours, rivers, roads }
}
