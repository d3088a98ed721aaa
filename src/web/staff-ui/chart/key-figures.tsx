import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { countedShort, number } from '../text/format.ts'
import styles from './key-figures.module.css'

export interface KeyFigure {
  /** The list of what is counted, where such a page exists. */
  to?: string
  value: number
  /** The number of a list, which is counted up to a bound. */
  ofList?: boolean
  label: string
  note: string
  /** Red when above zero; only for overdue or broken things. */
  alarm?: boolean
}

/** Panel of key figures; each links to the records it counts where they have a page. */
export function KeyFigures({ numbers }: { numbers: readonly KeyFigure[] }) {
  return (
    <ul className={styles.numbers}>
      {numbers.map(({ to, ...figure }) => (
        <li key={figure.label} className={styles.item}>
          {to ? (
            <Link to={to} className={styles.link}>
              <Figure {...figure} />
              <IconChevronRight className={styles.chevron} size={18} stroke={1.75} aria-hidden />
            </Link>
          ) : (
            <p className={styles.link}>
              <Figure {...figure} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Figure({ value, ofList, label, note, alarm }: Omit<KeyFigure, 'to'>) {
  const isAlarm = alarm && value > 0
  return (
    <>
      <span className={styles.value} data-alarm={isAlarm ? '' : undefined}>
        {ofList ? countedShort(value) : number(value)}
      </span>
      <span className={styles.label}>
        {isAlarm && <IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        {label}
      </span>
      <span className={styles.note}>{note}</span>
    </>
  )
}
