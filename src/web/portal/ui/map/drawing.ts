import type { Area, Position } from '#contract/geojson.ts'
import { type Bounds, boundsOf, middleOf, positionsOf } from '#contract/geometry.ts'
import { areaPath, coursePath, type Project } from './paths.ts'
import type { MapScene } from './scene.ts'

export const width = 536
export const height = 460
const margin = 28

/** Draws the scene so that its areas, or the one that matters, fill the picture: north up, nothing stretched. */
export function drawMap({ areas, courses, zones, pins, view }: MapScene) {
  const chosen = areas.filter(area => area.chosen)
  const shown = chosen.length ? chosen : areas
  const project = view ? projection(view, 0) : projection(boundsOf(placesOf(shown, zones, pins)), margin)
  const lines = (kind: 'water' | 'road') =>
    courses
      .filter(each => each.kind === kind)
      .map(({ course }) => coursePath(course, project))
      .join('')
  return {
    width,
    height,
    areas: areas.map(({ title, area, chosen, look }) => {
      const [x, y] = project(middleOf(area))
      return {
        title,
        chosen,
        look,
        path: areaPath(area, project),
        label: { x, y },
        named: shown.some(each => each.area === area),
      }
    }),
    water: lines('water'),
    roads: lines('road'),
    zones: zones.map(zone => areaPath(zone, project)).join(''),
    pins: pins.map(({ at, ...pin }) => {
      const [x, y] = project(at)
      return { ...pin, x, y }
    }),
  }
}

function placesOf(shown: { area: Area }[], zones: Area[], pins: { at: Position }[]): Position[] {
  const places = shown.flatMap(({ area }) => positionsOf(area))
  if (places.length) return places
  return [...zones.flatMap(positionsOf), ...pins.map(({ at }) => at)]
}

/** Equirectangular, true enough for a supply area. A single point gets some land around it. */
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
