import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client, type ClientBase, type PoolConfig } from 'pg'
import { canDecrypt, encryptionPurposes } from '../core/crypto/encryption.ts'
import { wrongSecretKey } from '../core/crypto/secret-key.ts'
import type { Storage } from '../files/storage.ts'
import { letOwnerMigrate } from '../postgres/let-owner-migrate.ts'
import { migrate } from '../postgres/migrate.ts'
import { columnList, quoted, readVersions } from './catalogue.ts'
import { copyIn } from './copy.ts'
import { type Manifest, readManifest, tableFile } from './manifest.ts'
import { requireEmpty, requireSameQueue, requireVersion } from './require-empty.ts'
import { verifyBackup } from './verify-backup.ts'
import { withoutRules } from './without-rules.ts'

interface Options {
  owner: PoolConfig
  storage: Storage
  secretKey: Buffer
  folder: string
  waitSeconds?: number
  log: (message: string) => void
}

/**
 * Fills an empty installation from a backup and brings it to the version of this program. Everything is checked before the first
 * write; the rows come in one transaction and after the files, so that a restore that was cut off can be repeated.
 */
export async function restoreBackup({
  owner,
  storage,
  secretKey,
  folder,
  ...more
}: Options): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (!canDecrypt(secretKey, encryptionPurposes.keyCheck, manifest.key_check))
    throw wrongSecretKey('diese Sicherung')
  await verifyBackup(folder, manifest)
  await withClient(owner, client => requireEmpty(client, manifest))
  await migrate({ owner, secretKey, ...more, upTo: manifest.versions.schema })
  await restoreFiles(storage, folder, manifest.files ?? [])
  await withClient(owner, async client => {
    const versions = await readVersions(client)
    requireVersion(versions, manifest)
    requireSameQueue(versions, manifest)
    await restoreRows(client, folder, manifest)
  })
  await migrate({ owner, secretKey, ...more })
  // Before anybody writes: it moves what the backup brought of months without a part.
  await withClient(owner, client => client.query('select make_audit_months(now())'))
  return manifest
}

async function withClient(owner: PoolConfig, work: (client: ClientBase) => Promise<unknown>): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  await work(client).finally(() => client.end())
}

async function restoreFiles(storage: Storage, folder: string, files: { key: string }[]): Promise<void> {
  for (const { key } of files) await storage.put(key, createReadStream(join(folder, 'files', key)))
}

async function restoreRows(
  client: ClientBase,
  folder: string,
  { tables, sequences }: Manifest,
): Promise<void> {
  await client.query('begin')
  await letOwnerMigrate(client)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  await withoutRules(client, tables, async () => {
    for (const table of tables) {
      const rows = createGunzip()
      const reading = pipeline(createReadStream(tableFile(folder, table.name)), rows)
      await Promise.all([
        reading,
        copyIn(client, `copy ${quoted(table.name)} (${columnList(table)}) from stdin`, rows),
      ])
    }
  })
  // Their transactions are numbers of the server that was backed up; a cursor of that server is refused as unknown.
  if (tables.some(({ name }) => name === 'public.events')) await client.query('truncate events')
  if (tables.some(({ name }) => name === 'public.webhooks'))
    await client.query('update webhooks set after_xid = default, after_position = 0')
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2)', [quoted(name), last])
  await client.query('commit')
}
