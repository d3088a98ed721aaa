import type { Map as LeafletMap } from 'leaflet'
import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Position, Shape } from '#contract/core/geojson.ts'
import { positionsOf } from '#contract/core/geometry.ts'
import { keepNamesClear } from '../../map/clear-names.ts'
import { addAreas, createMap, fit, positionOf, toLatLng } from '../../map/create-map.ts'
import { useHandle } from '../../map/use-handle.ts'
import styles from './shape-editor.module.css'
import { ShapeContext } from './shape-context.ts'
import { showSketch } from './sketch-layer.ts'
import { nearestCorner } from './snap.ts'
import { useDragging } from './use-dragging.ts'
import type { ShapeEditor } from './use-shape-editor.ts'

interface Props {
  label: string
  value: Shape | null
  editor: ShapeEditor
  /** A press on the map sets the point. */
  setsPoint: boolean
  disabled?: boolean
  /** Gets what tells the middle of the map, for those who do not click. */
  onReady: (middle: () => Position) => void
}

const still = { color: '#054d6c', weight: 2, fillColor: '#5a9ab4', fillOpacity: 0.25, interactive: false }
const dot = { color: '#fff', weight: 2, fillColor: '#054d6c', fillOpacity: 1, radius: 9, interactive: false }
const handleOptions = { takesFocus: false, at: 'end' } as const

/** The map on which a shape is drawn: corners are dragged, chosen and added; neighbours attract them. */
export function EditorMap({ label, value, editor, setsPoint, disabled, onReady }: Props) {
  const { region, own } = use(ShapeContext)
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const neighbours = useRef<{ at: Position }[]>([])
  const { rings, corner, sketch } = editor
  const isPoint = value?.type === 'Point'
  const isDragged = !disabled && !sketch && rings.length > 0
  const isHandled = isPoint && !disabled && !sketch

  const open = useEffectEvent((made: LeafletMap) => {
    const areas = region.areas.filter(({ id }) => id !== own)
    neighbours.current = areas.flatMap(({ geojson }) =>
      geojson ? positionsOf(geojson).map(at => ({ at })) : [],
    )
    const drawn = addAreas(made, { ...region, areas })
    const around = value && leaflet.latLngBounds(positionsOf(value).map(toLatLng))
    fit(made, around?.pad(0.15) ?? drawn.getBounds())
    keepNamesClear(made)
    onReady(() => positionOf(made.getCenter()))
  })
  const press = useEffectEvent((made: LeafletMap, at: Position) => {
    if (disabled) return
    if (!sketch && setsPoint) return void editor.setPoint(at)
    if (!sketch) return choose(made, editor, at)
    const [first, last] = [sketch.corners[0], sketch.corners.at(-1)]
    if (first && sketch.corners.length > 2 && nearestCorner(made, [{ at: first }], at)) return editor.finish()
    // The second click of a double click sets no corner.
    if (last && nearestCorner(made, [{ at: last }], at, 4)) return
    editor.add(nearestCorner(made, neighbours.current, at)?.at ?? at)
  })
  const close = useEffectEvent(() => sketch && editor.finish())

  useEffect(() => {
    if (!place.current) return
    const made = createMap(place.current, region)
    open(made)
    made.on('click', ({ latlng }) => press(made, positionOf(latlng)))
    made.on('dblclick', () => close())
    made.doubleClickZoom.disable()
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    resized.observe(place.current)
    setMap(made)
    return () => {
      resized.disconnect()
      setMap(null)
      made.remove()
    }
  }, [region])

  useDragging(map, {
    shape: isDragged ? value : null,
    chosenRing: corner?.ring ?? 0,
    snap: at => (map ? nearestCorner(map, neighbours.current, at)?.at : undefined),
    onChange: (ring, corners) => editor.setCorners(ring, corners, 'Ecke verschoben.'),
  })
  useHandle(map, isHandled && isPoint ? value.coordinates : null, at => editor.setPoint(at), handleOptions)

  const shown = isDragged || isHandled ? null : value
  useEffect(() => {
    if (!map || !shown) return
    const layer = leaflet
      .geoJSON(shown, { style: still, pointToLayer: (_, at) => leaflet.circleMarker(at, dot) })
      .addTo(map)
    return () => void layer.remove()
  }, [map, shown])

  useEffect(() => (map && sketch ? showSketch(map, sketch) : undefined), [map, sketch])

  const chosen = isDragged && corner ? rings[corner.ring]?.corners[corner.index]?.join() : undefined
  useEffect(() => {
    if (!map || !chosen) return
    const [lng = 0, lat = 0] = chosen.split(',').map(Number)
    const marker = leaflet.circleMarker([lat, lng], { ...dot, pane: 'markerPane' }).addTo(map)
    if (!map.getBounds().contains([lat, lng])) map.panTo([lat, lng], { animate: false })
    return () => void marker.remove()
  }, [map, chosen])

  return <div ref={place} className={styles.map} role="region" aria-label={label} />
}

/** Distance in pixels at which a click still means a corner. */
const reach = 14

function choose(map: LeafletMap, { rings, choose }: ShapeEditor, to: Position) {
  const all = rings.flatMap(({ corners }, ring) => corners.map((at, index) => ({ at, ring, index })))
  const found = nearestCorner(map, all, to, reach)
  if (found) choose({ ring: found.ring, index: found.index })
}
