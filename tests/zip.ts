import { inflateRawSync } from 'node:zlib'

const entrySignature = 0x02014b50

/** The files of a ZIP archive by name, read from its directory. */
export function entriesIn(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const entries = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(at) === entrySignature) {
    const [size, nameLength, extra, comment, start] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ]
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const stored = archive.subarray(content, content + size)
    const isPacked = archive.readUInt16LE(at + 10) === 8
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString()
    entries.set(name, isPacked ? inflateRawSync(stored) : stored)
    at += 46 + nameLength + extra + comment
  }
  return entries
}
