import { type RawBuilder, sql } from 'kysely'

/** Condition: any of the columns contains the text, ignoring case. Wildcards in the text are escaped. */
export function matches(q: string, columns: (string | RawBuilder<unknown>)[]) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(${sql.join(
    columns.map(column => sql`${typeof column === 'string' ? sql.ref(column) : column} ilike ${pattern}`),
    sql` or `,
  )})`
}
