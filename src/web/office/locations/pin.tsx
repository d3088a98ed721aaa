import { isColor } from '../../staff-ui/form/parse/contrast.ts'
import { iconShapes } from '../../lib/icon-shapes.ts'
import { pinOutline } from '../../lib/location-icons.ts'

/** Map pin of a kind of places; grey while its colour is no colour. */
export function Pin({ icon, color }: { icon: unknown; color: unknown }) {
  const Shape = iconShapes[String(icon)]
  return (
    <svg width={32} height={40} viewBox="0 0 32 40" aria-hidden>
      <path d={pinOutline} fill={isColor(String(color)) ? String(color) : '#4b5560'} stroke="#fff" />
      {Shape && <Shape x={7} y={6} size={18} stroke={2} color="#fff" />}
    </svg>
  )
}
