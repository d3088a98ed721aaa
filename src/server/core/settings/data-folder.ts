import { mkdirSync } from 'node:fs'

/**
 * Creates the data folder, readable by its owner only. When started as root it stays traversable, because the
 * embedded PostgreSQL runs under another account.
 */
export function ensureDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
