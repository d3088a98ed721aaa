import { sql } from 'kysely'
import type { Db } from './database.ts'
import { givenRows } from './given-rows.ts'
import { loose } from './loose.ts'

/**
 * Statement that inserts rows which all have the same columns. Its text is one for any number of rows. It returns nothing of them;
 * a distributed database takes it by INSERT because it returns, and would take it by COPY, which row-level security refuses.
 */
export const insertMany = (db: Db, table: string, rows: readonly object[]) =>
  insertingMany(db, table, rows).returning(sql`null`.as('inserted'))

/** The same, to which the caller adds what it returns. */
export function insertingMany(db: Db, table: string, rows: readonly object[]) {
  const columns = Object.keys(rows[0]!)
  const names = sql.join(columns.map(column => sql.ref(column)))
  return loose(db)
    .insertInto(table)
    .columns(columns)
    .expression(sql`select ${names} from ${givenRows(table, rows)}`)
}
