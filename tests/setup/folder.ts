import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning, stopPostmaster } from '#server/postgres/postmaster.ts'

const prefix = 'klarwerk-test-'

/** Creates a data folder named after this process, so that the next test run finds it if this one is killed. */
export const makeFolder = () => mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))

/** Creates a data folder with what is in another one, whose server has stopped. */
export function copyOfFolder(folder: string): string {
  const copy = makeFolder()
  // `cp -a` keeps the owner of PostgreSQL's files, which may be another one than the test's.
  const { status, stderr } = spawnSync('cp', ['-a', `${folder}/.`, copy])
  if (status !== 0) throw new Error(String(stderr))
  return copy
}

/** Stops the PostgreSQL servers of killed test runs and deletes their folders. */
export async function sweepFolders(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    if (pid && !isRunning(pid)) await removeFolder(join(tmpdir(), name))
  }
}

export async function removeFolder(folder: string): Promise<void> {
  await stopPostmaster(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
}
