import type { LocationIcon } from '#contract/location-icons.ts'
import { IconAlertTriangle, IconTool } from '../icons.ts'
import { locationIconShapes } from './location-icons.ts'
import css from './pin.module.css'
import type { MapPin } from './scene.ts'

const outline = 'M16 40C16 40 2 25 2 15A14 14 0 1 1 30 15C30 25 16 40 16 40Z'

/** A pin of 32 × 40, its tip at the bottom's middle. */
export function PinShape({ face }: { face: MapPin['face'] }) {
  return (
    <g className={css.pin} data-kind={face.kind}>
      <path d={outline} className={css.halo} />
      <path d={outline} className={css.body} fill={face.kind === 'site' ? face.color : undefined} />
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
