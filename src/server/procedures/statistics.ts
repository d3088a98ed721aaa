import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { sql } from 'kysely'
import { actorId, type Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { submittedProcedures } from './find.ts'
import { berlinMidnight } from './list.ts'

const days = 30

/** Figures of the dashboard: submissions per German day of the last 30 days, oldest new and oldest overdue procedure, replies. */
export async function readStatistics(ctx: Context) {
  const today = dayInGermany(ctx.now)
  const first = plusDays(today, 1 - days)
  const arrived = sql<string>`(submitted_at at time zone 'Europe/Berlin')::date`
  const mine = sql<boolean>`exists (select from procedure_users where procedure_users.organization_id = procedures.organization_id
    and procedure_users.procedure_id = procedures.id and procedure_users.user_id = ${actorId(ctx.actor)})`
  const answered = sql<boolean>`exists (select from statusupdates where statusupdates.organization_id = procedures.organization_id
    and statusupdates.procedure_id = procedures.id and statusupdates.kind = 'reply' and statusupdates.status_at > ${first}::date)`
  const [counted, oldestNew, oldestDue, replied] = await pipeline(
    ctx.db,
    submittedProcedures(ctx)
      .select([arrived.as('day'), sql<number>`count(*)::int`.as('count')])
      .where('submitted_at', '>=', berlinMidnight(first))
      .groupBy(arrived),
    submittedProcedures(ctx)
      .select('submitted_at')
      .where('status', '=', 'new')
      .orderBy('submitted_at')
      .limit(1),
    submittedProcedures(ctx)
      .select('due_at')
      .where('status', 'not in', ['completed', 'rejected', 'withdrawn'])
      .where('due_at', '<', today)
      .orderBy('due_at')
      .limit(1),
    submittedProcedures(ctx)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('status', '=', 'in_progress')
      .where(mine)
      .where(answered),
  )
  const counts = new Map(counted.map(({ day, count }) => [day, count]))
  return {
    arrivals: Array.from({ length: days }, (_, index) => plusDays(first, index)).map(day => ({
      day,
      count: counts.get(day) ?? 0,
    })),
    oldest_new_at: oldestNew[0]?.submitted_at ?? null,
    oldest_due_at: oldestDue[0]?.due_at ?? null,
    replies: replied[0]?.count ?? 0,
  }
}
