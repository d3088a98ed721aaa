import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { superuserConnection } from '#server/postgres/lease.ts'

interface Server {
  socketDir: string
  port: number
  database?: string
}

/** Asks a PostgreSQL server as its superuser, once it takes connections; waits ten seconds for that. */
export async function askServer<Row extends object>(
  server: Server,
  statement: string,
  attempts = 100,
): Promise<Row[]> {
  const { socketDir, port, database = 'postgres' } = server
  const client = new Client({ ...superuserConnection(socketDir, port), database })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if (attempts === 0) throw error
    await sleep(100)
    return askServer(server, statement, attempts - 1)
  }
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
