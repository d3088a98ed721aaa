import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { mostUnpackedBytes } from '#contract/imports/statuses.ts'
import { ImportFault } from '../import-fault.ts'

const inflate = promisify(inflateRaw)

const [endMark, entryMark, headMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const mostEntries = 1000
const stored = 0
const deflated = 8

interface Entry {
  method: number
  packed: number
  unpacked: number
  at: number
}

const isNoWorkbook = () =>
  new ImportFault('Das ist keine Excel-Datei (XLSX). Speichern Sie sie in Ihrem Programm noch einmal.')
const isTooLarge = () =>
  new ImportFault(
    `Diese Excel-Datei entpackt sich zu mehr als ${mostUnpackedBytes / 1024 / 1024} MB. Speichern Sie sie als CSV.`,
  )

/**
 * Makes sure, before anything else unpacks an archive, that it unpacks to a bounded size: by the sizes that its directory names, and by
 * unpacking each entry up to that size, since a directory may lie. Throws `ImportFault`.
 */
export async function checkUnpackedSize(archive: Buffer): Promise<void> {
  const entries = entriesOf(archive)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpackedBytes) throw isTooLarge()
  for (const entry of entries) await checkEntry(archive, entry)
}

/** Reads the directory at the end of the archive. */
function entriesOf(archive: Buffer): Entry[] {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > archive.length || archive.readUInt32LE(end) !== endMark) throw isNoWorkbook()
  const count = archive.readUInt16LE(end + 10)
  if (count > mostEntries) throw isNoWorkbook()
  const entries: Entry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== entryMark) throw isNoWorkbook()
    const [name, extra, comment] = [28, 30, 32].map(offset => archive.readUInt16LE(at + offset))
    entries.push({
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      at: archive.readUInt32LE(at + 42),
    })
    at += 46 + name! + extra! + comment!
  }
  return entries
}

async function checkEntry(archive: Buffer, { method, packed, unpacked, at }: Entry) {
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== headMark) throw isNoWorkbook()
  const begin = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  if (method === stored && packed === unpacked) return
  if (method !== deflated) throw isNoWorkbook()
  try {
    await inflate(archive.subarray(begin, begin + packed), { maxOutputLength: Math.max(1, unpacked) })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? isTooLarge() : isNoWorkbook()
  }
}
