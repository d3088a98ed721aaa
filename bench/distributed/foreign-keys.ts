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

const setsNull = / ON DELETE SET NULL \((\w+)\)/

/** Adds those again that the distributed database takes. It takes none that sets a column to null: a trigger of ours does that. */
export async function restoreForeignKeys(
  client: Client,
  foreignKeys: ForeignKey[],
  { copied, left }: { copied: string[]; left: string[] },
) {
  const lost: Place[] = []
  let byTrigger = 0
  for (const foreignKey of foreignKeys) {
    const { name, relation, target } = foreignKey
    const what = `${name}: ${foreignKey.definition}`
    const column = setsNull.exec(foreignKey.definition)?.[1]
    const definition = foreignKey.definition.replace(setsNull, '')
    if (column && !left.includes(relation)) {
      await setNullByTrigger(client, foreignKey, column)
      byTrigger += 1
    }
    // PostgreSQL would take it, and then look into the coordinator's empty table.
    if (left.includes(relation) !== left.includes(target) && !copied.includes(target))
      lost.push({ what, reason: 'one of the two tables is left on the coordinator' })
    else
      await client
        .query(`alter table ${relation} add constraint ${escapeIdentifier(name)} ${definition}`)
        .catch(({ message, detail }: Error & { detail?: string }) =>
          lost.push({ what, reason: detail ?? message }),
        )
  }
  return { kept: foreignKeys.length - lost.length, byTrigger, lost }
}

/** Those that refer to a row are on its node. By its name the trigger comes before the check of the key. */
async function setNullByTrigger(client: Client, { name, relation, target }: ForeignKey, column: string) {
  await client.query(`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      update public.${relation} set ${column} = null where organization_id = old.organization_id and ${column} = old.id;
      return null;
    end $$`)
  await client.query(`select create_distributed_function('${name}()')`)
  await client.query(
    `create trigger "0_${name}" after delete on ${target} for each row execute function ${name}()`,
  )
}
