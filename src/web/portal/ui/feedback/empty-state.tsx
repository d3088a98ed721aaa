import type { ReactNode } from 'react'
import css from './empty-state.module.css'
import { Icon, type TablerIcon } from '../icon/icon.tsx'

/** Placeholder of an empty list, with hints what to do. */
export function EmptyState({
  icon,
  title,
  children,
}: {
  icon: TablerIcon
  title: string
  children: ReactNode
}) {
  return (
    <div className={css.empty}>
      <span className={css.disc}>
        <Icon of={icon} size={40} />
      </span>
      <div>
        <p className={css.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}
