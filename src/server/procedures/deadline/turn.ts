import { dayInGermany } from '#contract/core/days.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { dayOnce } from '../days.ts'

/** In the words of the partial indexes. */
const open = sql<SqlBool>`status not in ('completed', 'rejected', 'withdrawn')`
/** The nearer of deadline and Wiedervorlage, in the words of the index. */
export const nearest = sql`coalesce(least(due_at, comes_back_on), 'infinity'::date)`

interface Group {
  condition: RawBuilder<SqlBool>
  /** Orders the procedures of the group, by an index. */
  by: RawBuilder<unknown>
}

/** Procedures in the order of their turn: overdue, put forward again, then by the nearer day; closed ones last. */
export function turnGroups({ now }: Pick<Context, 'now'>): Group[] {
  const today = dayOnce(dayInGermany(now))
  const inTime = sql`(due_at is null or due_at >= ${today})`
  return [
    { condition: sql`${open} and due_at < ${today}`, by: sql`due_at` },
    { condition: sql`${open} and ${inTime} and comes_back_on <= ${today}`, by: sql`comes_back_on` },
    {
      condition: sql`${open} and ${inTime} and (comes_back_on is null or comes_back_on > ${today}) and ${nearest} >= ${today}`,
      by: nearest,
    },
    { condition: sql`not ${open}`, by: sql`'2000-01-01'::date` },
  ]
}

/** A number that sorts as the groups do: the group, then the day within it. */
export function turnKey(ctx: Pick<Context, 'now'>): RawBuilder<number> {
  const cases = turnGroups(ctx).map(
    ({ condition, by }, index) =>
      sql`when ${condition} then ${sql.lit(index)} * 1000000 + (least(${by}, '2999-12-31'::date) - '2000-01-01'::date)`,
  )
  return sql<number>`(case ${sql.join(cases, sql` `)} end)`
}
