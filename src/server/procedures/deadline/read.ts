import { dayInGermany, daysBetween, plusDays } from '#contract/core/days.ts'
import { holidayOn, workingDaysBetween } from '#contract/core/holidays.ts'
import type { Deadline, ListedDeadline } from '#contract/procedures/deadline.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import type { Context } from '../../core/context.ts'
import type { ProcedureTable } from '../table.ts'
import type { clockColumns } from './clock.ts'

type Scene = Pick<Context, 'organization' | 'now'>
type Row = Pick<ProcedureTable, 'status' | (typeof clockColumns)[number]>

/** The deadline as a list shows it; null for a closed procedure and without one. */
export function listedDeadlineOf({ organization, now }: Scene, row: Row): ListedDeadline {
  if (!procedureStatuses[row.status].open) return null
  const { due_at, due_paused_on: since } = row
  const today = dayInGermany(now)
  if (since) return { state: 'paused', left: row.due_left ?? 0, since }
  if (!due_at) return null
  if (due_at < today) return { state: 'overdue', left: daysBetween(today, due_at), since }
  return { state: 'running', left: workingDaysBetween(today, due_at, organization.federal_state), since }
}

/** The deadline with all that explains it. */
export function deadlineOf(ctx: Scene, row: Row & Pick<ProcedureTable, 'submitted_at'>): Deadline {
  const listed = listedDeadlineOf(ctx, row)
  if (!listed) return null
  const { federal_state: land } = ctx.organization
  const length = row.due_days
  const pausedBy = row.status === 'on_hold' ? 'resume' : 'reply'
  return {
    ...listed,
    length,
    used: length === null ? null : Math.max(0, length - Math.max(0, listed.left)),
    restarts: listed.since ? pausedBy : null,
    not_counted: holidaysOf(ctx, row),
    land,
  }
}

const mostDays = 400

/** Holidays on weekdays from the day of submission to the deadline or, where it stands still, to today. */
function holidaysOf({ organization, now }: Scene, row: Row & Pick<ProcedureTable, 'submitted_at'>) {
  const first = dayInGermany(row.submitted_at ?? now)
  const last = row.due_at ?? dayInGermany(now)
  const length = Math.min(mostDays, Math.max(0, daysBetween(first, last)))
  return Array.from({ length }, (_, index) => plusDays(first, index + 1)).flatMap(day => {
    const title = holidayOn(day, organization.federal_state)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return title && weekday % 6 ? [{ day, title }] : []
  })
}
