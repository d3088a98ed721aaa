import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Position } from '#contract/core/geojson.ts'
import { toLatLng } from './create-map.ts'
import { addHandle, type HandleOptions } from './move-handle.ts'

/**
 * Shows a pin at a position, to be dragged or moved with arrow keys; none without a position. The map
 * follows it.
 */
export function useHandle(
  map: LeafletMap | null,
  position: Position | null,
  onMove: (at: Position) => void,
  { takesFocus, at: moment }: HandleOptions,
) {
  const handle = useRef<ReturnType<typeof addHandle>>(null)
  const move = useEffectEvent(onMove)
  const start = useEffectEvent((added: ReturnType<typeof addHandle>) => position && added.set(position))
  const isShown = position !== null
  useEffect(() => {
    if (!map || !isShown) return
    const added = addHandle(map, at => move(at), { takesFocus, at: moment })
    handle.current = added
    start(added)
    return () => {
      handle.current = null
      added.remove()
    }
  }, [map, isShown, takesFocus, moment])
  useEffect(() => {
    if (!map || !position) return
    handle.current?.set(position)
    if (!map.getBounds().contains(toLatLng(position))) map.panTo(toLatLng(position), { animate: false })
  }, [map, position])
}
