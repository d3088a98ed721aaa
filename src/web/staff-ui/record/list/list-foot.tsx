import { Link, useLocation } from 'react-router'
import { ButtonLink } from '../../form/button.tsx'
import { useUrlParams } from '../../page/url-params.ts'
import { counted, number } from '../../text/format.ts'
import type { ListData } from './list-data.ts'
import { moreParams } from './list-query.ts'
import styles from './list.module.css'

/** Number of shown rows, with a link that shows more. */
export function ListFoot({ data: { description, rows, page } }: { data: ListData }) {
  const address = useUrlParams()
  const { search } = useLocation()
  const more = moreParams(description.list, new URLSearchParams(search), page.next)
  const isLater = address.get('after') !== ''
  if (!more && !isLater && rows.length === page.total && page.total < 10) return null
  return (
    <nav className={styles.foot} aria-label="Seiten">
      {isLater && <Link to={address.to({})}>Zum Anfang</Link>}
      <span className={styles.range}>
        {isLater
          ? `${number(rows.length)} von ${counted(page.total)}`
          : `1–${number(rows.length)} von ${counted(page.total)}`}
      </span>
      {more && (
        <ButtonLink to={address.to(more)} size="small" preventScrollReset={!('after' in more && more.after)}>
          Mehr zeigen
        </ButtonLink>
      )}
    </nav>
  )
}
