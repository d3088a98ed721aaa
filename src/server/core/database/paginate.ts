import type { Page } from '#contract/core/endpoint.ts'
import { mostCounted } from '#contract/core/most-counted.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { badRequest } from '../errors.ts'
import { type Countable as Counted, countable, countOf } from './known-counts.ts'

/** Place and order of a page; a list's filters may stand beside them. */
export interface ListQuery {
  page: number
  per_page: number
  sort?: string
  after?: string
}

interface Order {
  /** Sort key used when the query has none, such as `-submitted_at`. */
  defaultSort: string
  /** Expressions for sort keys that are not columns. */
  columns?: Record<string, RawBuilder<unknown>>
  /** Columns that are never null, so that no `nulls last` keeps an index from being read backwards. */
  filled?: readonly string[]
  /** Unique column that breaks ties. */
  id?: string
  /** Query of as many rows, `uncounted` at most, that is cheaper to count than the list itself. */
  counted?: Countable | undefined
  /** Expression for the number of rows, where it is known without counting them. */
  total?: RawBuilder<number> | undefined
  /** Ids of all rows in the default order, where a search has found them. */
  found?: readonly string[] | null | undefined
  /** Filters whose values stand in the statement itself: those of a few choices. */
  choices?: readonly string[]
}

type Countable = Counted & { execute(): Promise<unknown[]> }

/** Sizes of pages that screens ask for. */
const usualSizes = new Set([1, 5, 10, 20, 50, 100])

/** Parts of a query that filter nothing. */
export const unfiltering = new Set(['page', 'per_page', 'sort', 'after', 'include', 'organization_id'])

/**
 * The number of rows as a literal, because with a parameter PostgreSQL plans each page anew, which takes longer than reading it. It stays
 * a parameter for unusual sizes, so that callers cannot make prepared statements without end, and with filters, unless it is a single one
 * whose value stands in the statement, too: the best plan for a state that few rows have is not that for one that all have.
 */
export function limitOf(query: ListQuery, choices: readonly string[]) {
  const filters = Object.entries(query)
    .filter(([name, value]) => value !== undefined && !unfiltering.has(name))
    .map(([name]) => name)
  const isPlannedOnce = !filters.length || (filters.length === 1 && choices.includes(filters[0]!))
  const most = query.per_page + 1
  return usualSizes.has(query.per_page) && isPlannedOnce ? sql.lit(most) : most
}

interface CursorColumns {
  _cursor: string | null
  _id: string
  _total: number
}

/**
 * Reads one page in one statement, by page number or by the `after` cursor (keyset). Counts up to 10,000 rows,
 * and 10,001 where there are more; throws 400 for pages that begin after them and for unreadable cursors.
 */
export async function paginate<DB, TB extends keyof DB, Row extends object>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: ListQuery,
  {
    defaultSort,
    columns = {},
    filled = [],
    id = 'id',
    counted: given,
    total: known,
    found: ids,
    choices = [],
  }: Order,
): Promise<Page<Row>> {
  const { page, per_page, after } = query
  if ((page - 1) * per_page >= mostCounted)
    throw badRequest('Blättern Sie mit der Marke „after“ weiter als 10.000 Zeilen.')
  const sort = query.sort ?? defaultSort
  const key = sort.replace('-', '')
  const descending = sort.startsWith('-')
  const order = {
    column: columns[key] ?? sql.ref(key),
    id: sql.ref(id),
    descending,
    filled: filled.includes(key),
  }
  // Rows that a search has put in order are read for one page only.
  const ofPage =
    ids && sort === defaultSort && !after && ids.slice((page - 1) * per_page, page * per_page + 1)
  const listed = ids ? rows.where(sql<boolean>`${order.id} = any(${ofPage || ids}::uuid[])`) : rows
  const counted: Countable = given ?? countable(listed)
  const number = ids ? sql<number>`${ids.length}::int` : known
  const total = number ? { expression: number, note: () => {} } : countOf(counted)
  // Kysely cannot type columns added to a row that is a type parameter.
  const withCursor = listed.select([
    sql<string>`${order.column}::text`.as('_cursor'),
    sql<string>`${order.id}`.as('_id'),
    total.expression.as('_total'),
  ]) as unknown as SelectQueryBuilder<DB, TB, Row & CursorColumns>
  const positioned = after
    ? withCursor.where(afterCursor(decodeCursor(after), order))
    : page > 1 && !ofPage
      ? withCursor.offset((page - 1) * per_page)
      : withCursor
  const direction = descending ? sql`desc` : sql`asc`
  const nulls = order.filled ? sql`` : sql`nulls last`
  const found = (await positioned
    .orderBy(sql`${order.column} ${direction} ${nulls}, ${order.id} ${direction}`)
    .limit(limitOf(query, choices))
    .execute()) as (Row & CursorColumns)[]
  const shown = found.slice(0, per_page)
  const last = found.length > per_page ? shown.at(-1) : undefined
  const isBeyond = !found.length && (after || page > 1)
  const count = ids?.length ?? (isBeyond ? (await counted.execute()).length : (found[0]?._total ?? 0))
  total.note(count)
  const meta = { total: count, page, per_page, next: last ? encodeCursor(last) : null }
  // Rows keep the columns of paging: an answer takes what its schema names, and copying each row takes longer.
  return { data: shown, meta }
}

interface Sorting {
  column: RawBuilder<unknown>
  id: RawBuilder<unknown>
  descending: boolean
  filled: boolean
}

function afterCursor([value, id]: [string | null, string], order: Sorting) {
  const than = order.descending ? sql`<` : sql`>`
  if (value === null) return sql<boolean>`${order.column} is null and ${order.id} ${than} ${id}`
  const next = sql<boolean>`(${order.column}, ${order.id}) ${than} (${value}, ${id})`
  return order.filled ? next : sql<boolean>`(${next} or ${order.column} is null)`
}

const encodeCursor = ({ _cursor, _id }: CursorColumns) =>
  Buffer.from(JSON.stringify([_cursor, _id])).toString('base64url')

function decodeCursor(after: string): [string | null, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(after, 'base64url').toString())
    if ((value === null || typeof value === 'string') && typeof id === 'string') return [value, id]
  } catch {
    // falls through to the error below
  }
  throw badRequest('Die Marke „after“ ist nicht lesbar. Beginnen Sie bei der ersten Seite.')
}
