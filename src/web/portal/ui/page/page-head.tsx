import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { FlowLines } from './flow-lines.tsx'
import css from './page-head.module.css'

interface PageHeadProps {
  crumbs: Crumb[]
  title: ReactNode
  lead?: ReactNode
  /** Further content of the head, such as a search. */
  children?: ReactNode
  /** A `HeadPicture` beside the text. */
  picture?: ReactNode
}

/** The tinted head of a page: breadcrumb, heading and lead. */
export function PageHead({ crumbs, title, lead, children, picture }: PageHeadProps) {
  return (
    <div className={css.head}>
      <FlowLines />
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <h1>{title}</h1>
        {lead && <div className={css.lead}>{lead}</div>}
        {children && <div className={css.more}>{children}</div>}
      </div>
      {picture}
    </div>
  )
}
