import type { Area, Position } from '#contract/core/geojson.ts'
import { type Bounds, boundsOf, centroidOf, positionsOf } from '#contract/core/geometry.ts'
import { areaPath, coursePath, type Project } from './svg-paths.ts'
import { type Box, nameShifts } from '../../../lib/place-names.ts'
import type { MapPin, MapScene } from './map-scene.ts'

export const width = 536
export const height = 460
const margin = 28

/** Projects the scene to SVG coordinates so that its areas, or the chosen one, fill the picture. North is up, and the aspect ratio is kept. */
export function drawMap({ areas, courses, zones, pins, view }: MapScene) {
  const chosen = areas.filter(area => area.chosen)
  const shown = chosen.length ? chosen : areas
  const project = view ? projection(view, 0) : projection(boundsOf(positionsIn(shown, zones, pins)), margin)
  const lines = (kind: 'water' | 'road') =>
    courses
      .filter(each => each.kind === kind)
      .map(({ course }) => coursePath(course, project))
      .join('')
  return {
    width,
    height,
    areas: areas.map(({ title, area, chosen, shaded, look }) => ({
      title,
      chosen: chosen || shaded,
      look,
      path: areaPath(area, project),
    })),
    names: namesIn(shown, pins, project),
    water: lines('water'),
    roads: lines('road'),
    zones: zones.map(zone => areaPath(zone, project)).join(''),
    pins: pins.map(({ at, ...pin }) => {
      const [x, y] = project(at)
      return { ...pin, x, y }
    }),
  }
}

/** Returns the area names at the middle of each area, moved where a pin covers it. */
function namesIn(shown: MapScene['areas'], pins: MapPin[], project: Project) {
  const names = shown.map(({ title, chosen, shaded, area }) => {
    const [x, y] = project(centroidOf(area))
    return { title, chosen: chosen || Boolean(shaded), x, y }
  })
  const shifts = nameShifts(
    names.map(boxOfName),
    pins.map(pin => boxOfPin(pin, project)),
  )
  return names.map((name, index) => {
    const [x, y] = shifts[index] ?? [0, 0]
    return { ...name, x: name.x + x, y: name.y + y }
  })
}

/** Estimates the box of a name from its number of letters. */
function boxOfName({ title, chosen, x, y }: { title: string; chosen: boolean; x: number; y: number }): Box {
  const [letter, size] = chosen ? [10, 19] : [8, 15]
  const half = (title.length * letter) / 2
  return { left: x - half, right: x + half, top: y - size, bottom: y + 4 }
}

function boxOfPin({ at, face }: MapPin, project: Project): Box {
  const [x, y] = project(at)
  const scale = pinScale(face)
  return { left: x - 16 * scale, right: x + 16 * scale, top: y - 40 * scale, bottom: y }
}

/** Pins of locations are smaller than those of disturbances and maintenances. */
export const pinScale = ({ kind }: MapPin['face']) => (kind === 'site' ? 0.75 : 1)

function positionsIn(shown: { area: Area }[], zones: Area[], pins: { at: Position }[]): Position[] {
  const places = shown.flatMap(({ area }) => positionsOf(area))
  if (places.length) return places
  return [...zones.flatMap(positionsOf), ...pins.map(({ at }) => at)]
}

/** Equirectangular projection, precise enough for a supply area. A single point gets a minimum extent around it. */
function projection([west, south, east, north]: Bounds, margin: number): Project {
  const least = 0.01
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(
    (width - 2 * margin) / Math.max((east - west) * squeeze, least),
    (height - 2 * margin) / Math.max(north - south, least),
  )
  const round = (value: number) => Math.round(value * 10) / 10
  return ([lon, lat]) => [
    round(width / 2 + (lon - (west + east) / 2) * squeeze * scale),
    round(height / 2 - (lat - (south + north) / 2) * scale),
  ]
}
