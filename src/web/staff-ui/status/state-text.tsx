import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './state-text.module.css'

export type StateTone = 'open' | 'good' | 'wait' | 'bad' | 'quiet'

interface Props {
  icon: Icon
  /** Absent: the colour of the text around it. */
  tone?: StateTone | undefined
  size?: number
  children?: ReactNode
}

/** State of a row of a table: icon and words in the colour of the tone. */
export const StateText = ({ icon: Picture, tone, size = 18, children }: Props) => (
  <span className={styles.state} data-tone={tone}>
    <Picture size={size} stroke={1.75} aria-hidden />
    {children !== undefined && <span>{children}</span>}
  </span>
)
