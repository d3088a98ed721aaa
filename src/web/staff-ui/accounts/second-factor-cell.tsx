import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { OwnCells } from '../record/list/list-table.tsx'
import { date } from '../text/format.ts'
import styles from './second-factor-cell.module.css'

/** „Seit 03.02.2026“ or „Fehlt noch“; a dash for people who cannot sign in yet. */
export const SecondFactorCell: OwnCells[string] = ({ second_factor_since: since, status }) => {
  if (typeof since === 'string')
    return (
      <span className={styles.cell} data-tone="done">
        <IconCircleCheck size={18} stroke={1.75} aria-hidden /> Seit {date(since)}
      </span>
    )
  if (status !== 'active') return <>–</>
  return (
    <span className={styles.cell} data-tone="waiting">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> Fehlt noch
    </span>
  )
}
