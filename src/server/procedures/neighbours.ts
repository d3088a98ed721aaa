import type { QueryOf } from '#contract/core/endpoint.ts'
import type { procedures } from '#contract/procedures/procedures.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { submittedProcedures } from './find.ts'
import { listConditions } from './list.ts'

interface Position {
  at: number
  of: number
  previous: string | null
  previous_type: ProcedureType | null
  next: string | null
  next_type: ProcedureType | null
}

/** The procedure's position and neighbours in a filtered list; null if the list does not contain it. */
export async function findNeighbours(ctx: Context, id: string, query: QueryOf<typeof procedures.neighbours>) {
  const sort = query.sort ?? '-submitted_at'
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const order = sql`order by ${sql.ref(sort.replace('-', ''))} ${direction} nulls last, id ${direction}`
  const conditions = await listConditions(ctx, query)
  const listed = conditions
    .reduce((found, condition) => found.where(condition), submittedProcedures(ctx).select('id'))
    .limit(10_000)
  const positions = listed.select([
    sql<number>`row_number() over (${order})::int`.as('at'),
    sql<number>`count(*) over ()::int`.as('of'),
    sql<string | null>`lag(id) over (${order})`.as('previous'),
    sql<ProcedureType | null>`lag(type) over (${order})`.as('previous_type'),
    sql<string | null>`lead(id) over (${order})`.as('next'),
    sql<ProcedureType | null>`lead(type) over (${order})`.as('next_type'),
  ])
  const row = (await ctx.db
    .selectFrom(positions.as('positions'))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()) as Position | undefined
  if (!row) return null
  return {
    at: row.at,
    of: row.of,
    previous: link(row.previous, row.previous_type),
    next: link(row.next, row.next_type),
  }
}

const link = (id: string | null, type: ProcedureType | null) => (id && type ? { id, type } : null)
