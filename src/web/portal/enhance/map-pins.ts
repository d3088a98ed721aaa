import type { Map as LeafletMap, Marker } from 'leaflet'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import type { Position } from '#contract/core/geojson.ts'
import type { MapPin } from '../ui/map/map-scene.ts'

/** Converts a GeoJSON position to Leaflet's order: latitude first. */
export const toLatLng = ([lng, lat]: Position): [lat: number, lng: number] => [lat, lng]

/** Adds a marker that reuses the pin's shape from the server's drawing. */
export function addPin(map: LeafletMap, pin: MapPin, drawing: SVGElement): Marker {
  const face = drawing.querySelector(`[data-pin="${pin.id}"]`)?.innerHTML ?? ''
  const [width, height] = pin.face.kind === 'site' ? [24, 30] : [32, 40]
  const icon = leaflet.divIcon({
    html: `<svg viewBox="0 0 32 40" width="${width}" height="${height}" aria-hidden="true">${face}</svg>`,
    className: 'map-pin',
    iconSize: [width, height],
    iconAnchor: [width / 2, height],
    popupAnchor: [0, -height],
  })
  const marker = leaflet
    .marker(toLatLng(pin.at), { icon, title: pin.title, alt: pin.title, riseOnHover: true })
    .addTo(map)
  mark(marker, Boolean(pin.selected))
  const card = document.getElementById(pin.id)
  if (card) onPress(marker, () => openCard(card))
  else marker.bindPopup(pin.title, { closeButton: false })
  return marker
}

/** Handles clicks, and Enter or Space. */
const onPress = (marker: Marker, act: () => void) =>
  marker.on('click', act).on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    act()
  })

const mark = (marker: Marker, selected: boolean) => {
  marker.getElement()?.toggleAttribute('data-selected', selected)
  marker.setZIndexOffset(selected ? 1000 : 0)
}

function openCard(card: HTMLElement) {
  const around = card.closest('details')
  if (around) around.open = true
  const details = card.querySelector('details')
  if (details) details.open = true
  card.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  const first = card.querySelector<HTMLElement>('summary, a') ?? card
  first.focus({ preventScroll: true })
}

/** Selects a pin while its card beside the map is open. */
export function followCards(markers: Map<string, Marker>) {
  for (const [id, marker] of markers) {
    const details = document.getElementById(id)?.querySelector('details')
    details?.addEventListener('toggle', () => mark(marker, details.open))
  }
}
