import type { Map as LeafletMap } from 'leaflet'
import { type Box, nameShifts } from '../../lib/place-names.ts'

/** Moves the names of municipalities off the pins, whose boxes are relative to the map's container. */
export function moveNames(map: LeafletMap, pins: readonly Box[]) {
  const names = [...map.getContainer().querySelectorAll<HTMLElement>('.leaflet-tooltip')]
  for (const name of names) name.style.margin = '0'
  const { left, top } = map.getContainer().getBoundingClientRect()
  const boxes = names.map(name => {
    const box = name.getBoundingClientRect()
    return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }
  })
  const shifts = nameShifts(boxes, [...pins])
  names.forEach((name, index) => {
    const [x, y] = shifts[index]!
    name.style.margin = `${y}px 0 0 ${x}px`
  })
}
