import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { packageRoot } from '#server/core/package-root.ts'
import { platformId } from '#server/core/platform-id.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { testDatabase, testSecretKey } from '../test-database.ts'

/** Migrations after the last release meet rows of every table of an organization, as they do on the server of an operator. */

const { owner, platform } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'klarwerk-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const asOwner = new Client(owner)
const asPlatform = new Client(platform)
await Promise.all([asOwner.connect(), asPlatform.connect()])
afterAll(() => Promise.all([asOwner.end(), asPlatform.end()]))

const released = '0046'
const id = (last: number) => `019a9fd0-0000-7000-8000-${String(last).padStart(12, '0')}`

test('a database with organizations goes on', async () => {
  await query('drop schema public, partitions cascade; create schema public', asOwner)
  copyMigrations(name => name < released)
  await run()
  await query(`
    insert into organizations (id, title, portal_domain, portal_published, deleted_at) values
      ('${id(1)}', 'Auental', 'auental.test', true, null),
      ('${id(2)}', 'Bachtal', 'bachtal.test', false, null),
      ('${id(3)}', 'Chemnitztal', 'chemnitztal.test', false, now())`)
  const filled = await fillAll()
  expect(filled.length).toBeGreaterThan(40)
  copyMigrations(name => name < ofPlatformSince)
  await run()
  await query(ofPlatform)

  copyMigrations(() => true)
  await run()

  expect(await query('select title, status from organizations order by id')).toEqual([
    { title: 'Auental', status: 'published' },
    { title: 'Bachtal', status: 'unpublished' },
    { title: 'Chemnitztal', status: 'closed' },
  ])
  expect(await query('select organization_id from organization_figures order by 1')).toEqual(
    [1, 2, 3].map(each => ({ organization_id: id(each) })),
  )
  expect(await query('select status, portal_published, count from organization_counts order by 1')).toEqual([
    { status: 'closed', portal_published: false, count: 1 },
    { status: 'published', portal_published: true, count: 1 },
    { status: 'unpublished', portal_published: false, count: 1 },
  ])
  expect(await query(ownersOfPlatform)).toEqual(
    Object.keys(rowsOfPlatform)
      .toSorted()
      .map(name => ({ name, organization_id: platformId })),
  )
  expect(await query(`select entered_id from sessions where user_id = '${id(9)}'`)).toEqual([
    { entered_id: id(1) },
  ])
  // Entries that stood became one part of the audit; months follow it.
  await query('select make_audit_months(now())', asOwner)
  const parts = `select distinct tableoid::regclass::text as name from audit_events`
  expect(await query(parts)).toEqual([{ name: 'partitions.audit_events_before' }])
  for (const table of filled)
    expect([table, (await query(`select from ${table}`)).length > 0]).toEqual([table, true])
})

/** Until this migration, rows of the platform had no organization. */
const ofPlatformSince = '0115'

const hash = `decode(repeat('09', 32), 'hex')`

/** Rows of the platform in each table that has some: an administrator inside an organization, and what he did. */
const rowsOfPlatform: Record<string, string> = {
  users: `(id, email, is_admin) values ('${id(9)}', 'admin@klarwerk.test', true)`,
  sessions: `(token_hash, user_id, strategy, organization_id, created_at, last_used_at, expires_at)
    values (${hash}, '${id(9)}', 'user', '${id(1)}', now(), now(), now() + interval '1 day')`,
  audit_events: `(id, actor_kind, actor_id, action, subject_type) values ('${id(9)}', 'admin', '${id(9)}', 'x.y', 'x')`,
  emails: `(id, kind, recipient, subject) values ('${id(9)}', 'x', 'x', 'x')`,
  idempotency_keys: `(actor, route, key, body_hash, status, created_at) values ('x', 'x', 'x', ${hash}, 200, now())`,
  notifications: `(id, user_id, data) values ('${id(9)}', '${id(9)}', '{}')`,
  recovery_codes: `(code_hash, user_id) values (${hash}, '${id(9)}')`,
  revisions: `(id, noun, record_id, at, action) values ('${id(9)}', 'x', '${id(9)}', now(), 'create')`,
  search_entries: `(noun, id, title, vector) values ('x', '${id(9)}', 'x', '')`,
  search_words: `(word, stem, part) values ('x', 'x', 'x')`,
  second_factors: `(user_id, secret) values ('${id(9)}', 'x')`,
  support_articles: `(id, title) values ('${id(9)}', 'x')`,
  templates: `(id, identifier, title) values ('${id(9)}', 'x', 'x')`,
  user_tokens: `(token_hash, user_id, purpose, expires_at) values (${hash}, '${id(9)}', 'reset', now())`,
}

const ofPlatform = Object.entries(rowsOfPlatform)
  .map(([name, row]) => `insert into ${name} ${row}`)
  .join(';')

const owned = (name: string) => `select '${name}' as name, organization_id from ${name}`
const ownersOfPlatform = `
  select * from (${Object.keys(rowsOfPlatform).map(owned).join(' union all ')}) as owned
  where organization_id = '${platformId}' order by name`

/** A value for a required column of each type. All ids are alike, so that references find their row. */
const valueOf: Record<string, string> = {
  uuid: `'${id(1)}'`,
  text: `'x'`,
  bytea: `decode(repeat('01', 32), 'hex')`,
  timestamptz: 'now()',
  date: 'current_date',
  int4: '1',
  jsonb: `'{}'`,
  tsvector: `''`,
}

/** Columns that a check of the table asks for, or a value that it takes. */
const given: Record<string, Record<string, string>> = {
  customer_tokens: { purpose: `'reset'`, customer_user_id: valueOf.uuid! },
  sessions: { strategy: `'user'`, user_id: valueOf.uuid! },
  statusupdates: { procedure_id: valueOf.uuid! },
  subscriber_keys: { purpose: `'confirm'` },
  user_tokens: { purpose: `'reset'` },
}

/** Puts a row into each tenant table that takes made values, those that others refer to first, and returns the tables. */
async function fillAll(): Promise<string[]> {
  const tables = await query(`
    select table_name as name, string_agg(column_name, ',') as columns, string_agg(udt_name, ',') as types
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and (is_nullable = 'NO' and column_default is null or column_name = 'organization_id')
      and table_name in (select table_name from information_schema.columns where column_name = 'organization_id')
    group by 1 order by 1`)
  const filled = new Set<string>()
  for (let round = 0; round < 4; round += 1)
    for (const { name, columns, types } of tables.filter(table => !filled.has(String(table.name)))) {
      const kinds = String(types).split(',')
      const made = String(columns)
        .split(',')
        .map((column, at): [string, string] => [column, valueOf[kinds[at]!]!])
      const row = { ...Object.fromEntries(made), ...given[String(name)] }
      const insert = `insert into ${String(name)} (${Object.keys(row).join()}) values (${Object.values(row).join()})`
      if (await succeeds(insert)) filled.add(String(name))
    }
  const empty = tables.map(({ name }) => String(name)).filter(name => !filled.has(name))
  expect(empty).toEqual([])
  return [...filled]
}

const succeeds = (statement: string) =>
  query(statement).then(
    () => true,
    () => false,
  )

function copyMigrations(wanted: (name: string) => boolean) {
  const all = join(packageRoot, 'migrations')
  for (const name of readdirSync(all).filter(wanted)) copyFileSync(join(all, name), join(folder, name))
}

const run = () => migrate({ owner, secretKey: testSecretKey, folder })

async function query(text: string, client = asPlatform): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<Record<string, unknown>>(text)
  return rows
}
