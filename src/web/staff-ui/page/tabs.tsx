import { mostCounted } from '#contract/core/most-counted.ts'
import clsx from 'clsx'
import { Link } from 'react-router'
import { counted, countedShort } from '../text/format.ts'
import styles from './tabs.module.css'

export interface Tab {
  to: string
  label: string
  count?: number
  current?: boolean
}

/** The server stops counting at a bound; the sign takes less room than words. */
const Count = ({ of }: { of: number }) =>
  of > mostCounted ? (
    <>
      <span aria-hidden>{countedShort(of)}</span>
      <span className="visually-hidden">{counted(of)}</span>
    </>
  ) : (
    counted(of)
  )

/** Tabs as links, one URL for each view. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map(tab => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              className={clsx(styles.tab, 'touch')}
              aria-current={tab.current ? 'page' : undefined}
              preventScrollReset
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className={styles.count}>
                  <Count of={tab.count} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
