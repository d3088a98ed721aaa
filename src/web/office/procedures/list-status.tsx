import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { time } from '../../staff-ui/text/format.ts'
import { ResultLine } from '../../staff-ui/table/result-line.tsx'
import { RestingLine } from './follow-up/resting-line.tsx'
import styles from './list.module.css'

interface Props {
  total: number
  order: string
  now: string
  arrived: number
  /** Procedures of the list that rest. */
  resting: number
  children: ReactNode
}

/**
 * Number of procedures and time of loading. Procedures received since are behind a link, so that no row
 * moves.
 */
export function ListStatus({ total, order, now, arrived, resting, children }: Props) {
  const { search } = useLocation()
  return (
    <ResultLine total={total} noun={total === 1 ? 'Vorgang' : 'Vorgänge'} order={order}>
      <RestingLine count={resting} />
      <span className={styles.refresh}>
        <IconRefresh size={16} stroke={1.75} aria-hidden />
        Stand {time(now)} Uhr
        {arrived > 0 && (
          <>
            {' · '}
            <Link to={search || '?'} preventScrollReset>
              {arrived} neue anzeigen
            </Link>
          </>
        )}
      </span>
      <span className={styles.columns}>{children}</span>
    </ResultLine>
  )
}
