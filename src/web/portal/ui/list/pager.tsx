import { Link } from 'react-router'
import { Icon } from '../icon/icon.tsx'
import { IconArrowLeft, IconArrowRight } from '../icon/icons.ts'
import css from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  address: (page: number) => string
}

/** Links to the previous and next page of a list. Hidden for a single page. */
export function Pager({ page, pages, address }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav aria-label="Seiten" className={css.pager}>
      {page > 1 && (
        <Link to={address(page - 1)} rel="prev">
          <Icon of={IconArrowLeft} size={20} />
          Zurück
        </Link>
      )}
      <span>
        Seite {page} von {pages}
      </span>
      {page < pages && (
        <Link to={address(page + 1)} rel="next">
          Weiter
          <Icon of={IconArrowRight} size={20} />
        </Link>
      )}
    </nav>
  )
}
