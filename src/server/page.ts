import type { Page } from '#contract/endpoint.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { badRequest } from './errors.ts'

export interface ListQuery {
  page: number
  per_page: number
  sort?: string
  after?: string
}

interface Order {
  /** The sort when none is asked for, such as `-submitted_at`. */
  usual: string
  /** What stands behind a sort key that is no column. */
  columns?: Record<string, RawBuilder<unknown>>
  /** Columns that are never null: the other direction reads their index backwards. */
  filled?: readonly string[]
  /** The column that makes the order total. */
  id?: string
}

interface Mark {
  _mark: string | null
  _id: string
  _total: number
}

const countedRows = 10_000

/**
 * Reads one page in one statement. Pages by number serve people who jump; the `after` mark (keyset) serves those who go on
 * and on. Rows count up to 10,000.
 */
export async function pageOf<DB, TB extends keyof DB, Row extends object>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: ListQuery,
  { usual, columns = {}, filled = [], id = 'id' }: Order,
): Promise<Page<Row>> {
  const { page, per_page, after } = query
  if (page * per_page > countedRows)
    throw badRequest('Blättern Sie mit der Marke „after“ weiter als 10.000 Zeilen.')
  const asked = query.sort ?? usual
  const key = asked.replace('-', '')
  const descending = asked.startsWith('-')
  const order = {
    column: columns[key] ?? sql.ref(key),
    id: sql.ref(id),
    descending,
    filled: filled.includes(key),
  }
  const counted = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(countedRows)
  const marked = rows.select([
    sql<string>`${order.column}::text`.as('_mark'),
    sql<string>`${order.id}`.as('_id'),
    sql<number>`(select count(*)::int from (${counted}) as counted)`.as('_total'),
  ]) as unknown as SelectQueryBuilder<DB, TB, Row & Mark>
  const placed = after ? marked.where(beyond(readMark(after), order)) : marked.offset((page - 1) * per_page)
  const direction = descending ? sql`desc` : sql`asc`
  const nulls = order.filled ? sql`` : sql`nulls last`
  const found = (await placed
    .orderBy(sql`${order.column} ${direction} ${nulls}, ${order.id} ${direction}`)
    .limit(per_page + 1)
    .execute()) as (Row & Mark)[]
  const shown = found.slice(0, per_page)
  const last = found.length > per_page ? shown.at(-1) : undefined
  const isBeyond = !found.length && (after || page > 1)
  const total = isBeyond ? (await counted.execute()).length : (found[0]?._total ?? 0)
  const meta = { total, page, per_page, next: last ? writeMark(last) : null }
  return { data: shown.map(withoutMark), meta }
}

interface Sorting {
  column: RawBuilder<unknown>
  id: RawBuilder<unknown>
  descending: boolean
  filled: boolean
}

function beyond([value, id]: [string | null, string], order: Sorting) {
  const than = order.descending ? sql`<` : sql`>`
  if (value === null) return sql<boolean>`${order.column} is null and ${order.id} ${than} ${id}`
  const next = sql<boolean>`(${order.column}, ${order.id}) ${than} (${value}, ${id})`
  return order.filled ? next : sql<boolean>`(${next} or ${order.column} is null)`
}

const writeMark = ({ _mark, _id }: Mark) => Buffer.from(JSON.stringify([_mark, _id])).toString('base64url')

function readMark(after: string): [string | null, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(after, 'base64url').toString())
    if ((value === null || typeof value === 'string') && typeof id === 'string') return [value, id]
  } catch {
    // falls through to the refusal
  }
  throw badRequest('Die Marke „after“ ist nicht lesbar. Beginnen Sie bei der ersten Seite.')
}

function withoutMark<Row extends object>({ _mark, _id, _total, ...row }: Row & Mark): Row {
  return row as unknown as Row
}
