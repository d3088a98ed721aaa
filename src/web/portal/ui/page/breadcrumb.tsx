import { Link } from 'react-router'
import css from './breadcrumb.module.css'
import { Icon } from '../icon/icon.tsx'
import { IconChevronRight } from '../icon/icons.ts'

export interface Crumb {
  label: string
  /** Missing for the current page. */
  href?: string
}

/** Breadcrumb of a page. "Startseite" is added as the first entry. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Sie sind hier">
      <ol className={css.crumbs}>
        {[{ label: 'Startseite', href: '/' }, ...crumbs].map(({ label, href }, index) => (
          <li key={label}>
            {index > 0 && <Icon of={IconChevronRight} size={16} />}
            {href ? <Link to={href}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
