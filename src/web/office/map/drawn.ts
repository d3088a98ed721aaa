import type { MapPin } from './pins-layer.ts'
import type { PinLook } from './pin-sprites.ts'
import { type Place, type PlaceType, untyped } from './places.ts'
import type { PlaceShape } from './shapes-layer.ts'

type Looks = ReadonlyMap<string, PinLook>

const unknownLook: PinLook = { color: '#4b5560', icon: [] }
const lookOf = ({ type }: Place, looks: Looks) => looks.get(type ?? untyped) ?? unknownLook

/** The pins of the places that are points. */
export const pinsOf = (places: readonly Place[], looks: Looks): MapPin[] =>
  places.flatMap(place => {
    const { id, geojson } = place
    return geojson?.type === 'Point' ? [{ id, at: geojson.coordinates, look: lookOf(place, looks) }] : []
  })

/** Lines and areas. A search leaves them, because rivers and roads show where everything is. */
export function shapesOf(
  places: readonly Place[],
  types: readonly PlaceType[],
  looks: Looks,
  hidden: readonly string[],
): PlaceShape[] {
  const icons = new Map(types.map(({ id, icon }) => [id, icon]))
  return places.flatMap(place => {
    const { id, type, geojson } = place
    if (!geojson || geojson.type === 'Point' || hidden.includes(type ?? untyped)) return []
    return [
      { id, shape: geojson, color: lookOf(place, looks).color, isRoad: icons.get(type ?? '') === 'road' },
    ]
  })
}
