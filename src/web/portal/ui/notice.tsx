import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { IconAlertTriangle, IconCircleCheck } from './icons.ts'
import css from './notice.module.css'

/** What just happened, said in the page: it worked, or it needs another try. */
export function Notice({
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
