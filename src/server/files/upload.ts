import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  headSize,
  containsArchive,
  isArchive,
  type FileType,
  heicTypes,
  detectFileType,
  tailSize,
} from './file-types.ts'
import { sanitizeFileName } from './file-names.ts'
import type { Storage } from './storage.ts'

export type StoredFile = { key: string; name: string; mime: string; size: number; sha256: string }
export type UploadRefusal = 'empty' | 'type' | 'heic' | 'size' | 'archive'

/** An incoming file. `truncated` is set at the end of the stream if the file exceeded the size limit. */
export type Upload = { name: string; stream: Readable & { truncated: boolean } }

/** Streams a file to the storage. Refused and incomplete files are deleted; a refused one returns the reason. */
export async function storeUpload(
  { name, stream }: Upload,
  storage: Storage,
  key: string,
  kinds?: FileType[],
): Promise<StoredFile | UploadRefusal> {
  const head = await takeHead(stream)
  const kind = await detectFileType(head, kinds)
  if (!kind) {
    stream.resume()
    if (head.length === 0) return 'empty'
    return (await detectFileType(head, heicTypes)) ? 'heic' : 'type'
  }
  const meter = createMeter()
  await removeOnFailure(storage, key, storage.put(key, Readable.from(withMeter(head, stream, meter.add))))
  const { size, sha256, tail } = meter.result()
  const refusal = stream.truncated ? 'size' : !isArchive(kind) && containsArchive(tail) ? 'archive' : null
  if (refusal) await storage.remove(key)
  return refusal ?? { key, name: sanitizeFileName(name, kind), mime: kind.mime, size, sha256 }
}

async function takeHead(stream: Readable): Promise<Buffer> {
  let head = Buffer.alloc(0)
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    head = Buffer.concat([head, chunk as Buffer])
    if (head.length >= headSize) break
  }
  return head
}

async function* withMeter(head: Buffer, stream: Readable, add: (chunk: Buffer) => void) {
  add(head)
  yield head
  for await (const chunk of stream) {
    add(chunk as Buffer)
    yield chunk
  }
}

function createMeter() {
  const hash = createHash('sha256')
  let size = 0
  let tail = Buffer.alloc(0)
  return {
    add(chunk: Buffer) {
      hash.update(chunk)
      size += chunk.length
      tail = Buffer.concat([tail, chunk]).subarray(-tailSize)
    },
    result: () => ({ size, sha256: hash.digest('hex'), tail }),
  }
}

async function removeOnFailure(storage: Storage, key: string, writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    await storage.remove(key).catch(() => {})
    throw error
  }
}
