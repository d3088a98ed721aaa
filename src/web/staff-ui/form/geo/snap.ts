import type { Map as LeafletMap } from 'leaflet'
import type { Position } from '#contract/core/geojson.ts'
import { toLatLng } from '../../map/create-map.ts'

/** Distance in pixels at which a corner joins one that is there. */
const reach = 10

/** Returns the nearest of the corners within reach of a position on the map. */
export function nearestCorner<Corner extends { at: Position }>(
  map: LeafletMap,
  corners: readonly Corner[],
  to: Position,
  within = reach,
): Corner | undefined {
  const { x, y } = map.latLngToContainerPoint(toLatLng(to))
  let [nearest, least]: [Corner | undefined, number] = [undefined, within]
  for (const corner of corners) {
    const point = map.latLngToContainerPoint(toLatLng(corner.at))
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance <= least) [nearest, least] = [corner, distance]
  }
  return nearest
}
