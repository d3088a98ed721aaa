import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { superuserConnection } from '#server/postgres/lease.ts'
import { socketFolder } from '#server/postgres/socket.ts'
import { Client, type ClientConfig } from 'pg'
import { freePort } from '../tests/free-port.ts'
import { sendRequest } from './request.ts'
import { type Limit, type Product, startLimit, startProduct } from './processes.ts'

/** The running product with the demo data in a data folder of its own, and the users of the measures. */
export interface BenchSetup {
  dataDir: string
  product: Product
  /** A mail server that takes every email. */
  sink: Limit
  host: string
  organization_id: string
  /** Headers of an anonymous browser. */
  visitor: Record<string, string>
  /** Headers of a signed-in clerk's program. */
  clerk: Record<string, string>
  /** Headers of a program whose user has all permissions. */
  manager: Record<string, string>
  /** Headers of a program of the platform's administrator. */
  admin: Record<string, string>
  /** Connection of plain pg to the same data, as a role that bypasses row-level security. */
  connection: ClientConfig
  database: Client
  version: string
  /** Stops the product and keeps its data. */
  rest(): Promise<void>
  close(): Promise<void>
}

export async function setUpBench(): Promise<BenchSetup> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klarwerk-bench-'))
  const port = await freePort()
  const host = `auental.localhost:${port}`
  const sink = await startLimit('smtp-sink.ts', {})
  const smtp = `smtp://127.0.0.1:${sink.port}`
  // The first start draws the demo's pictures; measures begin with the second one.
  await startProduct(dataDir, port, host, smtp).then(first => first.stop())
  const product = await startProduct(dataDir, port, host, smtp)
  const connection = { ...superuserConnection(socketFolder(dataDir), 5432), database: 'klarwerk' }
  const database = new Client(connection)
  await database.connect()
  await holdJobs(database)
  const visitor = { host, 'accept-encoding': 'gzip' }
  let resting: Promise<void> | null = null
  const rest = () => (resting ??= database.end().then(product.stop))
  return {
    dataDir,
    product,
    sink,
    host,
    visitor,
    clerk: await signedIn(port, host, 'vorgaenge@auental.example'),
    manager: await signedIn(port, host, 'leitung@auental.example'),
    admin: await signedIn(port, `localhost:${port}`, 'admin@klarwerk.example'),
    connection,
    database,
    ...(await facts(database, host)),
    rest,
    async close() {
      await rest()
      await sink.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Postpones all jobs until tomorrow, so that they do not run during a measure. */
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

/** Headers of a program of this person of the demo. */
export async function signedIn(port: number, host: string, email: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ email, password: 'klarwerk-demo' })
  const headers = { host, 'content-type': 'application/json' }
  const answer = await sendRequest({ port, path: '/api/auth/login', method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  // Uncompressed, as the limits answer.
  return { host, authorization: `Bearer ${data.access_token}` }
}
