import { type RetentionSetting, warningDays } from '#contract/retention/periods.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../core/context.ts'
import { laterRun, nextRun, nightlyRun } from './nightly-run.ts'
import { daysBefore, rowsOf } from './rule.ts'
import { retentionRules } from './rules.ts'

/** Nights that a preview looks ahead. */
export const nights = 30

const hours = (count: number) => sql`${count} * interval '1 hour'`

/** The run that puts a row away: the first after its period, and a week after the notice where there is one. */
function runOf(setting: RetentionSetting, days: number, next: string): RawBuilder<string> {
  const { start, notifies } = retentionRules[setting]
  const over = sql<string>`${start} + ${hours(days * 24)}`
  if (!notifies.length) return firstRun(over, next)
  const notice = sql<string>`case when erase_warned_at >= ${start} then erase_warned_at
    else ${firstRun(sql<string>`${start} + ${hours((days - warningDays) * 24)}`, next)} end`
  return firstRun(sql`greatest(${over}, ${notice} + ${hours(Math.min(days, warningDays) * 24 - 1)})`, next)
}

const timeOfRun = sql`make_interval(hours => ${nightlyRun.hour}, mins => ${nightlyRun.minute})`

/** The first nightly run at or after a moment; most often the next one, which is quick to tell. */
const firstRun = (at: RawBuilder<string>, next: string): RawBuilder<string> =>
  sql`(case when ${at} <= ${next}::timestamptz then ${next}::timestamptz else (date_trunc('day', (${at}) at time zone 'UTC'
    - ${timeOfRun} + interval '1 day' - interval '1 microsecond') + ${timeOfRun}) at time zone 'UTC' end)`

interface Coming {
  /** Condition: a row of the rule's table whose period is over by the last night. */
  rows: RawBuilder<SqlBool>
  /** The day on which the row is put away. */
  day: RawBuilder<string>
  /** Whether the period is over by the next night. */
  isOver: RawBuilder<SqlBool>
  lastDay: string
}

/** Counts the records that the rule deletes in the next nights. */
export function comingOf(ctx: Context, setting: RetentionSetting, days: number): Coming {
  const rule = retentionRules[setting]
  const [next, last] = [nextRun(ctx.now), laterRun(nextRun(ctx.now), nights - 1)]
  return {
    rows: sql`${rowsOf(ctx, rule)} and ${rule.start} <= ${daysBefore(last, days)}`,
    day: sql`(${runOf(setting, days, next.toISOString())} at time zone 'UTC')::date`,
    isOver: sql`${rule.start} <= ${daysBefore(next, days)}`,
    lastDay: last.toISOString().slice(0, 10),
  }
}

/** Condition by an index: the period of what a night puts away ends on its day, or before it where a notice or the first night waited. */
export function endsNear(ctx: Context, setting: RetentionSetting, days: number, day: string) {
  const { start, notifies } = retentionRules[setting]
  const at = new Date(`${day}T00:00:00Z`)
  const until = sql<SqlBool>`${start} <= ${daysBefore(at, days - 1)}`
  const isFirst = day <= nextRun(ctx.now).toISOString().slice(0, 10)
  return isFirst || notifies.length
    ? until
    : sql<SqlBool>`${until} and ${start} > ${daysBefore(at, days + 1)}`
}

/** Statement of the rows that the rule puts away in the next nights: id, day, and whether the period is over by the next night. */
export function dueRows(ctx: Context, setting: RetentionSetting, days: number) {
  const { rows, day, isOver, lastDay } = comingOf(ctx, setting, days)
  return sql<{ id: string; day: string; is_over: boolean }>`
    select id, day, is_over from (
      select id, ${day} as day, ${isOver} as is_over from ${sql.table(retentionRules[setting].table)} where ${rows}
    ) as due where day <= ${lastDay}::date`
}
