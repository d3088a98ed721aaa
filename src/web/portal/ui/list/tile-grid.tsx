import { Link } from 'react-router'
import { Icon, type TablerIcon } from '../icon/icon.tsx'
import { IconChevronRight } from '../icon/icons.ts'
import css from './tile-grid.module.css'

export interface Tile {
  href: string
  title: string
  text: string
  icon: TablerIcon
}

/** `typeset()` leaves short texts as they are, but titles of tiles take several lines. */
const email = /(E-Mail)/
const unbroken = (part: string) =>
  email.test(part) ? (
    <span key={part} className={css.unbroken}>
      {part}
    </span>
  ) : (
    part
  )

/** A grid of link tiles; rows with an arrow on phones. */
export function TileGrid({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className={css.field}>
      {tiles.map(({ href, title, text, icon }) => (
        <li key={href}>
          <Link to={href} className={css.tile}>
            <span className={css.square}>
              <Icon of={icon} size={28} />
            </span>
            <span className={css.words}>
              <span className={css.title}>{title.split(email).map(unbroken)}</span>
              <span className={css.text}>{text}</span>
            </span>
            <Icon of={IconChevronRight} size={20} className={css.chevron} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
