import type { MapPin } from './pins-layer.ts'
import type { PinLook } from './pin-sprites.ts'
import { anchorOf, type Place, type PlaceType, untyped } from './places.ts'
import type { PlaceShape } from './shapes-layer.ts'

const unknownLook: PinLook = { color: '#4b5560', icon: [] }

/** Divides places into pins, and lines and areas. */
export function drawnOf(
  places: readonly Place[],
  types: readonly PlaceType[],
  looks: ReadonlyMap<string, PinLook>,
): { pins: MapPin[]; shapes: PlaceShape[] } {
  const icons = new Map(types.map(({ id, icon }) => [id, icon]))
  const [pins, shapes]: [MapPin[], PlaceShape[]] = [[], []]
  for (const { id, type, geojson } of places) {
    if (!geojson) continue
    const look = looks.get(type ?? untyped) ?? unknownLook
    if (geojson.type === 'Point') pins.push({ id, at: anchorOf(geojson), look })
    else shapes.push({ id, shape: geojson, color: look.color, isRoad: icons.get(type ?? '') === 'road' })
  }
  return { pins, shapes }
}
