import { createHash, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

/** The 32-byte key behind at least 32 bytes written as hex or base64; null when the text is something else. */
export function decodeKey(text: string): Buffer | null {
  const bytes = decode(text.trim())
  return bytes && bytes.length >= 32 ? createHash('sha256').update(bytes).digest() : null
}

function decode(text: string): Buffer | null {
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
}

/** The key kept in the data folder, made at the first start. */
export function storedKey(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key')
  const key = decodeKey(read(file) ?? create(dataDir, file))
  if (key) return key
  throw new StartError(
    `${file} enthält keinen gültigen Schlüssel. Bitte stellen Sie die Datei aus der Sicherung wieder her.`,
  )
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Written aside and linked into place, so that of two starts at once both read the same whole key. */
function create(dataDir: string, file: string): string {
  const draft = `${file}.${process.pid}`
  openDataFolder(dataDir)
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}
