import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { superuser } from '#server/postgres/lease.ts'
import { socketFolder } from '#server/postgres/socket.ts'
import { Client, type ClientConfig } from 'pg'
import { ask } from './ask.ts'
import { type Product, startProduct } from './processes.ts'

/** The product with the demo utilities in a data folder of its own, and who looks at it. */
export interface World {
  dataDir: string
  product: Product
  host: string
  organization_id: string
  /** What an anonymous browser sends. */
  visitor: Record<string, string>
  /** What a signed-in clerk's program sends. */
  clerk: Record<string, string>
  /** What the program of somebody with all rights sends. */
  manager: Record<string, string>
  /** Where plain pg reaches the same data, past every lock. */
  connection: ClientConfig
  database: Client
  version: string
  /** Stops the product; its data stays. */
  rest(): Promise<void>
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klarwerk-bench-'))
  const port = await freePort()
  const host = `auental.localhost:${port}`
  // The first start draws the demo's pictures, which is no part of a node's life.
  await startProduct(dataDir, port, host).then(first => first.stop())
  const product = await startProduct(dataDir, port, host)
  const connection = { ...superuser(socketFolder(dataDir), 5432), database: 'klarwerk' }
  const database = new Client(connection)
  await database.connect()
  await holdJobs(database)
  const visitor = { host, 'accept-encoding': 'gzip' }
  let resting: Promise<void> | null = null
  const rest = () => (resting ??= database.end().then(product.stop))
  return {
    dataDir,
    product,
    host,
    visitor,
    clerk: { ...visitor, authorization: `Bearer ${await signIn(port, host, 'vorgaenge')}` },
    manager: { ...visitor, authorization: `Bearer ${await signIn(port, host, 'leitung')}` },
    connection,
    database,
    ...(await facts(database, host)),
    rest,
    async close() {
      await rest()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return address && typeof address === 'object' ? address.port : 0
}

/** Jobs wait until tomorrow: what they cost would fall on whatever is measured next. */
async function holdJobs(database: Client): Promise<void> {
  await database.query(`
    create function hold() returns trigger language plpgsql as $$
      begin new.run_at := now() + interval '1 day'; return new; end $$;
    create trigger hold before insert on graphile_worker._private_jobs for each row execute function hold();`)
}

async function facts(database: Client, host: string) {
  const { rows } = await database.query(
    `select id as organization_id, current_setting('server_version') as version from organizations where portal_domain = $1`,
    [host.replace(/:\d+$/, '')],
  )
  return rows[0] as { organization_id: string; version: string }
}

async function signIn(port: number, host: string, name: string): Promise<string> {
  const body = JSON.stringify({ email: `${name}@auental.example`, password: 'klarwerk-demo' })
  const headers = { host, 'content-type': 'application/json' }
  const answer = await ask({ port, path: '/api/auth/login', method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return data.access_token
}
