import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/**
 * Creates the data folder, readable by its owner only, or tests that it can be written. When started as root it stays traversable,
 * because the embedded PostgreSQL runs under another account. Throws StartError.
 */
export function ensureDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(`${reasonOf(error, dataDir)} Bitte ändern Sie DATA_DIR, oder ${remedyOf(error)}.`)
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const reasonOf = (error: unknown, dataDir: string) =>
  ({
    EEXIST: `Der Datenordner ${dataDir} ist eine Datei.`,
    ENOTDIR: `Der Datenordner ${dataDir} liegt unter einer Datei.`,
    EROFS: `Der Datenordner ${dataDir} liegt auf einem Laufwerk, das nur gelesen werden kann.`,
    ENOSPC: `Für den Datenordner ${dataDir} ist auf dem Laufwerk kein Platz.`,
  })[codeOf(error)] ??
  `Klarwerk darf in den Datenordner ${dataDir} nicht schreiben (${codeOf(error) || String(error)}).`

const remedyOf = (error: unknown) =>
  ({
    EEXIST: 'entfernen Sie die Datei',
    ENOTDIR: 'entfernen Sie die Datei',
    EROFS: 'hängen Sie das Laufwerk beschreibbar ein',
    ENOSPC: 'schaffen Sie dort Platz',
  })[codeOf(error)] ?? 'geben Sie dem Konto, unter dem Klarwerk läuft, das Recht dazu'
