import { Client, type ClientConfig } from 'pg'
import { connectionsPerProcess } from '../core/database/pool-sizes.ts'
import { StartError } from '../core/start-error.ts'
import type { Postmaster } from './postmaster.ts'

// Advisory locks. Users of the server share `inUseLock`; whoever gets it exclusively is the last and stops the server.
const inUseLock = 7_305_001
const setupLock = 7_305_002

/** A connection that marks the server as in use by this process. It ends with the process, even a killed one. */
export interface Lease {
  /** Resolves when the connection has ended. */
  ended: Promise<void>
  /** Releases the lease; true when no other process uses the server. */
  release(): Promise<boolean>
  close(): Promise<void>
}

/** Takes a lease. With `limited`, throws StartError where the server has no connections left for another process. */
export async function takeLease(
  { socketDir, port }: Pick<Postmaster, 'socketDir' | 'port'>,
  { limited }: { limited: boolean },
): Promise<Lease> {
  const client = new Client({ ...superuserConnection(socketDir, port), query_timeout: 10_000 })
  const ended = new Promise<void>(resolve => client.once('end', () => resolve()))
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [inUseLock])
    if (limited) await requirePlace(client)
    await createDatabase(client)
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
  return { ended, release: () => release(client), close: () => client.end() }
}

export function superuserConnection(socketDir: string, port: number): ClientConfig {
  const application_name = 'klarwerk start'
  return { host: socketDir, port, user: 'postgres', database: 'postgres', ssl: false, application_name }
}

async function release(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [inUseLock])
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    inUseLock,
  ])
  return rows[0]?.alone ?? false
}

/** Connections for migrations and for an operator's own programs. */
const spare = 7

async function requirePlace(client: Client): Promise<void> {
  const { rows } = await client.query<{ available: number; processes: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
              - current_setting('reserved_connections')::int as available,
            (select count(*)::int from pg_locks where locktype = 'advisory' and objid = $1 and granted) as processes`,
    [inUseLock],
  )
  const places = Math.floor((rows[0]!.available - spare) / connectionsPerProcess)
  if (rows[0]!.processes <= places) return
  throw new StartError(
    `Das mitgelieferte PostgreSQL hat Verbindungen für ${places} Prozesse auf einem Datenordner, und so viele laufen schon. ` +
      'Bitte beenden Sie einen davon, oder nennen Sie in DATABASE_URL einen Datenbankserver mit mehr Verbindungen.',
  )
}

/** Creates role and database. The owner is not a superuser, as on an external server. */
async function createDatabase(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [setupLock])
  if (await isNew(client, 'pg_roles', 'rolname'))
    await client.query('create role klarwerk login createdb createrole')
  if (await isNew(client, 'pg_database', 'datname'))
    await client.query('create database klarwerk owner klarwerk')
  await client.query('select pg_advisory_unlock($1)', [setupLock])
}

async function isNew(client: Client, catalogue: string, name: string): Promise<boolean> {
  const { rows } = await client.query(`select from ${catalogue} where ${name} = 'klarwerk'`)
  return rows.length === 0
}
