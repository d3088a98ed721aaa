import type { Map as LeafletMap } from 'leaflet'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Position } from '#contract/core/geojson.ts'
import { addAreas, createMap, fit, positionOf, toLatLng } from '../../staff-ui/map/create-map.ts'
import type { Region } from '../../staff-ui/map/region.ts'
import { useHandle } from '../../staff-ui/map/use-handle.ts'
import { addPins, type MapPin } from './pins-layer.ts'
import { type PlaceShape, showShapes } from './shapes-layer.ts'
import styles from './map.module.css'

interface Props {
  areas: Region['areas']
  tiles: Region['tiles']
  pins: readonly MapPin[]
  shapes: readonly PlaceShape[]
  chosen: string | null
  chosenArea: string | null
  /** The place that is being moved. */
  moving: Position | null
  onPlace: (id: string) => void
  onTap: (at: Position) => void
  onMove: (at: Position) => void
}

/** The section that was shown last, for the way back from a form. */
let lastView: { center: leaflet.LatLng; zoom: number } | null = null

const handleOptions = { takesFocus: true, at: 'drag' } as const

/** All places on one canvas. The list beside it has the same content. */
export function LargeMap({ areas, tiles, pins, shapes, chosen, chosenArea, moving, ...on }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ map: LeafletMap; pins: ReturnType<typeof addPins> } | null>(null)
  const pressPlace = useEffectEvent(on.onPlace)
  const tap = useEffectEvent(on.onTap)
  const isMoving = useEffectEvent(() => moving !== null)
  const showAll = useEffectEvent((map: LeafletMap) => {
    const bounds = leaflet.geoJSON(areas.flatMap(({ geojson }) => geojson ?? [])).getBounds()
    for (const { at } of bounds.isValid() ? [] : pins) bounds.extend(toLatLng(at))
    if (lastView && (!bounds.isValid() || bounds.contains(lastView.center)))
      map.setView(lastView.center, lastView.zoom)
    else fit(map, bounds)
  })

  useEffect(() => {
    if (!place.current) return
    const box = place.current
    const map = createMap(box, { lines: [], tiles }, true)
    showAll(map)
    const layer = addPins(map)
    // Behind the list on a narrow window, the map has no size: it fits once it is seen, and then keeps its section.
    let isSeen = box.offsetWidth > 0
    map.on('moveend', () => {
      if (isSeen) lastView = { center: map.getCenter(), zoom: map.getZoom() }
    })
    map.on('click', ({ containerPoint, latlng }) => {
      const id = isMoving() ? null : layer.at(containerPoint)
      if (id) pressPlace(id)
      else tap(positionOf(latlng))
    })
    map.on('mousemove', ({ containerPoint }) => {
      map.getContainer().style.cursor = layer.at(containerPoint) ? 'pointer' : ''
    })
    const resized = new ResizeObserver(() => {
      if (!box.offsetWidth) return
      map.invalidateSize({ animate: false })
      if (!isSeen) showAll(map)
      isSeen = true
    })
    resized.observe(box)
    setDrawn({ map, pins: layer })
    return () => {
      resized.disconnect()
      setDrawn(null)
      map.remove()
    }
  }, [tiles])

  useEffect(() => {
    if (!drawn) return
    const group = addAreas(drawn.map, { areas, tiles }, chosenArea)
    return () => void group.remove()
  }, [drawn, areas, tiles, chosenArea])

  useEffect(() => {
    if (!drawn) return
    const group = showShapes(drawn.map, shapes, chosen, (id, at) => pressPlace(drawn.pins.at(at) ?? id))
    return () => void group.remove()
  }, [drawn, shapes, chosen])

  useEffect(() => drawn?.pins.show(pins, chosen), [drawn, pins, chosen])

  const chosenAt = pins.find(({ id }) => id === chosen)?.at.join()
  useEffect(() => {
    if (!drawn || !chosenAt) return
    const [lng = 0, lat = 0] = chosenAt.split(',').map(Number)
    const room = drawn.map.getBounds().pad(-0.15)
    if (!room.contains([lat, lng])) drawn.map.panTo([lat, lng], { animate: false })
  }, [drawn, chosenAt])

  useHandle(drawn?.map ?? null, moving, on.onMove, handleOptions)

  return <div ref={place} className={styles.leaflet} role="region" aria-label="Karte der Orte" />
}
