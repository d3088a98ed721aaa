import type { Icon } from '@tabler/icons-react'
import styles from './status-badge.module.css'

export type Tone = 'new' | 'progress' | 'waiting' | 'done' | 'error' | 'hold'

/** Appearance of a status. The label always accompanies the icon, because colour alone carries no meaning. */
export interface StatusLook {
  label: string
  tone: Tone
  icon: Icon
  /** The icon is a filled disc. */
  filled?: boolean
}

/** Icon and label of a status; a pill in page headers. */
export function StatusBadge({ look, pill }: { look: StatusLook; pill?: boolean }) {
  const { label, tone, icon: Picture, filled } = look
  return (
    <span
      className={pill ? styles.pill : styles.badge}
      data-tone={tone}
      data-filled={filled ? '' : undefined}
    >
      <Picture size={18} stroke={filled ? 0 : 1.75} aria-hidden />
      {label}
    </span>
  )
}

/** Remark about a row, smaller than its status. */
export function Hint({ tone, icon: Picture, children }: { tone: Tone; icon?: Icon; children: string }) {
  return (
    <span className={styles.hint} data-tone={tone}>
      {Picture && <Picture size={16} stroke={1.75} aria-hidden />}
      {children}
    </span>
  )
}
