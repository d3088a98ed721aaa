import { dayInGermany } from '#contract/core/days.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'

/** Columns with the first and the last moment or day of a record. */
export interface Period<Column extends string = string> {
  from: Column
  until: Column
  /** Records are seen until then: a last moment that is set anew is still to come. */
  isShown?: boolean
  /** The last day counts as a whole. */
  byDay?: boolean
}

type Values = Readonly<Record<string, unknown>>

/** Requires that a period that is written ends after it begins, and, where it is shown, has not ended. Throws 422 at the end. */
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
  const end = of(row[until])
  if (end === null) return
  const start = of(row[from])
  const refuse = (message: string) => invalid([{ path: until, message }])
  if (start !== null && end < start)
    throw refuse('Das Ende liegt vor dem Beginn. Wählen Sie ein späteres oder leeren Sie das Feld.')
  const isNew = end !== of(before?.[until])
  if (isShown && isNew && end < of(ctx.now.toISOString())!)
    throw refuse(
      'Dieser Zeitpunkt ist schon vorbei. Wählen Sie einen, der noch kommt, oder leeren Sie das Feld.',
    )
}

const isDay = (at: string) => at.length === 10

/** A day, or the moment in milliseconds; days and moments of one record are of one kind. */
function pointOf(at: unknown, byDay?: boolean) {
  if (typeof at !== 'string' || at === '') return null
  return isDay(at) || !byDay ? new Date(at).getTime() : new Date(dayInGermany(at)).getTime()
}
