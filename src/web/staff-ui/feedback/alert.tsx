import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './alert.module.css'

const pictures: Record<string, Icon> = {
  error: IconAlertCircle,
  waiting: IconAlertTriangle,
  done: IconCircleCheck,
  progress: IconInfoCircle,
}

interface Props {
  tone: 'error' | 'waiting' | 'done' | 'progress'
  title?: string
  icon?: Icon
  /** Trailing action, such as "Erneut laden". */
  action?: ReactNode
  role?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

/** Coloured box in the page, which stays until its cause is gone. */
export function Alert({ tone, title, icon, action, role, className, children }: Props) {
  const Picture = icon ?? pictures[tone] ?? IconInfoCircle
  return (
    <div className={clsx(styles.callout, className)} data-tone={tone} role={role}>
      <Picture className={styles.icon} size={20} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
