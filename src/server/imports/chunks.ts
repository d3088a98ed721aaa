import { createHash } from 'node:crypto'
import { mostImportBytes } from '#contract/imports/statuses.ts'
import type { Context } from '../core/context.ts'
import { ImportFault } from './import-fault.ts'

const chunkSize = 256 * 1024

export interface StoredContent {
  size: number
  sha256: string
  /** Lines, the last one also without an end. */
  lines: number
}

/** Writes a file in pieces, so that no more than one of them is in memory. Throws `ImportFault` for files beyond the bound. */
export async function storeChunks(
  { db, organization }: Context,
  import_id: string,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredContent> {
  const hash = createHash('sha256')
  let [size, lines, position] = [0, 0, 0]
  let isOpen = false
  for await (const piece of piecesOf(content)) {
    size += piece.length
    if (size > mostImportBytes)
      throw new ImportFault(
        `Die Datei ist größer als ${mostImportBytes / 1024 / 1024} MB. Teilen Sie sie auf.`,
      )
    hash.update(piece)
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1
    isOpen = piece.at(-1) !== 10
    await db
      .insertInto('import_chunks')
      .values({ organization_id: organization.id, import_id, position, content: piece })
      .execute()
    position += 1
  }
  return { size, sha256: hash.digest('hex'), lines: lines + (isOpen ? 1 : 0) }
}

async function* piecesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = []
  let size = 0
  for await (const part of content) {
    parts.push(part)
    size += part.length
    if (size < chunkSize) continue
    yield Buffer.concat(parts)
    parts = []
    size = 0
  }
  if (size) yield Buffer.concat(parts)
}

/** Reads a file piece by piece. */
export async function* readChunks({ db, organization }: Context, import_id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const piece = await db
      .selectFrom('import_chunks')
      .select('content')
      .where('organization_id', '=', organization.id)
      .where('import_id', '=', import_id)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!piece) return
    yield piece.content
  }
}

export const dropChunks = ({ db, organization }: Context, import_id: string) =>
  db
    .deleteFrom('import_chunks')
    .where('organization_id', '=', organization.id)
    .where('import_id', '=', import_id)
    .execute()
