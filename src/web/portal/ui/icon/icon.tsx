import type { Icon as TablerIcon } from '@tabler/icons-react'

/** A decorative icon beside a text. The stroke is thinner from 36 px up. */
export function Icon({
  of: Shape,
  size = 24,
  className,
}: {
  of: TablerIcon
  size?: number
  className?: string
}) {
  return <Shape size={size} stroke={size >= 36 ? 1.5 : 1.75} className={className} aria-hidden />
}

export type { TablerIcon }
