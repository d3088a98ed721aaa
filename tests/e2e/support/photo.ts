import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { inject } from 'vitest'

const marker = (code: number, length: number) => Buffer.from([0xff, code, length >> 8, length & 0xff])
const longest = 65_533

/** Writes a JPEG of exactly this many bytes to a file, like a phone's photo. */
export async function photo(name: string, bytes: number): Promise<string> {
  const folder = await mkdtemp(join(inject('server').dataDir, 'photo-'))
  await writeFile(join(folder, name), await jpeg(bytes))
  return join(folder, name)
}

/** Pads the JPEG with comment segments. */
async function jpeg(bytes: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7a8b99' } })
    .jpeg()
    .toBuffer()
  const comments: Buffer[] = []
  for (let left = bytes - small.length; left > 0; left -= comments.at(-1)!.length)
    comments.push(comment(Math.min(left, longest + 2, left > longest + 2 ? left - 4 : left)))
  return Buffer.concat([small.subarray(0, 2), ...comments, small.subarray(2)])
}

const comment = (bytes: number) =>
  Buffer.concat([marker(0xfe, bytes - 2), Buffer.alloc(bytes - 4, 'Wasser ')])
