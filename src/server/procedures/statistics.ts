import { dayInGermany, plusDays } from '#contract/core/days.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { sql } from 'kysely'
import { actorId, type Context } from '../core/context.ts'
import { keepAnswers } from '../core/database/kept-answers.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { listedProcedures } from './find.ts'
import { midnightOnce } from './days.ts'
import { open, openOf } from './list.ts'

const days = 30

const isNew = sql<boolean>`status = 'new'`

/** The time within which half of the procedures were completed. */
const hoursToComplete = sql<number>`(extract(epoch from
  percentile_cont(0.5) within group (order by completed_at - submitted_at)) / 3600)::float8`

interface Counted {
  type: ProcedureType
  count: number
}

interface Figures {
  received: (Counted & { day: string })[]
  completed: (Counted & { hours: number })[]
}

/** Figures of organizations with so many procedures within the days are read again after a minute. */
const many = 1_000
const keptSeconds = 60
const kept = keepAnswers<Figures>()

const sumOf = (counted: readonly Counted[]) => counted.reduce((sum, { count }) => sum + count, 0)

/** Counts incoming and completed procedures of each kind, the most frequent first. */
function kindsOf(received: readonly Counted[], completed: readonly (Counted & { hours: number })[]) {
  const types = [...new Set([...received, ...completed].map(({ type }) => type))]
  return types
    .map(type => {
      const done = completed.find(each => each.type === type)
      return {
        type,
        received: sumOf(received.filter(each => each.type === type)),
        completed: done?.count ?? 0,
        hours: done?.hours ?? null,
      }
    })
    .toSorted((one, other) => other.received - one.received || one.type.localeCompare(other.type))
}

/** What came in and what was completed since a day (YYYY-MM-DD), of large organizations as it was within the last minute. */
async function readFigures(ctx: Context, first: string): Promise<Figures> {
  const day = sql<string>`(submitted_at at time zone 'Europe/Berlin')::date`
  const since = midnightOnce(first)
  const incoming = listedProcedures(ctx)
    .select(['type', day.as('day'), sql<number>`count(*)::int`.as('count')])
    .where('submitted_at', '>=', since)
    .groupBy(['type', day])
  const before = kept.find(incoming)
  if (before) return before
  const [received, completed] = await pipeline(
    ctx.db,
    incoming,
    listedProcedures(ctx)
      .select(['type', sql<number>`count(*)::int`.as('count'), hoursToComplete.as('hours')])
      .where('completed_at', '>=', since)
      .where('completed_at', 'is not', null)
      .groupBy('type'),
  )
  if (sumOf(received) >= many) kept.keep(incoming, { received, completed }, keptSeconds)
  return { received, completed }
}

/**
 * Figures of the dashboard: submissions per German day and per kind of the last 30 days, time to completion, oldest new and
 * oldest overdue procedure, replies.
 */
export async function readStatistics(ctx: Context) {
  const today = dayInGermany(ctx.now)
  const first = plusDays(today, 1 - days)
  const answered = sql<boolean>`exists (select from statusupdates where statusupdates.organization_id = procedures.organization_id
    and statusupdates.procedure_id = procedures.id and statusupdates.kind = 'reply' and statusupdates.status_at > ${first}::date)`
  const { received, completed } = await readFigures(ctx, first)
  const [oldestNew, oldestDue, replied] = await pipeline(
    ctx.db,
    // With values instead of parameters, which PostgreSQL would plan anew each time.
    listedProcedures(ctx).select('submitted_at').where(isNew).orderBy('submitted_at').limit(sql.lit(1)),
    listedProcedures(ctx)
      .select('due_at')
      .where(open)
      .where('due_at', '<', today)
      // The sum keeps the planner from the index of all due dates, most of which are those of completed procedures.
      .orderBy(sql`due_at + 0`)
      .limit(1),
    listedProcedures(ctx)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('status', '=', 'in_progress')
      .where(openOf(actorId(ctx.actor)))
      .where(answered),
  )
  return {
    arrivals: Array.from({ length: days }, (_, index) => plusDays(first, index)).map(day => ({
      day,
      count: sumOf(received.filter(each => each.day === day)),
    })),
    kinds: kindsOf(received, completed),
    oldest_new_at: oldestNew[0]?.submitted_at ?? null,
    oldest_due_at: oldestDue[0]?.due_at ?? null,
    replies: replied[0]?.count ?? 0,
  }
}
