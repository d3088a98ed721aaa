import type { Position } from '#contract/core/crud.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { notFound } from '../errors.ts'
import type { Db } from './database.ts'
import { countable, countExactly, countOf } from './known-counts.ts'

interface Order {
  /** Sort key, `-` for descending. */
  sort: string
  /** Expressions for sort keys that are not columns. */
  columns?: Record<string, RawBuilder<unknown>>
  /** Columns that are never null: by these the place is found by an index. */
  filled?: readonly string[]
  /** Unique column that breaks ties. */
  id?: string
}

/**
 * The place of a row among the rows of a list, with the ids before and after it, in one statement; rows are counted up to 10,000.
 * Throws 404 where it is not among them.
 */
export async function positionIn<DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  wanted: string,
  { sort, columns = {}, filled = [], id = 'id' }: Order,
): Promise<Position> {
  const key = sort.replace('-', '')
  const sorting = {
    column: columns[key] ?? sql.ref(key),
    id: sql.ref(id),
    descending: sort.startsWith('-'),
  }
  if (!filled.includes(key)) return firstOf(await byNumber(rows, wanted, sorting).execute(db))
  const all = countOf(countable(rows))
  const found = firstOf(await byIndex(rows, wanted, sorting, all.expression).execute(db))
  all.note(found.of)
  return found
}

function firstOf({ rows }: { rows: Position[] }) {
  if (!rows[0]) throw notFound()
  return rows[0]
}

export interface Sorting {
  column: RawBuilder<unknown>
  id: RawBuilder<unknown>
  descending: boolean
}

/** Numbers all rows. */
function byNumber<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  wanted: string,
  { column, id, descending }: Sorting,
) {
  const direction = descending ? sql`desc` : sql`asc`
  const order = sql`order by ${column} ${direction} nulls last, ${id} ${direction}`
  const placed = rows
    .clearSelect()
    .select([
      sql<string>`${id}`.as('id'),
      sql<number>`row_number() over (${order})::int`.as('at'),
      sql<number>`(count(*) over ())::int`.as('of'),
      sql<string | null>`lag(${id}) over (${order})`.as('previous'),
      sql<string | null>`lead(${id}) over (${order})`.as('next'),
    ])
  return sql<Position>`select at, of, previous, next from (${placed}) as placed where id = ${wanted}`
}

/** Counts the rows before, and reads one to each side. */
function byIndex<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  wanted: string,
  { column, id, descending }: Sorting,
  all: RawBuilder<number>,
) {
  const ids = rows.clearSelect().select(sql<string>`${id}`.as('id'))
  const own = ids.select(sql`${column}`.as('key')).where(sql<boolean>`${id} = ${wanted}`)
  const side = sidesOf({ column, id, descending })
  const [before, after] = [ids.where(side.before), ids.where(side.after)]
  const nearest = (found: typeof ids, order: RawBuilder<unknown>) =>
    sql`(${found.orderBy(order).limit(sql.lit(1))})`
  return sql<Position>`
    with own as materialized (${own}),
    counted as (select ${countExactly(countable(before))} + 1 as at, ${all} as of from own)
    select at, greatest(at, of) as of, ${nearest(before, side.backwards)} as previous, ${nearest(after, side.forwards)} as next from counted`
}

/**
 * Conditions and orders of the rows before and after the one of a common table `own` (key, id), by which an index is read. Rows without a
 * value come last in both directions.
 */
export function sidesOf({ column, id, descending }: Sorting, { isNullable = false } = {}) {
  const place = sql`(${column}, ${id})`
  const [later, earlier] = descending ? [sql`<`, sql`>`] : [sql`>`, sql`<`]
  const isAfter = sql<boolean>`${place} ${later} (select key, id from own)`
  const isBefore = sql<boolean>`${place} ${earlier} (select key, id from own)`
  const [upwards, downwards] = [sql`${column}, ${id}`, sql`${column} desc, ${id} desc`]
  const [forwards, backwards] = descending ? [downwards, upwards] : [upwards, downwards]
  if (!isNullable) return { before: isBefore, after: isAfter, forwards, backwards }
  const [ownId, hasNoKey] = [sql`(select id from own)`, sql`(select key is null from own)`]
  return {
    after: sql<boolean>`(${isAfter} or (${column} is null and (not ${hasNoKey} or ${id} ${later} ${ownId})))`,
    before: sql<boolean>`(${isBefore} or (${hasNoKey} and (${column} is not null or ${id} ${earlier} ${ownId})))`,
    forwards: descending ? sql`${column} desc nulls last, ${id} desc` : upwards,
    backwards: descending ? sql`${column} nulls first, ${id}` : downwards,
  }
}
