import { type Client, escapeIdentifier } from 'pg'

export interface Place {
  what: string
  reason: string
}

export interface ForeignKey {
  name: string
  relation: string
  target: string
  definition: string
}

export async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conname as name, conrelid::regclass::text as relation, confrelid::regclass::text as target,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 2, 1`)
  for (const { name, relation } of rows)
    await client.query(`alter table ${relation} drop constraint ${escapeIdentifier(name)}`)
  return rows
}

/** Adds those again that the distributed database takes. */
export async function restoreForeignKeys(client: Client, foreignKeys: ForeignKey[], left: string[]) {
  const lost: Place[] = []
  for (const { name, relation, target, definition } of foreignKeys) {
    const what = `${name}: ${definition}`
    // PostgreSQL would take it, and then look into the coordinator's empty table.
    if (left.includes(relation) !== left.includes(target))
      lost.push({ what, reason: 'one of the two tables is left on the coordinator' })
    else
      await client
        .query(`alter table ${relation} add constraint ${escapeIdentifier(name)} ${definition}`)
        .catch(({ message, detail }: Error & { detail?: string }) =>
          lost.push({ what, reason: detail ?? message }),
        )
  }
  return { kept: foreignKeys.length - lost.length, lost }
}
