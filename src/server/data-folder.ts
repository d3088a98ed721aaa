import { mkdirSync } from 'node:fs'

/** Only we look into it; started as root, the account of the database must be able to pass through. */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
