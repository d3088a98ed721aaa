import type { Client } from 'pg'
import { dropTriggers, type Trigger } from './triggers.ts'
import { type ForeignKey, dropForeignKeys, type Place, restoreForeignKeys } from './foreign-keys.ts'

/** Tables by where their rows are now, and the foreign keys and triggers that were kept or lost. */
export interface Distribution {
  distributed: string[]
  /** Copied to each node. */
  copied: string[]
  /** Left on the coordinator, as they are the platform's alone. */
  left: string[]
  foreignKeys: { kept: number; byTrigger: number; lost: Place[] }
  triggers: { kept: string[]; lost: string[] }
}

/** In joins of distributed tables. */
const copied = ['organizations']

/**
 * Distributes the tables of a migrated database by `organization_id`, with the remedies of docs/scale.md: what cannot be
 * kept is left out and named. For trials: what a lost trigger or foreign key did, nothing does in its place.
 */
export async function distribute(coordinator: Client): Promise<Distribution> {
  await coordinator.query('set citus.shard_count = 8')
  await coordinator.query('set citus.enable_unsafe_triggers = on')
  const [distributed, left] = [await tablesOf(coordinator, true), await tablesOf(coordinator, false)]
  const triggers = await dropTriggers(coordinator, { distributed, copied, left })
  const foreignKeys: ForeignKey[] = await dropForeignKeys(coordinator)
  await comparePoliciesDirectly(coordinator)
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
    foreignKeys: await restoreForeignKeys(coordinator, foreignKeys, { copied, left }),
    triggers: { kept: told(triggers.kept), lost: told(triggers.lost) },
  }
}

/** Tables whose rows all have an owner, or those of the platform whose rows may concern an organization. */
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

/** Citus has copied those that need no table. Some of the others need one of the coordinator. */
async function copyFunctions(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and oid not in (
       select objid from pg_catalog.pg_dist_object where classid = 'pg_proc'::regclass)
       and oid not in (select objid from pg_depend where deptype = 'e')`,
  )
  for (const { name } of rows)
    await client.query('select create_distributed_function($1)', [name]).catch(() => {})
}
