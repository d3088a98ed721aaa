import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Position, Shape } from '#contract/core/geojson.ts'
import { startDragging } from './corner-dragging.ts'
import { ringsIn } from './rings.ts'

interface Options {
  /** Shape being edited; null while nothing is. */
  shape: Shape | null
  chosenRing: number
  snap: (at: Position) => Position | undefined
  /** Returns whether the change was taken. */
  onChange: (ring: number, corners: Position[]) => boolean
}

/** Lets the corners of a shape be dragged on the map. */
export function useDragging(map: LeafletMap | null, { shape, chosenRing, snap, onChange }: Options) {
  const dragging = useRef<ReturnType<typeof startDragging>>(null)
  const change = useEffectEvent((ring: number, corners: Position[]) => {
    // A refused corner goes back to its place.
    if (!onChange(ring, corners)) dragging.current?.show(ringsIn(shape), ring)
  })
  const show = useEffectEvent((started: ReturnType<typeof startDragging>) =>
    started.show(ringsIn(shape), chosenRing),
  )
  const snapped = useEffectEvent(snap)
  const isEdited = shape !== null
  useEffect(() => {
    if (!map || !isEdited) return
    const started = startDragging(map, { snap: at => snapped(at), onChange: (...given) => change(...given) })
    dragging.current = started
    show(started)
    return () => {
      dragging.current = null
      started.stop()
    }
  }, [map, isEdited])
  useEffect(() => dragging.current?.show(ringsIn(shape), chosenRing), [shape, chosenRing])
}
