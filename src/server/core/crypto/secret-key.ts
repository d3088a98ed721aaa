import { createHash, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDataFolder } from '../settings/data-folder.ts'
import { StartError } from '../start-error.ts'

/** Derives the 32-byte key from at least 32 bytes in hex or base64; null if the text is invalid. */
export function decodeKey(text: string): Buffer | null {
  const bytes = decode(text.trim())
  return bytes && bytes.length >= 32 ? createHash('sha256').update(bytes).digest() : null
}

function decode(text: string): Buffer | null {
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
}

/** Reads the key from the data folder; creates it at the first start. */
export function readOrCreateKey(dataDir: string): Buffer {
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

/** Writes a temporary file and links it into place, so that two concurrent starts read the same complete key. */
function create(dataDir: string, file: string): string {
  const temporary = `${file}.${process.pid}`
  ensureDataFolder(dataDir)
  writeFileSync(temporary, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    linkSync(temporary, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(temporary)
  }
  return readFileSync(file, 'utf8')
}

/** The error of a start with a key that does not open what is encrypted. */
export const wrongSecretKey = (where = 'diese Datenbank') =>
  new StartError(
    [
      `SECRET_KEY öffnet ${where} nicht: Verschlüsselt ist mit einem anderen Schlüssel. Es wurde nichts geändert.`,
      'Bitte starten Sie mit dem bisherigen Schlüssel. Ohne die Einstellung SECRET_KEY steht er in DATA_DIR/secret.key.',
      'Um den Schlüssel zu wechseln, brauchen Sie beide: SECRET_KEY_OLD=… SECRET_KEY=… node bin/klarwerk.js rotate-key',
    ].join('\n  • '),
  )
