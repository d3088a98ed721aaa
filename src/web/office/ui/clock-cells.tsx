import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBellRinging,
  IconCalendarTime,
  IconPlayerPause,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { shortDayWords } from '#contract/procedures/follow-up-words.ts'
import type { FollowUp } from '#contract/procedures/rows.ts'
import { dayKey, weekday } from '../../staff-ui/text/format.ts'
import { deadlineWords } from '../procedures/deadline/words.ts'
import type { ProcedureRow } from './procedure-cells.tsx'
import styles from './clock-cells.module.css'

interface LinesProps {
  icon?: Icon
  tone?: 'error'
  strong?: boolean
  first: string
  second: string
}

/** Two lines of a cell: what comes when, and what belongs to it. */
const Lines = ({ icon: Picture, tone, strong, first, second }: LinesProps) => (
  <span className={styles.lines} data-tone={tone} data-strong={strong || undefined}>
    <span>
      {Picture && <Picture size={18} stroke={1.75} aria-hidden />}
      {first}
    </span>{' '}
    <small title={second}>{second}</small>
  </span>
)

/** Deadline in working days; red only when it is over. */
export function DeadlineCell({ row: { due_at, deadline } }: { row: ProcedureRow }) {
  if (!deadline) return null
  const second = deadlineWords(deadline)
  if (deadline.since) return <Lines icon={IconPlayerPause} first="pausiert" second={second} />
  const first = due_at ? weekday(due_at) : ''
  if (deadline.state !== 'overdue') return <Lines first={first} second={second} />
  return <Lines icon={IconAlertTriangle} tone="error" strong first={first} second={second} />
}

/** When a procedure comes back, or what brought it back. */
export function FollowUpCell({ row: { follow_up }, now }: { row: ProcedureRow; now: string }) {
  if (!follow_up) return null
  const { state, on, until_reply, reason } = follow_up
  if (state === 'reply') return <Lines icon={IconArrowBackUp} first="zurück" second="durch Antwort" />
  if (state === 'bounce') return <Lines icon={IconArrowBackUp} first="zurück" second="unzustellbar" />
  if (state === 'day')
    return (
      <Lines
        icon={IconBellRinging}
        strong
        first={on === dayKey(now) ? 'heute' : dayWords(follow_up, now)}
        second={reason || (until_reply ? 'keine Antwort' : '')}
      />
    )
  return (
    <Lines
      icon={IconCalendarTime}
      first={on ? dayWords(follow_up, now) : 'bei Antwort'}
      second={reason || (on && until_reply ? 'oder bei Antwort' : '')}
    />
  )
}

const dayWords = ({ on }: NonNullable<FollowUp>, now: string) => (on ? shortDayWords(on, dayKey(now)) : '')

/** On a narrow page one column for both: an overdue deadline wins, else the Wiedervorlage, else the deadline. */
export const NextCell = ({ row, now }: { row: ProcedureRow; now: string }) =>
  row.deadline?.state !== 'overdue' && row.follow_up ? (
    <FollowUpCell row={row} now={now} />
  ) : (
    <DeadlineCell row={row} />
  )
