import { IconTag } from '@tabler/icons-react'
import { iconShapes } from '../../lib/icon-shapes.ts'
import { isColor } from '../../staff-ui/form/parse/contrast.ts'

/** The picture of a label: its icon on a disc of its colour, grey while that is no colour. */
export function Label({ icon, color }: { icon: unknown; color: unknown }) {
  const Shape = icon ? (iconShapes[String(icon)] ?? IconTag) : null
  return (
    <svg width={32} height={32} viewBox="0 0 24 24" aria-hidden>
      <circle cx={12} cy={12} r={12} fill={isColor(String(color)) ? String(color) : '#4b5560'} />
      {Shape && <Shape x={4} y={4} size={16} stroke={2} color="#fff" />}
    </svg>
  )
}
