import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runs, stopPostmaster } from '#server/postgres/postmaster.ts'

const prefix = 'klarwerk-test-'

/** A data folder for this process; the next test run finds it even if this one is killed. */
export const makeFolder = () => mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))

/** A test run that was killed hard leaves its PostgreSQL running. */
export async function sweepFolders(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    if (pid && !runs(pid)) await removeFolder(join(tmpdir(), name))
  }
}

export async function removeFolder(folder: string): Promise<void> {
  await stopPostmaster(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
}
