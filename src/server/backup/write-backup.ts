import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, type ClientBase, type PoolConfig } from 'pg'
import { StartError } from '../core/start-error.ts'
import { FileMissing, type Storage } from '../files/storage.ts'
import { letOwnerMigrate } from '../postgres/let-owner-migrate.ts'
import {
  type BackedUpTable,
  columnList,
  findTables,
  quoted,
  readSequences,
  readVersions,
} from './catalogue.ts'
import { copyOut } from './copy.ts'
import { type Manifest, tableFile, writeManifest } from './manifest.ts'
import { measured } from './measured.ts'

interface Options {
  owner: PoolConfig
  storage: Storage
  /** A folder that does not exist yet. */
  folder: string
  withFiles: boolean
  now: Date
}

/**
 * Writes all rows, as they are at one moment, and all files into a new folder. Runs beside a running server. The rows come first:
 * a file is stored before its row, and removed a day after.
 */
export async function writeBackup({ owner, storage, folder, withFiles, now }: Options): Promise<Manifest> {
  await createFolder(folder)
  const rows = await inSnapshot(owner, async client => ({
    versions: await readVersions(client),
    key_check: await readKeyCheck(client),
    sequences: await readSequences(client),
    tables: await writeTables(client, folder),
  }))
  const files = withFiles ? await writeFiles(storage, folder) : null
  const manifest: Manifest = { format: 1, created_at: now.toISOString(), ...rows, files }
  await writeManifest(folder, manifest)
  return manifest
}

async function createFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EEXIST' ? 'gibt es schon' : `lässt sich nicht anlegen (${error.code})`
    throw new StartError(`${folder} ${why}. Bitte nennen Sie einen neuen Ordner für die Sicherung.`)
  })
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
}

async function inSnapshot<T>(owner: PoolConfig, read: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = new Client({ ...owner, statement_timeout: 0 })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await letOwnerMigrate(client)
    const answer = await read(client)
    await client.query('rollback')
    return answer
  } finally {
    await client.end()
  }
}

async function readKeyCheck(client: ClientBase): Promise<string> {
  const { rows } = await client.query('select encrypted from secret_key_check')
  if (rows[0]) return rows[0].encrypted as string
  throw new StartError('Diese Datenbank ist leer: Klarwerk wurde mit ihr noch nie gestartet.')
}

async function writeTables(client: ClientBase, folder: string): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = []
  for (const table of await findTables(client)) written.push(await writeTable(client, folder, table))
  return written
}

async function writeTable(client: ClientBase, folder: string, table: BackedUpTable) {
  const statement = `copy (select ${columnList(table)} from ${quoted(table.name)}) to stdout`
  const { stream, result, lines } = measured()
  const file = createWriteStream(tableFile(folder, table.name), { mode: 0o600 })
  await pipeline(copyOut(client, statement), stream, createGzip({ level: 3 }), file)
  return { ...table, rows: lines(), ...result() }
}

async function writeFiles(storage: Storage, folder: string): Promise<Manifest['files']> {
  const written: NonNullable<Manifest['files']> = []
  for await (const key of storage.keys()) {
    const { stream, result } = measured()
    const path = join(folder, 'files', key)
    const content = await storage.get(key).catch(nullIfRemoved)
    if (!content) continue
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(content, stream, createWriteStream(path, { mode: 0o600 }))
    written.push({ key, ...result() })
  }
  return written
}

/** A file that was removed since it was listed is missing in its rows, too. */
function nullIfRemoved(error: unknown): null {
  if (error instanceof FileMissing) return null
  throw error
}
