import { type ClientBase, escapeIdentifier } from 'pg'

/** A table as the backup names it, with its columns that are not calculated. */
export interface BackedUpTable {
  name: string
  columns: string[]
}

/** Tables that a restore does not fill: the migrations of Klarwerk and of the queue write them. */
const written = ['public.schema_migrations', 'graphile_worker.migrations']

/** All tables with rows of ours, in the order of their names. A partitioned table counts as one. */
export async function findTables(client: ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select nspname || '.' || relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace and nspname in ('public', 'graphile_worker')
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind in ('r', 'p') and not relispartition
     group by 1 order by 1`,
  )
  return rows.filter(({ name }) => !written.includes(name))
}

/** The name for a statement: `"public"."news"`. */
export const quoted = (name: string) => name.split('.').map(escapeIdentifier).join('.')

export const columnList = ({ columns }: BackedUpTable) => columns.map(escapeIdentifier).join(', ')

/** Versions of the tables: the last migration of Klarwerk and of the queue; 0 where there is none. */
export async function readVersions(client: ClientBase): Promise<{ schema: number; queue: number }> {
  const versionOf = async (table: string, column: string) => {
    const { rows: found } = await client.query('select to_regclass($1) as name', [table])
    if (!found[0].name) return 0
    const { rows } = await client.query(`select coalesce(max(${column}), 0)::int as version from ${table}`)
    return rows[0].version as number
  }
  return {
    schema: await versionOf('public.schema_migrations', 'version'),
    queue: await versionOf('graphile_worker.migrations', 'id'),
  }
}

/** Next values of the sequences, by name. */
export async function readSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last
     from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
