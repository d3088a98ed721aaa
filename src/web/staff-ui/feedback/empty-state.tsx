import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  icon: Icon
  title: string
  quiet?: boolean
  /** Suggested actions. */
  actions?: ReactNode
  level?: 'h1' | 'h2' | 'p'
  children: ReactNode
}

export function EmptyState({ icon: Picture, title, quiet, actions, level: Title = 'p', children }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.disc} data-quiet={quiet ? '' : undefined}>
        <Picture size={32} stroke={1.5} aria-hidden />
      </span>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
