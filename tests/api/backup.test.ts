import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { loadDemoData } from '#server/demo/load-demo-data.ts'
import { ensureKeyCheck } from '#server/key-check.ts'
import { createTestServices } from '../services.ts'
import { temporaryStorage } from '../temporary-storage.ts'
import { testDatabase, testSecretKey } from '../test-database.ts'

const source = await createTestServices()
await ensureKeyCheck(source.services)
await loadDemoData(source.services, { onlyIfEmpty: true, log: () => {} })
const scratch = mkdtempSync(join(tmpdir(), 'klarwerk-backup-'))
const folder = join(scratch, 'backup')
const target = await testDatabase()
const targetFiles = await temporaryStorage()
afterAll(async () => {
  await targetFiles.remove()
  rmSync(scratch, { recursive: true })
})

const superuser = (owner: PoolConfig) => ({ ...owner, user: 'postgres', password: undefined })

async function query(owner: PoolConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(superuser(owner))
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows as Record<string, unknown>[]
}

/** Number of rows and checksum of every table of ours and of the queue, generated columns included. */
async function contentsOf(owner: PoolConfig): Promise<Record<string, unknown>> {
  const tables = await query(
    owner,
    `select nspname || '.' || relname as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'graphile_worker')
       and relname <> 'schema_migrations' and relname <> 'migrations' order by 1`,
  )
  const sums = tables.map(
    ({ name }) => `select '${String(name)}' as name, count(*) || ' ' ||
      md5(coalesce(string_agg(md5(each::text), '' order by md5(each::text)), '')) as sum from ${String(name)} each`,
  )
  const rows = await query(owner, sums.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [String(name), sum]))
}

/** Foreign keys and triggers, as the catalogue has them. */
const rulesOf = (owner: PoolConfig) =>
  query(
    owner,
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as rule, convalidated::text as state
       from pg_constraint where contype = 'f'
     union all select oid::regclass::text, '', '', relrowsecurity || ' ' || relforcerowsecurity from pg_class where relkind in ('r', 'p')
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2`,
  )

const restore = ({ secretKey = testSecretKey, from = folder } = {}) =>
  restoreBackup({
    owner: target.owner,
    storage: targetFiles.storage,
    secretKey,
    folder: from,
    log: () => {},
  })

test('a backup has every row of one moment and every file, for its owner only', async () => {
  const { connections, services } = source
  const manifest = await writeBackup({
    owner: connections.owner,
    storage: services.storage,
    folder,
    withFiles: true,
    now: services.now(),
  })
  const contents = await contentsOf(connections.owner)
  const counts = Object.entries(contents).map(([name, sum]) => [name, Number(String(sum).split(' ')[0])])
  expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual(
    Object.fromEntries(counts),
  )
  expect(manifest.tables.find(({ name }) => name === 'public.procedures')!.rows).toBeGreaterThan(100)
  expect(manifest.files!.length).toBeGreaterThan(5)
  expect([folder, join(folder, 'manifest.json')].map(path => statSync(path).mode & 0o077)).toEqual([0, 0])
  expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).not.toContain(testSecretKey.toString('hex'))
})

test('a folder that exists is not written to', async () => {
  const { connections, services } = source
  const again = writeBackup({
    owner: connections.owner,
    storage: services.storage,
    folder,
    withFiles: true,
    now: services.now(),
  })
  await expect(again).rejects.toThrow('gibt es schon. Bitte nennen Sie einen neuen Ordner')
})

test('another key, an altered file and a folder without a list are refused before anything is written', async () => {
  const before = await contentsOf(target.owner)
  await expect(restore({ secretKey: Buffer.alloc(32, 9) })).rejects.toThrow(
    'SECRET_KEY öffnet diese Sicherung nicht',
  )
  const [table] = readdirSync(join(folder, 'tables'))
  const path = join(folder, 'tables', table!)
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, -9))
  await expect(restore()).rejects.toThrow(`Die Sicherung ist unvollständig: ${path}`)
  writeFileSync(path, bytes)
  await expect(restore({ from: scratch })).rejects.toThrow('manifest.json fehlt')
  expect(await contentsOf(target.owner)).toEqual(before)
})

test('a restored installation has the same rows and files, and its foreign keys, triggers and row-level security', async () => {
  const rules = await rulesOf(target.owner)
  const { files } = await restore()
  expect(await contentsOf(target.owner)).toEqual(await contentsOf(source.connections.owner))
  expect(await rulesOf(target.owner)).toEqual(rules)
  for (const { key } of files!) {
    const [restored, original] = await Promise.all(
      [targetFiles.storage, source.services.storage].map(storage => storage.read(key)),
    )
    expect(restored).toEqual(original)
  }
})

test('an installation with data is refused', async () => {
  await expect(restore()).rejects.toThrow('Diese Installation enthält schon Daten')
})
