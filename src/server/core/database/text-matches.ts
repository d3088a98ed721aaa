import { type RawBuilder, sql } from 'kysely'

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Condition: any of the columns contains the text, ignoring case. Wildcards in the text are escaped. */
export function matches(q: string, columns: (string | RawBuilder<unknown>)[]) {
  const pattern = patternOf(q)
  return sql<boolean>`(${sql.join(
    columns.map(column => sql`${typeof column === 'string' ? sql.ref(column) : column} ilike ${pattern}`),
    sql` or `,
  )})`
}

const maxPieces = 8

/** Condition: `column` is an id that the database function finds by all words of the text, in any order. */
export function foundByWords(q: string, column: string, find: 'find_procedures' | 'find_customers') {
  const pieces = q
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, maxPieces)
    .map(patternOf)
  const [longest = '%'] = pieces.toSorted((a, b) => b.length - a.length)
  return sql<boolean>`${sql.ref(column)} = any(array(select ${sql.id(find)}(${longest}, ${pieces}::text[])))`
}
