import 'leaflet/dist/leaflet.css'
import type { Map as LeafletMap } from 'leaflet'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import type { Area, Position } from '#contract/core/geojson.ts'
import type { Region } from './region.ts'
import styles from './map.module.css'

export const toLatLng = ([lng, lat]: Position): [lat: number, lng: number] => [lat, lng]

/** Rounds to a tenth of a metre: nobody points more exactly. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
export const positionOf = ({ lng, lat }: { lng: number; lat: number }): Position => [round(lng), round(lat)]

const lineLooks = {
  water: [{ color: '#a9d3e3', weight: 7 }],
  road: [
    { color: '#d9d2bd', weight: 5 },
    { color: '#fff', weight: 3 },
  ],
} as const

/** Germany, where there is nothing to show. */
const nowhere: [number, number] = [51.2, 10.4]
const farthest = 6

/** Largest scale of maps without images. */
const maxZoom = 18

/** Creates a map without animation: with images from the own server, or with a plain ground. */
export function createMap(
  element: HTMLElement,
  { lines, tiles }: Pick<Region, 'lines' | 'tiles'>,
  preferCanvas = false,
) {
  const map = leaflet.map(element, {
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: false,
    zoomSnap: 0.25,
    preferCanvas,
    maxZoom: tiles?.max_zoom ?? maxZoom,
  })
  element.classList.add(styles.canvas ?? '')
  // Without a view, Leaflet keeps no order of what is added.
  map.setView(nowhere, farthest)
  map.createPane('names').style.zIndex = '610'
  leaflet.control
    .zoom({ position: 'topright', zoomInTitle: 'Vergrößern', zoomOutTitle: 'Verkleinern' })
    .addTo(map)
  if (tiles) leaflet.tileLayer('/kacheln/{z}/{x}/{y}', { maxZoom: tiles.max_zoom }).addTo(map)
  else
    for (const { kind, shape } of lines)
      for (const look of lineLooks[kind])
        leaflet.geoJSON(shape, { style: { ...look, interactive: false } }).addTo(map)
  return map
}

const plain = { color: '#8a96a0', weight: 1, fillColor: '#fff', fillOpacity: 0.85, interactive: false }
const chosenLook = { color: '#054d6c', weight: 1.5, fillColor: '#b7d4e0', fillOpacity: 0.6 }

/** Draws the municipalities with their names below everything else. Returns them for fitting the view. */
export function addAreas(
  map: LeafletMap,
  { areas, tiles }: Pick<Region, 'areas' | 'tiles'>,
  chosen: string | null = null,
) {
  const group = leaflet.featureGroup().addTo(map)
  for (const { id, title, geojson } of areas)
    if (geojson) {
      const look = { ...plain, ...(tiles && { fillOpacity: 0 }), ...(id === chosen && chosenLook) }
      areaLayer(geojson, title, look).addTo(group)
    }
  group.bringToBack()
  return group
}

const areaLayer = (geojson: Area, title: string, look: typeof plain) =>
  leaflet.geoJSON(geojson, { style: look }).bindTooltip(title, {
    permanent: true,
    direction: 'center',
    pane: 'names',
    className: styles.name ?? '',
    interactive: false,
  })

/** Shows the bounds, or the whole country. */
export function fit(map: LeafletMap, bounds: ReturnType<typeof leaflet.latLngBounds>, most = 15) {
  if (bounds.isValid()) map.fitBounds(bounds.pad(0.04), { animate: false, maxZoom: most })
  else map.setView(nowhere, farthest)
}
