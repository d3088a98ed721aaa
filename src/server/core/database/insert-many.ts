import { sql } from 'kysely'
import type { Db } from './database.ts'
import { givenRows } from './given-rows.ts'
import { loose } from './loose.ts'

/** Statement that inserts rows which all have the same columns. Its text is one for any number of rows. */
export function insertMany(db: Db, table: string, rows: readonly object[]) {
  const columns = Object.keys(rows[0]!)
  const names = sql.join(columns.map(column => sql.ref(column)))
  return loose(db)
    .insertInto(table)
    .columns(columns)
    .expression(sql`select ${names} from ${givenRows(table, rows)}`)
}
