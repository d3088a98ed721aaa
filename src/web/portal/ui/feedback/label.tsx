import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type TablerIcon } from '../icon/icon.tsx'
import css from './label.module.css'

interface LabelProps {
  /** Class of its colours. */
  className?: string
  icon?: TablerIcon
  children: ReactNode
}

/** A short text on a ground, as badges and tags are. */
export function Label({ className, icon, children }: LabelProps) {
  return (
    <span className={clsx(css.label, className)}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </span>
  )
}

/** A neutral label, such as a municipality. */
export const Tag = (props: Omit<LabelProps, 'className'>) => <Label {...props} className={css.tag} />

/** A short label in a pill, such as the count of a menu entry. */
export function Pill({ alert, children }: { alert?: boolean; children: ReactNode }) {
  return <span className={clsx(css.pill, alert && css.alert)}>{children}</span>
}
