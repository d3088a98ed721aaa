import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { commandAs } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { fixedEnvironment } from './cluster.ts'
import { lockFilePid } from './postmaster.ts'
import type { ServerSite } from './server-site.ts'

const settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '128MB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Without the lines DETAIL and CONTEXT, which quote values of rows.
  log_error_verbosity: 'terse',
}

const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/** Spawns the server in its own session, so that Ctrl-C and the end of this process do not stop it. */
export function launchServer(site: ServerSite): ChildProcess {
  const { program, args, user } = commandAs(
    site.cluster.account,
    postgresBinaries().postgres,
    serverArguments(site),
  )
  const log = openLog(site.logFile)
  const child = spawn(program, args, {
    ...user,
    cwd: '/',
    env: environment(site),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

export function lastLogLines(site: ServerSite): string {
  return readFileSync(site.logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
}

function serverArguments({ cluster, socketDir, durable }: ServerSite): string[] {
  const all = { ...settings, unix_socket_directories: socketDir, ...(durable ? {} : unsafeSettings) }
  return ['-D', cluster.folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** PG_GRANDPARENT_PID makes PostgreSQL ignore a stale lock file whose pid now belongs to another process. */
function environment({ cluster }: ServerSite): Record<string, string> {
  return { ...fixedEnvironment(), PG_GRANDPARENT_PID: lockFilePid(cluster.folder) ?? '' }
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10_000_000) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}
