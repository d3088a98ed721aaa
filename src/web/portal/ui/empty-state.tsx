import type { ReactNode } from 'react'
import css from './empty-state.module.css'
import { Icon, type TablerIcon } from './icon.tsx'

/** Nothing here yet: says so, and what one can do. */
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
