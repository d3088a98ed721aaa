import { sql } from 'kysely'

/** The rows as a source of a statement whose text is one for any number of them. The types are those of the table. */
export const givenRows = (table: string, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
