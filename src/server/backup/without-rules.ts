import { type ClientBase, escapeIdentifier } from 'pg'
import { quoted } from './catalogue.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Runs the work without foreign keys, triggers and row-level security on the tables, and brings them back afterwards; the keys
 * check every row then. Tables that refer to each other can be filled in any order this way, a trigger does not change what was
 * backed up, and COPY, which refuses row-level security, can write.
 */
export async function withoutRules(
  client: ClientBase,
  tables: { name: string }[],
  work: () => Promise<void>,
): Promise<void> {
  const [keys, forced] = [await findForeignKeys(client), await findForcedTables(client)]
  const alterAll = async (names: string[], change: string) => {
    for (const name of names) await client.query(`alter table ${quoted(name)} ${change}`)
  }
  const all = tables.map(({ name }) => name)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  await alterAll(all, 'disable trigger user')
  await alterAll(forced, 'no force row level security')
  await work()
  await alterAll(all, 'enable trigger user')
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
  await alterAll(forced, 'force row level security')
}

/** Tables whose row-level security holds for their owner, too. */
async function findForcedTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relforcerowsecurity and nspname in ('public', 'graphile_worker')`,
  )
  return rows.map(({ name }) => name)
}

async function findForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0
       and connamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
     order by 1, 2`,
  )
  return rows
}
