import 'leaflet/dist/leaflet.css'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import { useEffect, useRef } from 'react'
import type { Shape } from '#contract/core/geojson.ts'
import styles from './shape-map.module.css'

const look = { color: '#054d6c', weight: 2, fillColor: '#5a9ab4', fillOpacity: 0.25 }

interface Props {
  shape: Shape
  label: string
}

/** A small map of one shape, without tiles. The list of coordinates beside it says the same. */
export function ShapeMap({ shape, label }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const map = leaflet.map(place.current, { attributionControl: false, zoomControl: false, zoomSnap: 0.25 })
    leaflet.control
      .zoom({ position: 'topright', zoomInTitle: 'Vergrößern', zoomOutTitle: 'Verkleinern' })
      .addTo(map)
    const layer = leaflet
      .geoJSON(shape, {
        style: look,
        pointToLayer: (_, at) => leaflet.circleMarker(at, { ...look, radius: 8 }),
      })
      .addTo(map)
    map.fitBounds(layer.getBounds().pad(0.1), { maxZoom: 15, animate: false })
    return () => void map.remove()
  }, [shape])
  return <div ref={place} className={styles.map} role="region" aria-label={label} />
}
