import type { Area, Position } from '#contract/core/geojson.ts'
import { ringsOf } from '#contract/core/geometry.ts'

type Point = readonly [x: number, y: number]
export type Project = (at: Position) => Point

/** Returns a line as an SVG path. Merges positions on the same tenth of a pixel. */
export function coursePath(course: readonly Position[], project: Project): string {
  const points = course.map(position => project(position).join(' '))
  return `M${points.filter((point, index) => point !== points[index - 1]).join('L')}`
}

export const areaPath = (area: Area, project: Project): string =>
  ringsOf(area)
    .map(ring => `${coursePath(ring, project)}Z`)
    .join('')
