import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { number } from '../text/format.ts'
import styles from './key-figures.module.css'

export interface KeyFigure {
  to: string
  value: number
  label: string
  note: string
  /** Red when above zero; only for overdue or broken things. */
  alarm?: boolean
}

/** Panel of key figures; each links to the records it counts. */
export function KeyFigures({ numbers }: { numbers: readonly KeyFigure[] }) {
  return (
    <ul className={styles.numbers}>
      {numbers.map(({ to, value, label, note, alarm }) => (
        <li key={label} className={styles.item}>
          <Link to={to} className={styles.link}>
            <span className={styles.value} data-alarm={alarm && value > 0 ? '' : undefined}>
              {number(value)}
            </span>
            <span className={styles.label}>
              {alarm && value > 0 && <IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
              {label}
            </span>
            <span className={styles.note}>{note}</span>
            <IconChevronRight className={styles.chevron} size={18} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
