import { dayInGermany } from '#contract/core/days.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'

/** Columns with the first and the last moment or day of a record. */
export interface Period<Column extends string = string> {
  from: Column
  until: Column
  /** Records are seen in between: a last moment that is set anew is still to come, and so is a beginning that was. */
  isShown?: boolean
  /** The last day counts as a whole. */
  byDay?: boolean
}

type Values = Readonly<Record<string, unknown>>

/**
 * Requires that a period that is written ends after it begins. Where it is shown, it has not ended, and a planned beginning
 * does not move into the past. Throws 422 at the field.
 */
export function requirePeriod(
  ctx: Context,
  period: Period | undefined,
  written: Values,
  before: Values | null,
) {
  if (!period || !(period.from in written || period.until in written)) return
  const { from, until, isShown, byDay } = period
  const row = { ...before, ...written }
  const of = (at: unknown) => pointOf(at, byDay)
  const [start, end, now] = [of(row[from]), of(row[until]), of(ctx.now.toISOString())!]
  const refuse = (path: string, message: string) => invalid([{ path, message }])
  const wasPlanned = (of(before?.[from]) ?? now) > now
  if (isShown && wasPlanned && start !== null && start < now)
    throw refuse(from, 'Dieser Zeitpunkt ist schon vorbei. Wählen Sie einen, der noch kommt, oder „Sofort“.')
  if (end === null) return
  if (start !== null && end < start)
    throw refuse(until, 'Das Ende liegt vor dem Beginn. Wählen Sie ein späteres oder leeren Sie das Feld.')
  const isNew = end !== of(before?.[until])
  if (isShown && isNew && end < now)
    throw refuse(
      until,
      'Dieser Zeitpunkt ist schon vorbei. Wählen Sie einen, der noch kommt, oder leeren Sie das Feld.',
    )
}

const isDay = (at: string) => at.length === 10

/** A day, or the moment in milliseconds; days and moments of one record are of one kind. */
function pointOf(at: unknown, byDay?: boolean) {
  if (typeof at !== 'string' || at === '') return null
  return isDay(at) || !byDay ? new Date(at).getTime() : new Date(dayInGermany(at)).getTime()
}
