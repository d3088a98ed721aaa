import { sql } from 'kysely'
import type { Db } from './database.ts'
import { givenRows } from './given-rows.ts'
import { loose } from './loose.ts'

/** Statement that sets columns of rows by their `id`. All have the same columns. Its text is one for any number of rows. */
export function updateMany(db: Db, table: string, rows: readonly object[]) {
  const columns = Object.keys(rows[0]!).filter(column => column !== 'id')
  return loose(db)
    .updateTable(table)
    .from(givenRows(table, rows).as('given'))
    .set(Object.fromEntries(columns.map(column => [column, sql.ref(`given.${column}`)])))
    .where(sql<boolean>`${sql.table(table)}.id = given.id`)
}
