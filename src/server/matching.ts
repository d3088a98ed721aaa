import { type RawBuilder, sql } from 'kysely'

/** Looks for the words, as they were typed, in any of the columns. */
export function matches(q: string, columns: (string | RawBuilder<unknown>)[]) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(${sql.join(
    columns.map(column => sql`${typeof column === 'string' ? sql.ref(column) : column} ilike ${pattern}`),
    sql` or `,
  )})`
}
