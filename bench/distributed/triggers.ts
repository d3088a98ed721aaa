import { type Client, escapeIdentifier } from 'pg'

export interface Trigger {
  name: string
  relation: string
  definition: string
  /** Words of its function. */
  source: string
}

interface Tables {
  distributed: string[]
  copied: string[]
  left: string[]
}

/** Drops the triggers of tables that leave the coordinator. `kept`: those to be created again on the nodes. */
export async function dropTriggers(client: Client, { distributed, copied, left }: Tables) {
  const { rows } = await client.query<Trigger>(
    `select tgname as name, relname as relation, pg_get_triggerdef(t.oid) as definition, prosrc as source
     from pg_trigger t join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace and relname = any ($1) order by 2, 1`,
    [[...distributed, ...copied]],
  )
  for (const { name, relation } of rows)
    await client.query(`drop trigger ${escapeIdentifier(name)} on ${relation}`)
  const ofCoordinator = new RegExp(`\\b(${left.join('|')})\\b`)
  /** Nobody hears the NOTIFY of a node, and it has no table of the coordinator; a copied row is written once on each node. */
  const canRun = ({ relation, source, definition }: Trigger) =>
    !source.includes('pg_notify') &&
    !ofCoordinator.test(source) &&
    (definition.includes(' BEFORE ') || source.includes('send_message') || !copied.includes(relation))
  return { kept: rows.filter(canRun), lost: rows.filter(row => !canRun(row)) }
}
