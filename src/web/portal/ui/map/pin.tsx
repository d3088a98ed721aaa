import type { LocationIcon } from '#contract/locations/location-icons.ts'
import { IconAlertTriangle, IconTool } from '../icon/icons.ts'
import { locationIconShapes, pinOutline } from '#web/lib/location-icons.ts'
import css from './pin.module.css'
import type { MapPin } from './map-scene.ts'

export function PinShape({ face }: { face: MapPin['face'] }) {
  return (
    <g className={css.pin} data-kind={face.kind} data-tone={face.kind === 'number' ? face.tone : undefined}>
      <path d={pinOutline} className={css.halo} />
      <path d={pinOutline} className={css.body} fill={face.kind === 'site' ? face.color : undefined} />
      <Face face={face} />
    </g>
  )
}

function Face({ face }: { face: MapPin['face'] }) {
  if (face.kind === 'number')
    return (
      <text x={16} y={21} className={css.number}>
        {face.text}
      </text>
    )
  const Shape =
    face.kind === 'alert'
      ? IconAlertTriangle
      : face.kind === 'work'
        ? IconTool
        : locationIconShapes[face.icon as LocationIcon]
  return <Shape x={7} y={6} size={18} stroke={2} className={css.icon} />
}
