import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chownTo, serverAccount } from '#server/postgres/account.ts'
import { askServer } from '../../bin/tasks/ask-server.ts'
import { startTrialServer } from '../../bin/tasks/trial-server.ts'
import { OperatorError } from '../../bin/prepare/operator-error.js'

/** Three PostgreSQL servers with Citus on this machine: the coordinator, on the first port, and two workers. */
export interface Cluster {
  /** They listen here and on no network. */
  socketDir: string
  ports: [coordinator: number, ...workers: number[]]
  /** The versions of PostgreSQL and Citus. */
  version: string
  /** Runs a statement as the superuser of one server. */
  ask: (port: number, statement: string, database?: string) => Promise<Record<string, unknown>[]>
  /** Errors in the coordinator's log with how often each occurred, the most frequent first. */
  refusals(): [what: string, times: number][]
  stop(): Promise<void>
}

const ports: Cluster['ports'] = [5432, 5433, 5434]

/** Beyond those of trials. */
const settings = [
  'shared_preload_libraries=citus',
  'citus.enable_statistics_collection=off',
  // Triggers ask tables of their organization, which are on the same node.
  'citus.allow_nested_distributed_execution=on',
  'max_connections=400',
  'max_prepared_transactions=400',
  'max_worker_processes=100',
]

/** Starts the servers with the programs of `POSTGRES_PROGRAMS`: a PostgreSQL whose extension Citus is installed. */
export async function startCluster(): Promise<Cluster> {
  const programs = process.env.POSTGRES_PROGRAMS ?? ''
  if (!existsSync(join(programs, 'initdb')))
    throw new OperatorError(
      'Bitte nennen Sie in POSTGRES_PROGRAMS den Ordner mit den Programmen eines PostgreSQL, zu dem Citus eingerichtet ist, zum Beispiel /usr/lib/postgresql/18/bin.',
    )
  const folder = mkdtempSync(join(tmpdir(), 'klarwerk-citus-'))
  chmodSync(folder, 0o755)
  const account = serverAccount(join(folder, 'data'), join(programs, 'postgres'))
  const socketDir = join(folder, 'run')
  for (const each of [socketDir, join(folder, 'data')]) {
    mkdirSync(each, { mode: 0o700 })
    chownTo(account, each)
  }
  const ask: Cluster['ask'] = (port, statement, database) =>
    askServer({ socketDir, port, database }, statement)
  const logOf = (port: number) => join(folder, `${port}.log`)
  const servers = await Promise.all(
    ports.map(port => {
      const data = join(folder, 'data', String(port))
      return startTrialServer({ programs, account, data, socketDir, port, more: settings, log: logOf(port) })
    }),
  )
  const stop = async () => {
    await Promise.all(servers.map(each => each.stop()))
    if (!process.env.KEEP_CITUS) rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const port of ports) await ask(port, 'create role klarwerk login createdb createrole')
    const [row] = await ask(
      ports[0],
      `select current_setting('server_version') || ', Citus ' || default_version as version from pg_available_extensions where name = 'citus'`,
    )
    return {
      socketDir,
      ports,
      version: `PostgreSQL ${String(row?.version)}`,
      ask,
      refusals: () => count(readFileSync(logOf(ports[0]), 'utf8')),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates a database on each server and makes them nodes of one. They reach each other by the sockets. */
export async function createDistributed({ ask, ports, socketDir }: Cluster, name: string): Promise<void> {
  const [coordinator, ...workers] = ports
  for (const port of ports) {
    await ask(port, `create database ${name} owner klarwerk`)
    await ask(port, 'create extension citus', name)
  }
  await ask(coordinator, `select citus_set_coordinator_host('${socketDir}', ${coordinator})`, name)
  for (const port of workers) await ask(coordinator, `select citus_add_node('${socketDir}', ${port})`, name)
}

/** Errors of Citus in a log, without names and numbers. */
function count(log: string): [string, number][] {
  const times = new Map<string, number>()
  for (const [, words = ''] of log.matchAll(/ ERROR:  (.*)/g)) {
    const what = words.replaceAll(/"[^"]*"/g, '…').replaceAll(/\d+/g, 'N')
    times.set(what, (times.get(what) ?? 0) + 1)
  }
  return [...times].toSorted(([, one], [, other]) => other - one)
}
