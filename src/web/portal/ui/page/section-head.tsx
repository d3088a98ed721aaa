import type { ReactNode } from 'react'
import { ArrowLink } from '../link/arrow-link.tsx'
import css from './section-head.module.css'

/** A section heading with a link to all items. */
export function SectionHead({ title, to, children }: { title: string; to?: string; children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {to && <ArrowLink to={to}>{children}</ArrowLink>}
    </div>
  )
}
