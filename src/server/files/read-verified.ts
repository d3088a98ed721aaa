import { createHash } from 'node:crypto'
import { HttpError } from '../core/errors.ts'
import type { Storage } from './storage.ts'

/** 404 for a stored file that is not what was stored: cut off, altered, or empty. */
export const damagedFile = () =>
  new HttpError(404, 'Diese Datei ist beschädigt.', {
    detail: 'Wir können sie nicht mehr anzeigen. Rufen Sie uns bitte an, wenn Sie sie brauchen.',
  })

interface Expected {
  key: string
  mime: string
  /** As hexadecimal text; null for pictures that were stored without it. */
  sha256: string | null
}

/** Reads a whole file and compares it with what was stored. Throws 404 where it is missing or damaged. */
export async function readVerified(storage: Storage, { key, mime, sha256 }: Expected): Promise<Buffer> {
  const content = await storage.read(key)
  const isWhole = sha256
    ? createHash('sha256').update(content).digest('hex') === sha256
    : looksWhole(mime, content)
  if (!isWhole) throw damagedFile()
  return content
}

/** Whether a picture has the begin and the end of its format. */
function looksWhole(mime: string, content: Buffer): boolean {
  if (mime === 'image/png')
    return content.subarray(1, 4).toString() === 'PNG' && content.subarray(-8, -4).toString() === 'IEND'
  if (mime === 'image/jpeg')
    return (
      content.length > 4 &&
      content.readUInt16BE(0) === 0xffd8 &&
      content.readUInt16BE(content.length - 2) === 0xffd9
    )
  if (mime === 'image/webp') return content.length > 12 && content.readUInt32LE(4) + 8 === content.length
  return content.length > 0
}
