import type { Client } from 'pg'

/** Removes the rows that a measure made, by table, without what the product does for a deletion: thousands of rows would take longer than the measure. */
export async function sweep(database: Client, statements: readonly string[]) {
  await database.query('begin')
  await database.query('set local session_replication_role = replica')
  for (const statement of statements) await database.query(statement)
  await database.query('commit')
}
