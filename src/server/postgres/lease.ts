import { Client, type ClientConfig } from 'pg'
import type { Postmaster } from './postmaster.ts'

// Everyone who uses the server shares this lock; who gets it alone is the last and stops the server.
const inUse = 7_305_001
const setup = 7_305_002

/** One connection that says: this application uses the server. A killed application gives it back by dying. */
export interface Lease {
  /** Resolves when the connection is gone, whoever ended it. */
  ended: Promise<void>
  /** Gives the lease back; true when nobody else uses the server. */
  release(): Promise<boolean>
  close(): Promise<void>
}

export async function takeLease({ socketDir, port }: Postmaster): Promise<Lease> {
  const client = new Client({ ...superuser(socketDir, port), query_timeout: 10_000 })
  const ended = new Promise<void>(resolve => client.once('end', () => resolve()))
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [inUse])
    await createDatabase(client)
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
  return { ended, release: () => release(client), close: () => client.end() }
}

export function superuser(socketDir: string, port: number): ClientConfig {
  const application_name = 'klarwerk start'
  return { host: socketDir, port, user: 'postgres', database: 'postgres', ssl: false, application_name }
}

async function release(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [inUse])
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [inUse])
  return rows[0]?.alone ?? false
}

/** The owner is no superuser, so that everything works here as it does on a server of the operator's. */
async function createDatabase(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [setup])
  if (await isNew(client, 'pg_roles', 'rolname'))
    await client.query('create role klarwerk login createdb createrole')
  if (await isNew(client, 'pg_database', 'datname'))
    await client.query('create database klarwerk owner klarwerk')
  await client.query('select pg_advisory_unlock($1)', [setup])
}

async function isNew(client: Client, catalogue: string, name: string): Promise<boolean> {
  const { rows } = await client.query(`select from ${catalogue} where ${name} = 'klarwerk'`)
  return rows.length === 0
}
