import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A running server, as described by its lock file `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  socketDir: string
  ready: boolean
}

/** The running server of a cluster (also one that is starting or stopping), or null. */
export function findPostmaster(cluster: string): Postmaster | null {
  const [pid, , , port, socketDir, , , status] = lockFile(cluster)
  if (!pid || !isServerOf(Number(pid), cluster)) return null
  return {
    pid: Number(pid),
    port: Number(port),
    socketDir: socketDir ?? '',
    ready: status?.trim() === 'ready',
  }
}

/** Shuts the server down (fast shutdown: sessions end, data is flushed) and waits until its process has ended. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const server = findPostmaster(cluster)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  while (findPostmaster(cluster)?.pid === server.pid) await sleep(10)
}

/** The pid in the lock file, whether the process runs or not. */
export function lockFilePid(cluster: string): string | undefined {
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

/** Whether the pid is this cluster's server: after a reboot another process may have it. Compares working directories (Linux). */
function isServerOf(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    const [workingDirectory, folder] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return workingDirectory.ino === folder.ino && workingDirectory.dev === folder.dev
  } catch (error) {
    return !isMissing(error)
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
