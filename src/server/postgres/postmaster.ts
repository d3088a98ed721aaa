import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a running server says of itself in its lock file. */
export interface Postmaster {
  pid: number
  port: number
  socketDir: string
  ready: boolean
}

/** The live server of a cluster, also one that is just starting or dying; null when none lives. */
export function findPostmaster(cluster: string): Postmaster | null {
  const [pid, , , port, socketDir, , , status] = lockFile(cluster)
  if (!pid || !lives(Number(pid), cluster)) return null
  return {
    pid: Number(pid),
    port: Number(port),
    socketDir: socketDir ?? '',
    ready: status?.trim() === 'ready',
  }
}

/** Ends the sessions, writes everything to disk and waits until the server has gone. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const server = findPostmaster(cluster)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  while (findPostmaster(cluster)?.pid === server.pid) await sleep(10)
}

/** The process that the lock file names, whether it lives or not. */
export function namedByLockFile(cluster: string): string | undefined {
  return lockFile(cluster)[0]
}

function lockFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** After a restart of the machine the same number may belong to another process: a server works in its cluster. */
function lives(pid: number, cluster: string): boolean {
  if (!runs(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return there.ino === here.ino && there.dev === here.dev
  } catch (error) {
    return !isMissing(error)
  }
}

export function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
