import { plusWorkingDays, workingDay, workingDaysBetween } from '#contract/core/holidays.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import { dayOf, type Clock } from '../clock.ts'
import { unanswered } from '../organization-config.ts'
import { dueAt } from './deadlines.ts'
import type { DemoProcedure } from './demo-procedure.ts'

/** The columns of a deadline; it stands still since the last entry of the history where the procedure waits. */
export function deadlineColumns(clock: Clock, given: DemoProcedure, last: string) {
  const due_at = dueAt(clock, given)
  const due_days = Math.max(1, workingDaysBetween(dayOf(given.submitted_at), due_at))
  if (!procedureStatuses[given.status].pauses)
    return { due_at, due_left: null, due_paused_on: null, due_days }
  const since = dayOf(last)
  return { due_at: null, due_left: workingDaysBetween(since, due_at), due_paused_on: since, due_days }
}

/** The days on which a question without an answer is reminded of and closed, as the settings of the demo have them. */
export function unansweredColumns(clock: Clock, { status, person }: DemoProcedure, last: string) {
  if (status !== 'waiting_customer' || !person.email) return { remind_on: null, close_on: null }
  const today = clock.day(0)
  const reminder = plusWorkingDays(dayOf(last), unanswered.remind_days)
  const planned = plusWorkingDays(reminder, unanswered.close_days)
  const close_on = planned > today ? planned : plusWorkingDays(today, 1)
  return { remind_on: reminder > today ? reminder : null, close_on }
}

/** The columns of a Wiedervorlage. */
export function followUpColumns(clock: Clock, { rest, status }: DemoProcedure, last: string) {
  const on = rest?.days === undefined ? null : clock.day(-rest.days)
  return {
    follow_up_on: on && rest?.days ? workingDay(on) : on,
    follow_up_until_reply: rest?.until_reply ?? false,
    follow_up_reason: rest?.reason ?? '',
    follow_up_status: rest ? (rest.back === 'reply' ? 'waiting_customer' : status) : null,
    follow_up_back: rest?.back ?? null,
    follow_up_back_at: rest?.back ? last : null,
  }
}
