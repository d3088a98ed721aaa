import type { QueryOf } from '#contract/core/endpoint.ts'
import type { procedures } from '#contract/procedures/procedures.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { sql } from 'kysely'
import { actorId, type Context } from '../core/context.ts'
import { countable, countExactly, countOf } from '../core/database/known-counts.ts'
import { sidesOf } from '../core/database/position.ts'
import { notFound } from '../core/errors.ts'
import { usersOn } from '../presence/viewers.ts'
import { listedProcedures, submittedProcedures } from './find.ts'
import { listConditions, sortColumns } from './list.ts'

type Neighbour = { id: string; type: ProcedureType }

/** Following procedures that are read to find one that nobody has open. */
const maxFollowing = 20

/**
 * The place of a procedure in a list, and those before and after it. A procedure that the list no longer has, such as one that was
 * completed, stands where its sorted value puts it. Rows are counted up to 10,000. Throws 404.
 */
export async function findNeighbours(ctx: Context, id: string, query: QueryOf<typeof procedures.neighbours>) {
  const sort = query.sort ?? '-submitted_at'
  const key = sort.replace('-', '')
  const column = sortColumns(ctx)[key] ?? sql.ref(key)
  const conditions = await listConditions(ctx, query)
  const listed = conditions.reduce(
    (found, condition) => found.where(condition),
    listedProcedures(ctx).select(['id', 'type']),
  )
  const own = submittedProcedures(ctx)
    .select(['id', sql`${column}`.as('key')])
    .where('id', '=', id)
  const sorting = { column, id: sql.ref('id'), descending: sort.startsWith('-') }
  const side = sidesOf(sorting, { isNullable: key === 'due_at' })
  const all = countOf(countable(listed))
  const nearest = (rows: typeof listed, order: ReturnType<typeof sql>, most: number) =>
    sql<
      Neighbour[]
    >`coalesce((select jsonb_agg(near) from (${rows.orderBy(order).limit(sql.lit(most))}) as near), '[]')`
  const found = await ctx.db
    .with('own', () => own)
    .selectFrom('own')
    .select([
      countExactly(countable(listed.where(side.before))).as('before'),
      all.expression.as('of'),
      sql<boolean>`exists (${listed.where('procedures.id', '=', id)})`.as('is_listed'),
      nearest(listed.where(side.before), side.backwards, 1).as('previous'),
      nearest(listed.where(side.after), side.forwards, maxFollowing).as('following'),
    ])
    .executeTakeFirst()
  if (!found) throw notFound()
  const { before, of, is_listed, previous, following } = found
  all.note(of)
  const isFree = (each: Neighbour) =>
    usersOn(ctx.services, ctx.organization.id, `procedures/${each.id}`).every(
      user => user === actorId(ctx.actor),
    )
  return {
    at: before + 1,
    of: Math.max(before + 1, of + (is_listed ? 0 : 1)),
    previous: previous[0] ?? null,
    next: following[0] ?? null,
    next_free: following.find(isFree) ?? null,
  }
}
