import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'
import { Hub } from '#server/core/realtime/hub.ts'
import { sendHeartbeat } from '#server/core/realtime/publish.ts'
import { onTestFinished, expect, test } from 'vitest'
import { createTestServices } from '../services.ts'
import { startTestServer } from '../http.ts'

const { services, connections } = await createTestServices()
const ask = await startTestServer(services)

async function listeningProcess(): Promise<number> {
  const client = new Client(connections.platform)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and query like 'listen content%'",
  )
  await client.end()
  return rows[0]!.pid
}

test('a connection that dies without an error is noticed, and nothing is cached until another one listens', async () => {
  const { hub } = services
  const changes: (string | null)[] = []
  hub.onContent(changed => changes.push(changed))
  const frozen = await listeningProcess()
  process.kill(frozen, 'SIGSTOP')
  try {
    await expect.poll(() => hub.listening, { timeout: 12_000 }).toBe(false)
    expect(changes).toEqual([null])
    expect(await ask('/readyz', {})).toMatchObject({ status: 503, body: 'no messages of the database' })
    await expect.poll(() => hub.listening, { timeout: 5_000 }).toBe(true)
  } finally {
    process.kill(frozen, 'SIGCONT')
  }
  expect(await ask('/readyz', {})).toMatchObject({ status: 200 })
  expect(changes).toEqual([null, null])
})

test('a pooler that passes no messages on is refused in words', async () => {
  const send = () => sendHeartbeat(services.database.platform)
  const hub = new Hub(await deafConnection(connections.platform), send, () => {})
  onTestFinished(() => hub.close())
  await expect(hub.open()).rejects.toThrow(/DATABASE_DIRECT_URL/)
  expect(hub.listening).toBe(false)
})

/** A connection by a server in between that leaves out PostgreSQL's notifications, as a pooler does in transaction mode. */
async function deafConnection(to: ClientConfig): Promise<ClientConfig> {
  const server = createServer(client => {
    const database = connect(`${to.host}/.s.PGSQL.${to.port}`)
    client.pipe(database)
    withoutNotifications(database, client)
    for (const socket of [client, database]) socket.on('error', () => {})
    client.on('close', () => database.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { ...to, host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

function withoutNotifications(database: Socket, client: Socket) {
  let rest: Buffer = Buffer.alloc(0)
  database.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = 1 + rest.readInt32BE(1)
      if (rest[0] !== 'A'.charCodeAt(0)) client.write(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  })
}
