import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import type { MapScene } from '../ui/map/map-scene.ts'
import { addAreas, addTiles, moveNamesOffPins } from './map-areas.ts'
import { addPin, toLatLng, followCards } from './map-pins.ts'

/** Replaces the server's drawing by a Leaflet map with the same areas, names and pins. A pin opens its card beside the map. */
export function enhance(frame: HTMLElement) {
  const scene = JSON.parse(frame.querySelector('script')?.textContent ?? '') as MapScene
  let fit: (() => void) | undefined
  new ResizeObserver(() => {
    if (!frame.clientWidth) return
    fit ??= createMap(frame, scene)
    fit()
  }).observe(frame)
}

/** Creates the map in place of the drawing, once the frame has a width. Returns a function that fits the map into its frame. */
function createMap(frame: HTMLElement, scene: MapScene) {
  const drawing = frame.querySelector('svg')!
  const map = leaflet.map(frame, { zoomControl: false, attributionControl: false, zoomSnap: 0.25 })
  const fit = () => {
    const besideButtons = leaflet.point(frame.clientWidth < 480 ? 48 : 0, 0)
    map
      .invalidateSize({ animate: false })
      .fitBounds(boundsOf(scene), { animate: false, paddingBottomRight: besideButtons })
  }
  fit()
  leaflet.control
    .zoom({ position: 'topright', zoomInTitle: 'Vergrößern', zoomOutTitle: 'Verkleinern' })
    .addTo(map)
  addTiles(map, scene)
  addAreas(map, scene)
  followCards(new Map(scene.pins.map(pin => [pin.id, addPin(map, pin, drawing)])))
  const clear = () => requestAnimationFrame(() => moveNamesOffPins(frame))
  map.on('zoomend viewreset', clear)
  clear()
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', frame.dataset.map ?? '')
  drawing.remove()
  return fit
}

function boundsOf({ areas, zones, pins, view }: MapScene) {
  if (view) return leaflet.latLngBounds([view[1], view[0]], [view[3], view[2]])
  const chosen = areas.filter(({ chosen }) => chosen)
  const group = leaflet.featureGroup(
    (chosen.length ? chosen : areas).map(({ area }) => leaflet.geoJSON(area)),
  )
  const bounds = group.getBounds()
  if (bounds.isValid()) return bounds.pad(0.04)
  zones.forEach(zone => bounds.extend(leaflet.geoJSON(zone).getBounds()))
  pins.forEach(pin => bounds.extend(toLatLng(pin.at)))
  return bounds.pad(0.4)
}
