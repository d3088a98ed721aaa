import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import type { Connections } from './connections.ts'
import { testDatabase, testSecretKey } from '../../../tests/test-database.ts'

let database: Connections
let folder: string

beforeAll(async () => {
  database = await testDatabase()
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klarwerk-migrate-'))
  await query('drop table if exists schema_migrations, a, b')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('applies each file once and in order', async () => {
  write('0001_first.sql', 'create table a (id int)')
  expect(await run()).toEqual(['0001_first.sql'])
  write('0002_second.sql', 'create table b (id int); insert into a values (1)')
  expect(await run()).toEqual(['0002_second.sql'])
  expect(await run()).toEqual([])
  expect(await query('select * from a')).toEqual([{ id: 1 }])
})

test('a later file changes rows that row-level security hides from the owner', async () => {
  write('0001_first.sql', `create table a (id int, organization_id uuid); call protect('a')`)
  await run()
  await query(`insert into a values (1, gen_random_uuid())`, database.platform)
  write('0002_second.sql', 'update a set id = 2')
  await run()
  expect(await query('select id from a', database.platform)).toEqual([{ id: 2 }])
  expect(await query('select id from a')).toEqual([])
})

test('two nodes that start at once apply everything once', async () => {
  write('0001_first.sql', 'create table a (id int)')
  const applied = await Promise.all([run(), run()])
  expect(applied.flat()).toEqual(['0001_first.sql'])
})

test('a file that fails leaves nothing and names its line', async () => {
  write('0001_first.sql', 'create table a (id int);\ninsert into nowhere values (1)')
  await expect(run()).rejects.toThrow('0001_first.sql, line 2: relation "nowhere" does not exist')
  expect(await query(`select to_regclass('a') as a`)).toEqual([{ a: null }])
})

test('lets those pass who hold a table and want another one, and begins anew', async () => {
  write('0001_first.sql', 'create table a (id int); create table b (id int)')
  await run()
  write('0002_second.sql', 'alter table b add name text; alter table a add name text')
  const writer = new Client(database.owner)
  await writer.connect()
  try {
    await writer.query('begin; insert into a values (1)')
    const applied = run()
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table b%'"
    await expect.poll(async () => (await query(waiting)).length).toBe(1)
    // Without it PostgreSQL would end one of the two after a second.
    await writer.query('insert into b values (1)')
    await writer.query('commit')
    expect(await applied).toEqual(['0002_second.sql'])
    expect(await query('select a.id, b.id as b, a.name from a, b')).toEqual([{ id: 1, b: 1, name: null }])
  } finally {
    await writer.end()
  }
})

test('waits for a server that does not answer yet, and says so', async () => {
  write('0001_first.sql', 'create table a (id int)')
  const { host, port } = database.owner
  const server = createServer(client => client.pipe(connect(`${host}/.s.PGSQL.${port}`)).pipe(client))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: free } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  const lines: string[] = []
  const owner = { ...database.owner, host: '127.0.0.1', port: free }
  const applied = migrate({
    owner,
    secretKey: testSecretKey,
    folder,
    waitSeconds: 20,
    log: line => lines.push(line),
  })
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  server.listen(free, '127.0.0.1')
  expect(await applied).toEqual(['0001_first.sql'])
  expect(lines[0]).toMatch(
    /^Die Datenbank antwortet nicht \(.*ECONNREFUSED.*\)\. Neuer Versuch, noch \d+ Sekunden …$/,
  )
  await new Promise(resolve => server.close(resolve))
  await expect(migrate({ owner, secretKey: testSecretKey, folder })).rejects.toThrow(
    'Bitte prüfen Sie DATABASE_URL.',
  )
})

test('refuses when an applied file changed', async () => {
  write('0001_first.sql', 'create table a (id int)')
  await run()
  write('0001_first.sql', 'create table a (id bigint)')
  await expect(run()).rejects.toThrow(/0001_first.sql wurde geändert/)
})

test('refuses a database newer than the program', async () => {
  write('0001_first.sql', 'create table a (id int)')
  await run()
  rmSync(join(folder, '0001_first.sql'))
  await expect(run()).rejects.toThrow(/neuer als dieses Programm/)
})

test('refuses a gap in the numbers', async () => {
  write('0002_second.sql', 'create table a (id int)')
  await expect(run()).rejects.toThrow(/without gaps/)
})

test('an owner without CREATEROLE gets an error that names it', async () => {
  await query(
    'create role modest login; grant create on schema public to modest; grant select on secret_key_check to modest',
  )
  const owner = { ...database.owner, user: 'modest' }
  await expect(migrate({ owner, secretKey: Buffer.alloc(32, 9), folder })).rejects.toThrow(/CREATEROLE/)
  await query(
    'revoke all on secret_key_check from modest; revoke all on schema public from modest; drop role modest',
  )
})

test('an unreachable server gives an error that names DATABASE_URL', async () => {
  const owner = { host: '/nowhere', user: 'owner' }
  await expect(migrate({ owner, secretKey: testSecretKey, folder })).rejects.toThrow(
    /Bitte prüfen Sie DATABASE_URL/,
  )
})

test('the login roles cannot bypass row-level security or create roles', async () => {
  const rows = await query(
    `select rolsuper or rolbypassrls or rolcreaterole as mighty from pg_roles where rolname like 'klarwerk\\__%'`,
  )
  expect(rows).toEqual([{ mighty: false }, { mighty: false }, { mighty: false }])
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate({ owner: database.owner, secretKey: testSecretKey, folder })

async function query(sql: string, role = database.owner): Promise<unknown[]> {
  const client = new Client(role)
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}
