import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../core/start-error.ts'
import { type Account, chownTo } from './account.ts'

// Maximum bytes of a socket path: 107 on Linux, 103 on macOS.
const maxPathBytes = 103

/** Creates the private folder (0700) of the server's socket and returns its path. Throws StartError when another user owns it. */
export function openSocketFolder(dataDir: string, account: Account | null): string {
  const folder = socketFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const ownUids = [process.getuid?.(), account?.uid]
  if (!found.isDirectory() || !ownUids.includes(found.uid))
    throw new StartError(
      `${folder} gehört einem anderen Benutzer. Bitte entfernen Sie ihn oder ändern Sie DATA_DIR.`,
    )
  chmodSync(folder, 0o700)
  chownTo(account, folder)
  return folder
}

/** `<dataDir>/run`, or a folder in the temporary directory when that path is too long. */
export function socketFolder(dataDir: string): string {
  const folder = join(dataDir, 'run')
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= maxPathBytes) return folder
  return join(tmpdir(), `klarwerk-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}
