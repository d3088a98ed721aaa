import type { Map as LeafletMap } from 'leaflet'
import { type Box, nameShifts } from '../../lib/place-names.ts'

/** Moves the names of municipalities off each other, the buttons and the pins; hides those that have no room. */
export function clearNames(map: LeafletMap, pins: readonly Box[], farthest?: number) {
  const frame = map.getContainer()
  const { left, top } = frame.getBoundingClientRect()
  const boxOf = (element: Element): Box => {
    const box = element.getBoundingClientRect()
    return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }
  }
  const names = [...frame.querySelectorAll<HTMLElement>('.leaflet-tooltip')]
  for (const name of names) name.style.margin = '0'
  const buttons = [...frame.querySelectorAll('.leaflet-bar a')].map(boxOf)
  const shifts = nameShifts(names.map(boxOf), [...pins, ...buttons], farthest)
  names.forEach((name, index) => {
    const [x, y] = shifts[index] ?? [0, 0]
    name.style.margin = `${y}px 0 0 ${x}px`
    name.style.visibility = shifts[index] ? '' : 'hidden'
  })
}

/** Distance in pixels that a name moves on a small map: it stays in its municipality. */
const near = 24

/** Keeps the names of municipalities clear while a map without pins moves. */
export function keepNamesClear(map: LeafletMap) {
  const clear = () => clearNames(map, [], near)
  map.on('moveend', clear)
  clear()
}
