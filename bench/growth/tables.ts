import type { Client } from 'pg'

export interface Column {
  name: string
  type: string
  nullable: boolean
  /** Table whose rows the column refers to by their id. */
  refersTo: string | null
  /** Whether a unique index needs another value in each row. */
  unique: boolean
}

/** The columns of a table that can be written. */
export async function columnsOf(database: Client, table: string): Promise<Column[]> {
  return (await database.query<Column>(written, [table])).rows
}

const written = `
  select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    (select r.confrelid::regclass::text from pg_constraint r
      where r.contype = 'f' and r.conrelid = a.attrelid and r.conkey[cardinality(r.conkey)] = a.attnum limit 1) as "refersTo",
    exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique
      and pg_get_indexdef(i.indexrelid) ~ ('[(, ]' || a.attname || '[,)]')) as unique
  from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by a.attnum`
