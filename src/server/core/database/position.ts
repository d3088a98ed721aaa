import type { Position } from '#contract/core/crud.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { notFound } from '../errors.ts'
import type { Db } from './database.ts'

interface Order {
  /** Sort key, `-` for descending. */
  sort: string
  /** Expressions for sort keys that are not columns. */
  columns?: Record<string, RawBuilder<unknown>>
  /** Unique column that breaks ties. */
  id?: string
}

/**
 * The place of a row among the rows of a list, with the ids before and after it, in one statement. Throws 404 where it
 * is not among them.
 */
export async function positionIn<DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  wanted: string,
  { sort, columns = {}, id = 'id' }: Order,
): Promise<Position> {
  const key = sort.replace('-', '')
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const own = sql.ref(id)
  const order = sql`order by ${columns[key] ?? sql.ref(key)} ${direction} nulls last, ${own} ${direction}`
  const placed = rows
    .clearSelect()
    .select([
      sql<string>`${own}`.as('id'),
      sql<number>`row_number() over (${order})::int`.as('at'),
      sql<number>`(count(*) over ())::int`.as('of'),
      sql<string | null>`lag(${own}) over (${order})`.as('previous'),
      sql<string | null>`lead(${own}) over (${order})`.as('next'),
    ])
  const { rows: found } = await sql<Position>`select at, of, previous, next from (${placed}) as placed
    where id = ${wanted}`.execute(db)
  if (!found[0]) throw notFound()
  return found[0]
}
