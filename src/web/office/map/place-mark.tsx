import { iconShapes } from '../../lib/icon-shapes.ts'
import { isColor } from '../../staff-ui/form/parse/contrast.ts'
import { type PlaceType, untyped } from './places.ts'

const grey = '#4b5560'
const colorOf = (type: PlaceType | undefined) => (isColor(type?.color ?? '') ? type!.color : grey)

/** Disc with the icon of a kind of places. The pins of the map take colour and icon from it. */
export function PlaceMark({ type, size = 22 }: { type: PlaceType | undefined; size?: number }) {
  const Shape = iconShapes[type?.icon ?? 'map-pin']
  const color = colorOf(type)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden
      data-kind={type?.id ?? untyped}
      data-color={color}
    >
      <circle cx={14} cy={14} r={14} fill={color} />
      {Shape && <Shape x={5} y={5} size={18} stroke={2} color="#fff" />}
    </svg>
  )
}
