import type { Disk } from 'flydrive'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
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
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No file under ${key}`)
    this.name = 'FileMissing'
  }
}

/** A random storage key in one of 256 folders of the organization. */
export function newStorageKey(organization_id: string): string {
  const random = randomBytes(20).toString('hex')
  return `${organization_id}/${random.slice(0, 2)}/${random.slice(2)}`
}

/** Creates the storage: the S3 bucket if configured, else the data folder. */
export function createStorage(settings: { dataDir: string; s3: S3Settings | null }): Storage {
  const openDisk = lazy(() => (settings.s3 ? bucket(settings.s3) : folder(settings.dataDir)))
  return {
    async put(key, content) {
      const disk = await openDisk()
      await (content instanceof Uint8Array ? disk.put(key, content) : disk.putStream(key, content))
    },
    async get(key) {
      const disk = await openDisk()
      if (!(await disk.exists(key))) throw new FileMissing(key)
      return disk.getStream(key)
    },
    remove: async key => (await openDisk()).delete(key),
    copy: async (from, to) => (await openDisk()).copy(from, to),
    exists: async key => (await openDisk()).exists(key),
  }
}

async function folder(dataDir: string): Promise<Disk> {
  const [{ Disk }, { DurableDisk }] = await Promise.all([import('flydrive'), import('./durable-disk.ts')])
  return new Disk(new DurableDisk({ location: join(dataDir, 'files'), visibility: 'private' }))
}

async function bucket({ accessKeyId, secretAccessKey, ...s3 }: S3Settings): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  const driver = new S3Driver({
    ...s3,
    credentials: { accessKeyId, secretAccessKey },
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
