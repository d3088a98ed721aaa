import {
  IconAlertTriangle,
  IconCircleMinus,
  IconMailX,
  IconMessageReply,
  IconTriangle,
} from '@tabler/icons-react'
import { type ProcedureFlag, procedureFlags } from '#contract/procedures/flags.ts'
import type { ProcedureListRow } from '#contract/procedures/rows.ts'
import { Avatar, NobodyAvatar } from '../../staff-ui/text/avatar.tsx'
import { date, dayKey, daysBetween, shortDate, time } from '../../staff-ui/text/format.ts'
import { Hint } from '../../staff-ui/status/status-badge.tsx'
import { procedureTypeLooks } from './procedure-look.ts'
import styles from './procedure-columns.module.css'

export type ProcedureRow = ProcedureListRow & {
  /** Time of the customer's reply that nobody has read yet. */
  replied_at?: string | null
  /** Why the last act on many has left it out. */
  left_out?: string
}

const open = (row: ProcedureRow) => !['completed', 'rejected', 'withdrawn'].includes(row.status)
const daysOver = (row: ProcedureRow, now: string) =>
  row.due_at && open(row) ? daysBetween(row.due_at, now) : 0
const over = (days: number) => `${days} ${days === 1 ? 'Tag' : 'Tage'} überfällig`

export function TypeCell({ type }: Pick<ProcedureRow, 'type'>) {
  const { label, icon: Picture } = procedureTypeLooks[type]
  return (
    <span className={styles.kind}>
      <Picture size={18} stroke={1.75} aria-hidden />
      {label}
    </span>
  )
}

export function RemarkCell({ row }: { row: ProcedureRow }) {
  if (row.left_out) {
    return (
      <Hint tone="waiting" icon={IconCircleMinus}>
        {row.left_out}
      </Hint>
    )
  }
  if (row.acknowledgement_bounced_at) return <Bounced />
  return row.flags.filter(isFlag).map(flag => (
    <Hint key={flag} tone="waiting" icon={IconTriangle}>
      {procedureFlags[flag]}
    </Hint>
  ))
}

const isFlag = (flag: string): flag is ProcedureFlag => flag in procedureFlags

/** The time of today, else the day. */
const momentOf = (at: string, now: string) => (dayKey(at) === dayKey(now) ? time(at) : shortDate(at))

function Bounced() {
  return (
    <Hint tone="error" icon={IconMailX}>
      Unzustellbar
    </Hint>
  )
}

export function NextStepCell({ row, now }: { row: ProcedureRow; now: string }) {
  if (daysOver(row, now) > 0) {
    return (
      <Hint tone="error" icon={IconAlertTriangle}>
        {over(daysOver(row, now))}
      </Hint>
    )
  }
  if (row.acknowledgement_bounced_at) return <Bounced />
  if (row.replied_at) {
    return (
      <Hint tone="done" icon={IconMessageReply}>
        {`Antwort von ${momentOf(row.replied_at, now)}`}
      </Hint>
    )
  }
  return row.due_at && date(row.due_at)
}

export function AssigneesCell({ row: { assigned } }: { row: ProcedureRow }) {
  if (!assigned.length) return <NobodyAvatar />
  return (
    <span className={styles.who}>
      {assigned.slice(0, 2).map(person => (
        <Avatar key={person.user_id} person={person} />
      ))}
    </span>
  )
}
