import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { migrate } from '#server/postgres/migrate.ts'
import { type Connections, connections } from '#server/postgres/connections.ts'
import { startOrJoin } from '#server/postgres/start-or-join.ts'
import { superuserConnection, takeLease } from '#server/postgres/lease.ts'
import type { Postmaster } from '#server/postgres/postmaster.ts'
import { prepareServerSite } from '#server/postgres/server-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresFolder: string
  }
}

export const testSecretKey = Buffer.alloc(32, 7)

const template = 'klarwerk_template'
const templateLock = 7_305_004

/** Creates a migrated, empty database for one test file and drops it afterwards. The first call starts the server of the test run. */
export async function testDatabase(): Promise<Connections> {
  const server = await startServer()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(server, async client => {
    await buildTemplate(client, server)
  })
  // Copying files takes a tenth of the time of writing them to the log, which the default does.
  await onEachNode(server, `create database ${name} template ${template} owner klarwerk strategy file_copy`)
  afterAll(() => onEachNode(server, `drop database ${name} with (force)`))
  return connectionsTo(server, name)
}

/** Ports of the other nodes of a distributed database, on sockets in the same folder. */
const nodes = (process.env.TEST_POSTGRES_NODES ?? '').split(',').filter(Boolean).map(Number)

async function onEachNode(server: Server, statement: string): Promise<void> {
  for (const port of [server.port, ...nodes])
    await asSuperuser({ ...server, port }, client => client.query(statement))
}

type Server = Pick<Postmaster, 'socketDir' | 'port'>

/** The server of the test run, or the one whose socket TEST_POSTGRES_SOCKET names: another version, for instance. */
async function startServer(): Promise<Server> {
  const named = process.env.TEST_POSTGRES_SOCKET
  if (named) return useServer({ socketDir: named, port: 5432 })
  const site = await prepareServerSite(inject('postgresFolder'), () => {}, false)
  const { lease, postmaster } = await startOrJoin(site)
  await lease.close()
  return postmaster
}

async function useServer(server: Server): Promise<Server> {
  const lease = await takeLease(server, { limited: false })
  await lease.close()
  return server
}

async function buildTemplate(client: Client, server: Server): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [templateLock])
  const { rows } = await client.query('select from pg_database where datname = $1', [template])
  if (rows.length === 0) {
    await client.query('create database klarwerk_draft owner klarwerk')
    await migrate({ owner: connectionsTo(server, 'klarwerk_draft').owner, secretKey: testSecretKey })
    await client.query(`alter database klarwerk_draft rename to ${template}`)
  }
  await client.query('select pg_advisory_unlock($1)', [templateLock])
}

function connectionsTo({ socketDir, port }: Server, database: string): Connections {
  const options = nodes.length ? '-c citus.propagate_set_commands=local' : undefined
  const connection = { host: socketDir, port, user: 'klarwerk', database, options }
  return connections({ databaseUrl: null, databaseDirectUrl: null, secretKey: testSecretKey }, { connection })
}

async function asSuperuser(server: Server, action: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(superuserConnection(server.socketDir, server.port))
  await client.connect()
  await action(client).finally(() => client.end())
}
