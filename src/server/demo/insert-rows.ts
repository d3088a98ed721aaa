import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'

type Row = Record<string, unknown>

interface Column {
  column_name: string
  is_generated: string
}

/** Inserts rows in chunks of 500; ignores properties that are not columns. */
export async function insertRows(db: Db, table: string, rows: Row[]) {
  if (!rows.length) return
  const columns = await columnsOf(db, table)
  const given = columns.filter(column => rows.some(row => row[column] !== undefined))
  const list = sql.join(given.map(column => sql.ref(column)))
  for (let at = 0; at < rows.length; at += 500) {
    const chunk = JSON.stringify(rows.slice(at, at + 500))
    await sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${chunk}::jsonb)`.execute(
      db,
    )
  }
}

async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<Column>`select column_name, is_generated from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(db)
  return rows.filter(({ is_generated }) => is_generated === 'NEVER').map(({ column_name }) => column_name)
}
