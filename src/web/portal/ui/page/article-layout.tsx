import type { ReactNode } from 'react'
import { Columns } from './columns.tsx'
import css from './article-layout.module.css'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'

interface ArticleFrameProps {
  crumbs: Crumb[]
  title: string
  /** A line above the heading, such as date and municipality. */
  about?: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  /** Links to further pages. */
  after?: ReactNode
  children: ReactNode
}

/** Layout of an article: breadcrumb, heading, text and aside. */
export function ArticleLayout({ crumbs, title, about, lead, aside, after, children }: ArticleFrameProps) {
  return (
    <>
      <div className={`wrap ${css.way}`}>
        <Breadcrumb crumbs={crumbs} />
      </div>
      <Columns aside={aside}>
        <article>
          {about && <p className={css.about}>{about}</p>}
          <h1 className={css.title}>{title}</h1>
          {lead && <div className={css.lead}>{lead}</div>}
          <div className={css.content}>{children}</div>
        </article>
        {after}
      </Columns>
    </>
  )
}
