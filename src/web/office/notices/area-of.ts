import type { Position, Shape } from '#contract/core/geojson.ts'
import type { NoticeShape } from '#contract/notices/fields.ts'
import { parseGeojson } from '../../staff-ui/form/parse/geojson.ts'

/** The area with these corners. */
export const areaOf = (corners: readonly Position[]): Shape => ({
  type: 'Polygon',
  coordinates: [[...corners, corners[0]!]],
})

/** Returns the fault of the area of these corners, such as sides that cross; undefined without one. */
export const crossingOf = (corners: readonly Position[]) =>
  parseGeojson(JSON.stringify(areaOf(corners))).problem

/** The point of a notice comes first: lists and maps name it. */
export const pointsFirst = (shapes: readonly NoticeShape[]) =>
  shapes.toSorted((a, b) => Number(b.geojson.type === 'Point') - Number(a.geojson.type === 'Point'))
