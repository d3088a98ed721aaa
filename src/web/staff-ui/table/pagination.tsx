import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { useUrlParams } from '../page/url-params.ts'
import { mostCounted } from '#contract/core/most-counted.ts'
import { counted, number } from '../text/format.ts'
import styles from './pagination.module.css'

export interface PageInfo {
  page: number
  per_page: number
  total: number
}

/** Page links and a choice of rows per page, both kept in the URL. */
export function Pagination({ page, per_page, total }: PageInfo) {
  const pages = Math.max(1, Math.ceil(Math.min(total, mostCounted) / per_page))
  const first = Math.min(total, (page - 1) * per_page + 1)
  const isCut = total > mostCounted && page === pages
  return (
    <nav className={styles.bar} aria-label="Seiten">
      <RowsPerPage per_page={per_page} />
      <span className={styles.range}>
        {number(first)}–{number(Math.min(total, page * per_page))} von {counted(total)}
        {isCut && ', weitere mit Suche oder Filter'}
      </span>
      <ul className={styles.pages}>
        <PageStep page={page - 1} shown={page > 1}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          Zurück
        </PageStep>
        {visiblePages(page, pages).map((each, index) => (
          <PageNumber key={each ?? `gap${index}`} page={each} current={each === page} />
        ))}
        <PageStep page={page + 1} shown={page < pages}>
          Weiter
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </PageStep>
      </ul>
    </nav>
  )
}

/** First, last and neighbouring pages; undefined marks a gap. */
function visiblePages(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages].filter(each => each >= 1 && each <= pages)
  const wanted = pages <= 5 ? Array.from({ length: pages }, (_, index) => index + 1) : [...new Set(near)]
  return wanted.flatMap((each, index) =>
    index > 0 && each - (wanted[index - 1] ?? 0) > 1 ? [undefined, each] : [each],
  )
}

function PageNumber({ page, current }: { page: number | undefined; current: boolean }) {
  const address = useUrlParams()
  if (!page) return <li className={styles.gap}>…</li>
  return (
    <li className={styles.number}>
      <Link
        to={address.to({ page })}
        className={styles.link}
        aria-current={current ? 'page' : undefined}
        aria-label={`Seite ${page}`}
      >
        {page}
      </Link>
    </li>
  )
}

function PageStep({ page, shown, children }: { page: number; shown: boolean; children: ReactNode }) {
  const address = useUrlParams()
  return (
    <li>
      {shown ? (
        <Link to={address.to({ page })} className={styles.link}>
          {children}
        </Link>
      ) : (
        <span className={styles.link}>{children}</span>
      )}
    </li>
  )
}

function RowsPerPage({ per_page }: { per_page: number }) {
  const address = useUrlParams()
  const otherParams = address.entries().filter(([key]) => !['page', 'per_page', 'after'].includes(key))
  return (
    <Form className={styles.rows}>
      {otherParams.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <label htmlFor="per_page">Zeilen</label>
      <span className={styles.select}>
        <select
          id="per_page"
          name="per_page"
          key={per_page}
          defaultValue={per_page}
          onChange={event => event.currentTarget.form?.requestSubmit()}
        >
          {[...new Set([15, 20, 50, 100, per_page])]
            .sort((a, b) => a - b)
            .map(rows => (
              <option key={rows}>{rows}</option>
            ))}
        </select>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </span>
      <noscript>
        <button type="submit">Anwenden</button>
      </noscript>
    </Form>
  )
}
