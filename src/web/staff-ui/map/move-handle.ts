import type { Map as LeafletMap } from 'leaflet'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import type { Position } from '#contract/core/geojson.ts'
import { pinOutline } from '../../lib/location-icons.ts'
import { stepOf } from './arrow-steps.ts'
import { positionOf, toLatLng } from './create-map.ts'

const icon = leaflet.divIcon({
  className: '',
  iconSize: [36, 45],
  iconAnchor: [18, 45],
  html: `<svg viewBox="0 0 32 40" width="36" height="45" aria-hidden="true"><path d="${pinOutline}" fill="#b51c1c" stroke="#fff" stroke-width="1.5"/><path d="M16 8v14m-7-7h14" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>`,
})

export interface HandleOptions {
  takesFocus: boolean
  /** When a drag tells the new position: all the way, or once at its end. */
  at: 'drag' | 'end'
}

/** A pin that is dragged, or moved with the arrow keys. */
export function addHandle(
  map: LeafletMap,
  onMove: (at: Position) => void,
  { takesFocus, at }: HandleOptions,
) {
  const marker = leaflet.marker(map.getCenter(), {
    icon,
    draggable: true,
    autoPan: true,
    title: 'Ziehen Sie die Nadel, oder nehmen Sie die Pfeiltasten.',
  })
  marker.on(at === 'drag' ? 'drag' : 'dragend', () => onMove(positionOf(marker.getLatLng())))
  const listen = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const from = map.latLngToContainerPoint(marker.getLatLng())
    onMove(positionOf(map.containerPointToLatLng(from.add(step))))
  }
  const add = () => {
    marker.addTo(map)
    const element = marker.getElement()
    element?.setAttribute('aria-label', 'Nadel: mit den Pfeiltasten verschieben')
    element?.addEventListener('keydown', listen)
    if (takesFocus) element?.focus({ preventScroll: true })
  }
  let isAdded = false
  return {
    set(position: Position) {
      marker.setLatLng(toLatLng(position))
      if (isAdded) return
      isAdded = true
      add()
    },
    remove: () => marker.remove(),
  }
}
