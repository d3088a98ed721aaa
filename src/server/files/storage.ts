import type { Disk } from 'flydrive'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { HttpError } from '../core/errors.ts'
import { lazy } from '../core/lazy.ts'
import type { S3Settings } from '../core/settings/settings.ts'

declare module '../core/services.ts' {
  interface Services {
    storage: Storage
  }
}

export type Storage = {
  put(key: string, content: Readable | Uint8Array): Promise<void>
  /** Throws `FileMissing` before any byte is streamed. */
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  copy(from: string, to: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** A whole file. Throws `FileMissing`. */
  read(key: string): Promise<Buffer>
  /** The size of a file in bytes; null if it is missing. */
  size(key: string): Promise<number | null>
  /** The files of a folder of an organization, at most 256 of which have files: `<organization>/<two signs>`. */
  list(folder: string): Promise<StoredFileInfo[]>
  /** The keys of all files. */
  keys(): AsyncIterable<string>
}

export interface StoredFileInfo {
  key: string
  storedAt: Date
}

/** 404 for a file that has a row and is not stored. */
export class FileMissing extends HttpError {
  constructor() {
    super(404, 'Diese Datei fehlt.', {
      detail: 'Wir können sie nicht mehr anzeigen. Rufen Sie uns bitte an, wenn Sie sie brauchen.',
    })
    this.name = 'FileMissing'
  }
}

/** 503 while the bucket does not answer. */
class StorageAway extends HttpError {
  constructor(cause: unknown) {
    super(503, 'Dateien sind gerade nicht erreichbar.', {
      detail: 'Versuchen Sie es in einigen Minuten noch einmal. Was Sie eingegeben haben, bleibt stehen.',
      headers: { 'retry-after': '60' },
    })
    this.name = 'StorageAway'
    this.cause = cause
  }
}

/** A random storage key in one of 256 folders of the organization. */
export function newStorageKey(organization_id: string): string {
  const random = randomBytes(20).toString('hex')
  return `${organization_id}/${random.slice(0, 2)}/${random.slice(2)}`
}

interface StorageOptions {
  dataDir: string
  s3: S3Settings | null
}

/**
 * Creates the storage: the S3 bucket if configured, else the data folder. Faults of the bucket are told to `onAway` and thrown as an
 * `HttpError` with 503.
 */
export function createStorage(
  settings: StorageOptions,
  onAway: (error: unknown) => void = () => {},
): Storage {
  const openDisk = lazy(() => (settings.s3 ? bucket(settings.s3) : folder(settings.dataDir)))

  function refusal(error: unknown) {
    if (!settings.s3 || error instanceof HttpError) return error
    onAway(error)
    return new StorageAway(error)
  }

  async function use<Result>(work: (disk: Disk) => Promise<Result>): Promise<Result> {
    try {
      return await work(await openDisk())
    } catch (error) {
      throw refusal(error)
    }
  }

  const present = (disk: Disk, key: string) =>
    disk.exists(key).then(exists => {
      if (!exists) throw new FileMissing()
    })

  return {
    put: (key, content) =>
      use(disk => (content instanceof Uint8Array ? disk.put(key, content) : disk.putStream(key, content))),
    get: key => use(disk => present(disk, key).then(() => disk.getStream(key))),
    read: key =>
      use(async disk => present(disk, key).then(async () => Buffer.from(await disk.getBytes(key)))),
    size: key =>
      use(async disk => ((await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null)),
    list: name => use(disk => listFiles(disk, name)),
    async *keys() {
      try {
        for await (const keys of pagesOf(await openDisk(), '/')) yield* keys
      } catch (error) {
        throw refusal(error)
      }
    },
    remove: key => use(disk => disk.delete(key)),
    copy: (from, to) => use(disk => disk.copy(from, to)),
    exists: key => use(disk => disk.exists(key)),
  }
}

/** A folder holds one 256th of an organization's files, so that a listing stays small. */
async function listFiles(disk: Disk, folder: string): Promise<StoredFileInfo[]> {
  const found: StoredFileInfo[] = []
  for await (const keys of pagesOf(disk, folder))
    for (const key of keys) found.push({ key, storedAt: (await disk.getMetaData(key)).lastModified })
  return found
}

/** The keys of the files in a folder and below, a page of the storage at a time. */
async function* pagesOf(disk: Disk, folder: string): AsyncGenerator<string[]> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, { recursive: true, paginationToken }).catch(emptyIfAbsent)
    yield [...page.objects].flatMap(each => (each.isFile ? [each.key] : []))
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** An empty listing for a folder that does not exist. */
function emptyIfAbsent(error: unknown): Awaited<ReturnType<Disk['listAll']>> {
  const { cause } = error as { cause?: { code?: string } }
  if (cause?.code !== 'ENOENT') throw error
  return { objects: [] }
}

async function folder(dataDir: string): Promise<Disk> {
  const [{ Disk }, { DurableDisk }] = await Promise.all([import('flydrive'), import('./durable-disk.ts')])
  return new Disk(new DurableDisk({ location: join(dataDir, 'files'), visibility: 'private' }))
}

/** Milliseconds after which a bucket counts as away: until it takes a connection, and until it answers. */
const patience = { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true }

async function bucket({ accessKeyId, secretAccessKey, ...s3 }: S3Settings): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  const driver = new S3Driver({
    ...s3,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: patience,
    maxAttempts: 2,
    forcePathStyle: s3.endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    supportsACL: false,
    visibility: 'private',
  })
  // S3 needs the length beforehand; an upload is at most 10 MB.
  driver.putStream = async (key, content) => driver.put(key, await buffer(content))
  return new Disk(driver)
}
