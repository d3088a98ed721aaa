import type { Map as LeafletMap } from 'leaflet'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Position, Shape } from '#contract/core/geojson.ts'
import { addAreas, createMap, fit, positionOf, toLatLng } from '../../staff-ui/map/create-map.ts'
import { keepNamesClear } from '../../staff-ui/map/clear-names.ts'
import type { Region } from '../../staff-ui/map/region.ts'
import styles from './place-map.module.css'

const red = { color: '#b51c1c', weight: 2, fillColor: '#b51c1c', fillOpacity: 0.25, interactive: false }

/** Zoom from which a street can be told from the next. */
const near = 13

interface Props {
  region: Region
  shapes: readonly Shape[]
  /** Corners of the area that is being drawn. */
  corners: readonly Position[]
  label: string
  onTap: (at: Position) => void
  /** Gets what tells the middle of the map, for those who do not tap. */
  onReady: (middle: () => Position) => void
}

/** The supply area with what a notice covers; a tap or click tells a position. */
export function PlaceMap({ region, shapes, corners, label, onTap, onReady }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap | null>(null)
  // Taps leave the section of the map as it is.
  const isShown = useRef(false)
  const tap = useEffectEvent(onTap)
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    if (!place.current) return
    const made = drawRegion(place.current, region)
    map.current = made
    isShown.current = false
    ready(() => positionOf(made.getCenter()))
    made.on('click', ({ latlng }) => tap(positionOf(latlng)))
    return () => {
      map.current = null
      made.remove()
    }
  }, [region])
  const drawn = JSON.stringify([shapes, corners])
  useEffect(() => {
    const made = map.current
    if (!made) return
    const [given, draft] = JSON.parse(drawn) as [Shape[], Position[]]
    const layer = leaflet.featureGroup([...given.map(toLayer), ...toDraft(draft)]).addTo(made)
    if (given.length && !isShown.current)
      made.fitBounds(layer.getBounds().pad(0.3), { maxZoom: near, animate: false })
    isShown.current = true
    return () => void layer.remove()
  }, [drawn])
  return <div ref={place} className={styles.map} role="region" aria-label={label} />
}

function drawRegion(element: HTMLElement, region: Region) {
  const map = createMap(element, region)
  fit(map, addAreas(map, region).getBounds())
  keepNamesClear(map)
  return map
}

const toLayer = (shape: Shape) =>
  leaflet.geoJSON(shape, {
    style: red,
    pointToLayer: (_, at) => leaflet.marker(at, { icon: pin, interactive: false, keyboard: false }),
  })

const pin = leaflet.divIcon({
  className: styles.pin,
  iconSize: [30, 38],
  iconAnchor: [15, 37],
  html: '<svg viewBox="0 0 30 38" aria-hidden="true"><path d="M15 37C8 27 2 22 2 14a13 13 0 0 1 26 0c0 8-6 13-13 23z" fill="#b51c1c" stroke="#fff" stroke-width="2"/><path d="M15 7v9m0 4v1" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>',
})

/** The area in the making: its corners, and the line through them. */
const toDraft = (corners: Position[]) => {
  const line = leaflet.polyline(corners.map(toLatLng), { ...red, dashArray: '6 4' })
  const dots = corners.map(at =>
    leaflet.circleMarker(toLatLng(at), { ...red, radius: 6, fillColor: '#fff', fillOpacity: 1 }),
  )
  return corners.length ? [line, ...dots] : []
}
