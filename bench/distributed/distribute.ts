import { type Client, escapeIdentifier } from 'pg'
import { dropTriggers, type Trigger } from './triggers.ts'
import { type ForeignKey, dropForeignKeys, type Place, restoreForeignKeys } from './foreign-keys.ts'

/** Tables by where their rows are now, and the foreign keys and triggers that were kept or lost. */
export interface Distribution {
  distributed: string[]
  /** Copied to each node. */
  copied: string[]
  /** Left on the coordinator, as rows of the platform have no organization. */
  left: string[]
  keys: number
  foreignKeys: { kept: number; lost: Place[] }
  triggers: { kept: string[]; lost: string[] }
}

/** In joins of distributed tables. */
const copied = ['organizations', 'users', 'emails']

/** Written by one statement with a table of the coordinator. */
const alsoLeft = ['events']

/**
 * Distributes the tables of a migrated database by `organization_id`, with the remedies of docs/scale.md: what cannot be
 * kept is left out and named. For trials: what a lost trigger or foreign key did, nothing does in its place.
 */
export async function distribute(coordinator: Client): Promise<Distribution> {
  await coordinator.query('set citus.shard_count = 8')
  await coordinator.query('set citus.enable_unsafe_triggers = on')
  const distributed = (await tablesOf(coordinator, true)).filter(name => !alsoLeft.includes(name))
  const left = [...(await tablesOf(coordinator, false)), ...alsoLeft].filter(name => !copied.includes(name))
  const triggers = await dropTriggers(coordinator, { distributed, copied, left })
  const foreignKeys: ForeignKey[] = await dropForeignKeys(coordinator)
  await comparePoliciesDirectly(coordinator)
  const keys = await widenKeys(coordinator)
  for (const name of copied) await coordinator.query(`select create_reference_table('${name}')`)
  for (const name of distributed)
    await coordinator.query(`select create_distributed_table('${name}', 'organization_id')`)
  await copyFunctions(coordinator)
  for (const { definition } of triggers.kept) await coordinator.query(definition)
  const told = (found: Trigger[]) => found.map(({ name, relation }) => `${name} on ${relation}`)
  return {
    distributed,
    copied,
    left,
    keys,
    foreignKeys: await restoreForeignKeys(coordinator, foreignKeys, left),
    triggers: { kept: told(triggers.kept), lost: told(triggers.lost) },
  }
}

/** Tables of organizations: those whose rows all belong to one, or those that have rows of the platform, too. */
async function tablesOf(client: Client, always: boolean) {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnotnull = $1 order by 1`,
    [always],
  )
  return rows.map(({ name }) => name)
}

/** A policy of a distributed table takes no subquery. */
async function comparePoliciesDirectly(client: Client) {
  const direct = (expression: string) =>
    `replace(pg_get_expr(${expression}, polrelid), '( SELECT current_organization() AS current_organization)', 'current_organization()')`
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter policy tenant on %s using (%s) with check (%s)', polrelid::regclass,
       ${direct('polqual')}, ${direct('coalesce(polwithcheck, polqual)')}) as statement
     from pg_policy where polname = 'tenant'`,
  )
  for (const { statement } of rows) await client.query(statement)
}

/** Keys become unique within their organization. Returns their number. */
async function widenKeys(client: Client): Promise<number> {
  const { rows } = await client.query<{
    table: string
    name: string
    kind: string | null
    columns: string
    definition: string
  }>(`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, con.contype as kind,
      substring(pg_get_constraintdef(con.oid) from '\\((.*)\\)') as columns, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and a.attnotnull
    left join pg_constraint con on con.conindid = i.indexrelid and con.contype in ('p', 'u')
    where i.indisunique and c.relnamespace = 'public'::regnamespace and not a.attnum = any (i.indkey::int2[])`)
  for (const { table, name, kind, columns, definition } of rows) {
    if (kind === null) {
      await client.query(`drop index ${name}`)
      await client.query(definition.replace('USING btree (', 'USING btree (organization_id, '))
      continue
    }
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
    await client.query(
      `alter table ${table} add constraint ${escapeIdentifier(name)} ${kind === 'p' ? 'primary key' : 'unique'} (organization_id, ${columns})`,
    )
  }
  return rows.length
}

/** Citus has copied those that need no table. Some of the others need one of the coordinator. */
async function copyFunctions(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and oid not in (
       select objid from pg_catalog.pg_dist_object where classid = 'pg_proc'::regclass)
       and oid not in (select objid from pg_depend where deptype = 'e')`,
  )
  for (const { name } of rows)
    await client.query('select create_distributed_function($1)', [name]).catch(() => {})
}
