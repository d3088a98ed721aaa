import { href, Link } from 'react-router'
import { Icon } from '../ui/icon/icon.tsx'
import { IconArrowLeft, IconArrowRight } from '../ui/icon/icons.ts'
import css from './neighbours.module.css'

interface Neighbour {
  id: string
  title: string
}
export interface NeighboursProps {
  older: Neighbour | null
  newer: Neighbour | null
}

/** Links to the previous and the next news. */
export function Neighbours({ older, newer }: NeighboursProps) {
  if (!older && !newer) return null
  return (
    <nav className={css.neighbours} aria-label="Weitere Meldungen">
      {newer && (
        <Link to={href('/meldungen/:id', { id: newer.id })} rel="prev">
          <Icon of={IconArrowLeft} size={20} />
          <span>
            <small>Neuere Meldung</small>
            {newer.title}
          </span>
        </Link>
      )}
      {older && (
        <Link to={href('/meldungen/:id', { id: older.id })} rel="next" className={css.older}>
          <span>
            <small>Ältere Meldung</small>
            {older.title}
          </span>
          <Icon of={IconArrowRight} size={20} />
        </Link>
      )}
    </nav>
  )
}
