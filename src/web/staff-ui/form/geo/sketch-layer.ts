import type { LatLng, Map as LeafletMap } from 'leaflet'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import { toLatLng } from '../../map/create-map.ts'
import type { Sketch } from './use-shape-editor.ts'

const look = { color: '#b51c1c', weight: 2, dashArray: '6 4', interactive: false }
const dot = { ...look, dashArray: '', radius: 6, fillColor: '#fff', fillOpacity: 1 }

/** Draws what is being drawn: its corners, the line through them, and the side that follows the pointer. */
export function showSketch(map: LeafletMap, { as, corners }: Sketch) {
  const points = corners.map(toLatLng)
  const group = leaflet.featureGroup().addTo(map)
  const isClosed = as !== 'line' && points.length > 2
  if (isClosed) leaflet.polygon(points, { ...look, fillOpacity: 0.1 }).addTo(group)
  else leaflet.polyline(points, look).addTo(group)
  for (const point of points) leaflet.circleMarker(point, dot).addTo(group)
  const following = leaflet.polyline([], { ...look, opacity: 0.6 }).addTo(group)
  const follow = ({ latlng }: { latlng: LatLng }) => {
    const last = points.at(-1)
    if (last) following.setLatLngs([last, latlng])
  }
  map.on('mousemove', follow)
  map.getContainer().style.cursor = 'crosshair'
  return () => {
    map.off('mousemove', follow)
    map.getContainer().style.cursor = ''
    group.remove()
  }
}
