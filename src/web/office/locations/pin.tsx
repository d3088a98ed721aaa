import type { LocationIcon } from '#contract/locations/location-icons.ts'
import { locationIconShapes, pinOutline } from '../../lib/location-icons.ts'

/** Map pin of a location type. */
export function Pin({ icon, color }: { icon: LocationIcon; color: string }) {
  const Shape = locationIconShapes[icon]
  return (
    <svg width={32} height={40} viewBox="0 0 32 40" aria-hidden>
      <path d={pinOutline} fill={color} stroke="#fff" />
      <Shape x={7} y={6} size={18} stroke={2} color="#fff" />
    </svg>
  )
}
