import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './badge.module.css'
import { Icon, type TablerIcon } from './icon.tsx'

interface BadgeProps {
  kind: 'error' | 'warning' | 'success' | 'tenant' | 'new'
  icon?: TablerIcon
  children: ReactNode
}

/** A status word on its colour; never colour alone. */
export function Badge({ kind, icon, children }: BadgeProps) {
  return (
    <span className={clsx(css.badge, css[kind])}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </span>
  )
}

/** A quiet property, such as a place. */
export function Tag({ icon, children }: Omit<BadgeProps, 'kind'>) {
  return (
    <span className={clsx(css.badge, css.tag)}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </span>
  )
}

/** A number or two words in a pill, as beside a menu entry. */
export function Pill({ alert, children }: { alert?: boolean; children: ReactNode }) {
  return <span className={clsx(css.pill, alert && css.alert)}>{children}</span>
}
