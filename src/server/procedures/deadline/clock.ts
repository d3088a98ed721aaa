import { dayInGermany } from '#contract/core/days.ts'
import { plusWorkingDays, workingDaysBetween } from '#contract/core/holidays.ts'
import { type ProcedureStatus, procedureStatuses } from '#contract/procedures/status.ts'
import type { Context } from '../../core/context.ts'
import { answerDay } from '../answer-day.ts'
import type { ProcedureTable } from '../table.ts'

/** Columns of a deadline. */
export const clockColumns = ['due_at', 'due_left', 'due_paused_on', 'due_days'] as const

type Columns = Pick<ProcedureTable, (typeof clockColumns)[number]>
type Row = Columns & Pick<ProcedureTable, 'type'>

const placeAndDay = ({ organization, now }: Context) => ({
  land: organization.federal_state,
  today: dayInGermany(now),
})

/**
 * What a new status changes in the deadline. It stands still while the procedure waits for the customer or is put off; afterwards the
 * working days that were left begin to count, one at least.
 */
export function clockIn(ctx: Context, row: Row, status: ProcedureStatus): Partial<Columns> {
  const { land, today } = placeAndDay(ctx)
  const { pauses } = procedureStatuses[status]
  if (pauses && row.due_at)
    return {
      due_at: null,
      due_left: workingDaysBetween(today, row.due_at, land),
      due_paused_on: today,
    }
  if (pauses || !row.due_paused_on) return {}
  const due_at = plusWorkingDays(today, Math.max(1, row.due_left ?? 1), land)
  return { due_at, due_left: null, due_paused_on: null }
}

/** A deadline that begins today, as after the answer to an offer. */
export function newDeadline(ctx: Context, row: Row): Partial<Columns> {
  const { land, today } = placeAndDay(ctx)
  const due_at = answerDay(ctx, row)
  return {
    due_at,
    due_left: null,
    due_paused_on: null,
    due_days: due_at === null ? null : workingDaysBetween(today, due_at, land),
  }
}

/** A deadline that staff correct. What was used of it stays used; one that stands still goes on standing still. */
export function correctedDeadline(ctx: Context, row: Row, due_at: string | null): Partial<Columns> {
  const { land, today } = placeAndDay(ctx)
  if (!due_at) return { due_at, due_left: null, due_paused_on: null, due_days: null }
  const left = workingDaysBetween(today, due_at, land)
  const before = row.due_at === null ? row.due_left : workingDaysBetween(today, row.due_at, land)
  const used = row.due_days === null || before === null ? null : row.due_days - before
  const due_days = used === null ? null : Math.max(0, used + left)
  return row.due_paused_on ? { due_at: null, due_left: left, due_days } : { due_at, due_days }
}
