import type { Area, Position } from '#contract/core/geojson.ts'
import { boundsOf, centroidOf, positionsOf } from '#contract/core/geometry.ts'
import { areaPath, coursePath, type Project } from './svg-paths.ts'

export type Course = readonly Position[]

interface Geography {
  area: Area
  neighbours?: Area[]
  rivers?: Course[]
  roads?: Course[]
}

/** SVG paths and the position of the name. */
export type MiniMapDrawing = ReturnType<typeof drawMiniMap>

const width = 416
const height = 416
const centreY = 226
const widest = 360
const tallest = 480

/** Draws a municipality over the width of the picture. Runs on the server, so that no coordinates are sent to the browser. */
export function drawMiniMap({ area, neighbours = [], rivers = [], roads = [] }: Geography) {
  const centre = centroidOf(area)
  const project = projection(area, centre)
  const [x, y] = project(centre)
  return {
    width,
    height,
    area: areaPath(area, project),
    neighbours: neighbours.map(each => areaPath(each, project)).join(''),
    rivers: rivers.map(each => coursePath(each, project)).join(''),
    roads: roads.map(each => coursePath(each, project)).join(''),
    label: { x, y },
  }
}

/** Equirectangular projection, precise enough for one municipality. Its width fills the picture; its centre lies slightly below the middle. */
function projection(area: Area, [, lat0]: Position): Project {
  const [west, south, east, north] = boundsOf(positionsOf(area))
  const squeeze = Math.cos((lat0 * Math.PI) / 180)
  const scale = Math.min(widest / ((east - west) * squeeze), tallest / (north - south))
  const round = (value: number) => Math.round(value * 10) / 10
  return ([lon, lat]) => [
    round(width / 2 + (lon - (west + east) / 2) * squeeze * scale),
    round(centreY - (lat - lat0) * scale),
  ]
}
