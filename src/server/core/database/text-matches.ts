import { mostFound } from '#contract/core/most-found.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Condition: any of the columns contains the text, ignoring case. Wildcards in the text are escaped. */
export function matches(q: string, columns: (string | RawBuilder<unknown>)[]) {
  const tests = columns.map(column => contains(typeof column === 'string' ? sql.ref(column) : column, q))
  return sql<boolean>`(${sql.join(tests, sql` or `)})`
}

/**
 * Compares by the collation C first, which ignores the case of ASCII letters alone and is several times as quick: the whole text, or its
 * longest piece without other letters.
 */
function contains(column: RawBuilder<unknown>, q: string) {
  const [piece = ''] = q.split(/[^\p{ASCII}]+/u).toSorted((a, b) => b.length - a.length)
  const quick = sql<boolean>`${column} collate "C" ilike ${patternOf(piece)}`
  return piece === q ? quick : sql<boolean>`(${quick} and ${column} ilike ${patternOf(q)})`
}

/** Pattern of a text that is contained in a column in small letters. Wildcards in the text are escaped. */
export const smallPatternOf = (q: string) => patternOf(q.toLocaleLowerCase('de'))

/** Condition: the column, which is kept in small letters, contains the text. */
export const containsText = (q: string, column: string) =>
  sql<boolean>`${sql.ref(column)} like ${smallPatternOf(q)}`

/** The same without an index: each row is looked at, in the order of the list. */
export const hasText = (q: string, column: string) =>
  sql<boolean>`position(${q.toLocaleLowerCase('de')} in ${sql.ref(column)}) > 0`

/** Rows that a search by index gives at most; of more, the newest are looked through one by one. */
const maxFound = 10_000

/** Asks a database function, which reads an index, for the ids of the rows with the text; null where they are too many. */
export async function findByText(
  db: Db,
  q: string,
  find: (pattern: RawBuilder<string>, most: RawBuilder<number>) => RawBuilder<string[] | null>,
): Promise<string[] | null> {
  const { ids } = await db
    .selectNoFrom(find(sql`${patternOf(q)}::text`, sql`${maxFound}::int`).as('ids'))
    .executeTakeFirstOrThrow()
  return ids
}

/** Database functions that find the ids of rows by all words of a text, by an index. */
export type Finder =
  | 'find_procedures'
  | 'find_customers'
  | 'find_emails'
  | 'find_subscribers'
  | 'find_jobapplications'
  | 'find_postbox_messages'
  | 'find_deliveries'
  | 'find_statusupdates'
  | 'find_customer_meters'
  | 'find_notifications'

/** Those that give ids in the order `-created_at`. */
const newestFirst: ReadonlySet<Finder> = new Set([
  'find_postbox_messages',
  'find_subscribers',
  'find_customer_meters',
  'find_notifications',
])
export const findsInOrder = (find: Finder, sort: string) => sort === '-created_at' && newestFirst.has(find)

/** The same where other filters narrow the list, too, so that they miss none: as many as a list counts. */
const mostNarrowed = 10_000

/**
 * Condition: `column` is an id that the database function finds by all words of the text, in any order. A text without letters and
 * digits finds everything. `of` is whose rows they are, where not the organization's.
 */
export function foundByWords(
  q: string,
  column: string,
  find: Finder,
  { isNarrowed, of }: { isNarrowed: boolean; of?: string },
) {
  if (!hasWords(q)) return sql<boolean>`true`
  const most = isNarrowed ? mostNarrowed : mostFound
  const owner = of ? sql`, ${of}::uuid` : sql``
  return sql<boolean>`${sql.ref(column)} = any(array(select ${sql.id(find)}(${q}, ${most}::integer${owner})))`
}

/**
 * The same among procedures that other filters narrow: the newest that the database function finds, and all whose text has the words, which
 * is looked at row by row.
 */
export function foundAmongFew(q: string) {
  if (!hasWords(q)) return sql<boolean>`true`
  return sql<boolean>`(procedures.id = any(array(select find_procedures(${q}, ${mostFound}::integer)))
    or procedures.search_text like all (array(select staff_pattern(term) from unnest(staff_terms(${q})) as term)))`
}

const hasWords = (q: string) => /[\p{L}\p{N}]/u.test(q)

interface Wanted {
  most?: number | undefined
  isNarrowed?: boolean
}

/** Ids of the newest rows with all words of the text, in any order; null where the text has no letters and digits, and finds everything. */
export async function idsByWords(
  db: Db,
  q: string | undefined,
  find: Finder,
  { most = mostFound, isNarrowed = false }: Wanted = {},
): Promise<string[] | null> {
  if (!q || !hasWords(q)) return null
  const ask = async (limit: number) => {
    const { rows } = await sql<{ id: string }>`select ${sql.id(find)}(${q}, ${limit}::integer) as id`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  const found = await ask(most)
  return isNarrowed && found.length === most && most < mostNarrowed ? ask(mostNarrowed) : found
}
