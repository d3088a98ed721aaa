import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/core/package-root.ts'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestServices } from '../services.ts'

const { connections } = await createTestServices()
const owner = new Client(connections.owner)
await owner.connect()
afterAll(() => owner.end())

/** Tables that would be distributed by `organization_id`: requests of an organization reach them, or all rows have an owner. The others would be copied to each node. */
const tenantTables = `select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
  where attname = 'organization_id' and not attisdropped and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and (attnotnull or exists (select from pg_policy where polrelid = attrelid and polname = 'tenant'))`
/** Column numbers of `organization_id`, by table. */
const keyColumn = `(select attnum from pg_attribute where attname = 'organization_id' and attrelid = `
/** Names of the other tables in a trigger's function. */
const otherTables = `(select string_agg(relname, '|') from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'organizations' and oid not in (${tenantTables}))`

/** What keeps a table from being distributed, by its heading in docs/scale.md: a statement whose rows name the places. */
const obstacles: Record<string, string> = {
  'Column `organization_id` may be null': `
    select attrelid::regclass::text as name from pg_attribute
    where attname = 'organization_id' and not attnotnull and attrelid in (${tenantTables})`,
  'Unique index without `organization_id`': `
    select indexrelid::regclass::text as name from pg_index
    where indisunique and indrelid in (${tenantTables}) and not ${keyColumn} indrelid) = any (indkey::int2[])`,
  'Foreign key to a distributed table without `organization_id`': `
    select conname as name from pg_constraint
    where contype = 'f' and confrelid in (${tenantTables})
      and (conrelid not in (${tenantTables}) or array_position(conkey, ${keyColumn} conrelid)) is distinct from
        array_position(confkey, ${keyColumn} confrelid)) or not ${keyColumn} conrelid) = any (conkey))`,
  'Foreign key that sets a column to null': `
    select conname as name from pg_constraint
    where contype = 'f' and confdeltype = 'n' and conrelid in (${tenantTables}) and confrelid in (${tenantTables})`,
  'Trigger that reaches beyond its node': `
    select tgname || ' on ' || tgrelid::regclass as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and (tgrelid in (${tenantTables}) or tgrelid = 'organizations'::regclass and tgtype & 2 = 0)
      and (tgrelid = 'organizations'::regclass and prosrc !~ 'send_message'
        or prosrc ~ 'pg_notify' or prosrc ~ ('\\m(' || ${otherTables} || ')\\M'))`,
}

const document = readFileSync(join(packageRoot, 'docs', 'scale.md'), 'utf8')

/** The places that the chapter about an obstacle lists. */
function namedIn(obstacle: string): string[] {
  const [, chapter] = document.split(`### ${obstacle}\n`)
  if (!chapter) throw new Error(`docs/scale.md has no chapter „${obstacle}“.`)
  const [, places = ''] = chapter.trim().split('\n\n')
  return [...places.matchAll(/`([^`]+)`/g)].map(([, place]) => place!).toSorted()
}

test.each(Object.keys(obstacles))(
  'docs/scale.md names every place, and no new one came: %s',
  async obstacle => {
    const { rows } = await owner.query<{ name: string }>(obstacles[obstacle]!)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(namedIn(obstacle))
  },
)

test('a policy compares by a function alone, which a distributed table takes once the subquery is gone', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select tablename || ': ' || qual as name from pg_policies
    where schemaname = 'public' and policyname = 'tenant' and tablename <> 'organizations' and qual not like '(organization_id = ( SELECT current_organization()%'`)
  expect(rows).toEqual([])
})
