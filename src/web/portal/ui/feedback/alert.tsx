import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { IconAlertTriangle, IconCircleCheck } from '../icon/icons.ts'
import css from './alert.module.css'

/** Alert box with the result of an action. */
export function Alert({
  kind = 'success',
  title,
  children,
}: {
  kind?: 'success' | 'warning'
  title: string
  children?: ReactNode
}) {
  return (
    <div role="status" className={clsx(css.notice, css[kind])}>
      <Icon of={kind === 'success' ? IconCircleCheck : IconAlertTriangle} size={28} />
      <div>
        <p className={css.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}
