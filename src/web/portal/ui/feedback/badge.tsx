import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './badge.module.css'
import { Icon, type TablerIcon } from '../icon/icon.tsx'

interface BadgeProps {
  kind: 'error' | 'warning' | 'success' | 'tenant' | 'new'
  icon?: TablerIcon
  children: ReactNode
}

/** A coloured status label. */
export function Badge({ kind, icon, children }: BadgeProps) {
  return (
    <span className={clsx(css.badge, css[kind])}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </span>
  )
}

/** A neutral label, such as a municipality. */
export function Tag({ icon, children }: Omit<BadgeProps, 'kind'>) {
  return (
    <span className={clsx(css.badge, css.tag)}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </span>
  )
}

/** A short label in a pill, such as the count of a menu entry. */
export function Pill({ alert, children }: { alert?: boolean; children: ReactNode }) {
  return <span className={clsx(css.pill, alert && css.alert)}>{children}</span>
}
