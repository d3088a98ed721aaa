import type { LayerGroup, Map as LeafletMap, PathOptions, Point } from 'leaflet'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import type { Shape } from '#contract/core/geojson.ts'

/** A line or an area of a place. */
export interface PlaceShape {
  id: string
  shape: Shape
  color: string
  isRoad: boolean
}

const road = [
  { color: '#d9d2bd', weight: 5 },
  { color: '#fff', weight: 3 },
]

const looksOf = ({ shape, color, isRoad }: PlaceShape, isChosen: boolean): PathOptions[] => {
  if (isChosen) return [{ color: '#054d6c', weight: 5, fillColor: color, fillOpacity: 0.4 }]
  if (shape.type !== 'LineString') return [{ color, weight: 2, fillColor: color, fillOpacity: 0.2 }]
  return isRoad ? road : [{ color, weight: 6 }]
}

/** Draws lines and areas of places; a click on one calls `press`. */
export function showShapes(
  map: LeafletMap,
  shapes: readonly PlaceShape[],
  chosen: string | null,
  press: (id: string, at: Point) => void,
): LayerGroup {
  const group = leaflet.featureGroup()
  for (const each of shapes)
    for (const look of looksOf(each, each.id === chosen))
      leaflet
        .geoJSON(each.shape, { style: look })
        .on('click', event => {
          leaflet.DomEvent.stopPropagation(event)
          press(each.id, event.containerPoint)
        })
        .addTo(group)
  return group.addTo(map)
}
