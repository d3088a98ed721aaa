import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Account, give } from './account.ts'

// 107 bytes on Linux, 103 on macOS.
const longestAddress = 103

/** The closed folder of the server's socket: in the data folder, or in the temporary one when that path is too long. */
export function openSocketFolder(dataDir: string, account: Account | null): string {
  const folder = socketFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const ours = [process.getuid?.(), account?.uid]
  if (!found.isDirectory() || !ours.includes(found.uid))
    throw new StartError(
      `${folder} gehört einem anderen Benutzer. Bitte entfernen Sie ihn oder ändern Sie DATA_DIR.`,
    )
  chmodSync(folder, 0o700)
  give(account, folder)
  return folder
}

export function socketFolder(dataDir: string): string {
  const folder = join(dataDir, 'run')
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestAddress) return folder
  return join(tmpdir(), `klarwerk-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}
