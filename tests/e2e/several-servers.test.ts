import { afterAll, expect, test } from 'vitest'
import { makeFolder, removeFolder } from '../setup/folder.ts'
import { queryDatabase } from './support/database.ts'
import { send } from './support/http.ts'
import { type Server, startServer } from './support/server.ts'

const dataDir = makeFolder()
afterAll(() => removeFolder(dataDir))

const env = { REQUESTS_PER_MINUTE: '120000', CONNECTIONS_PER_ADDRESS: '2000' }

/** Statuses of searches, which are not answered from memory, with 40 at a time. */
async function searchOften({ port }: Server, times: number): Promise<number[]> {
  const statuses: number[] = []
  const searchInTurn = async (client: number) => {
    for (let turn = 0; turn < times / 40; turn += 1) {
      const path = `/api/search?q=Wasser${client}x${turn}`
      statuses.push((await send(port, { host: 'auental.localhost', path, timeout: 30_000 })).status)
    }
  }
  await Promise.all(Array.from({ length: 40 }, (_, client) => searchInTurn(client)))
  return statuses
}

test('four servers that start at once on an empty folder all start, and answer everything at full load', async () => {
  const servers = await Promise.all([1, 2, 3, 4].map(() => startServer(dataDir, { env })))
  const statuses = (await Promise.all(servers.map(server => searchOften(server, 400)))).flat()
  expect(statuses).toHaveLength(1_600)
  expect(statuses.filter(status => status !== 200)).toEqual([])
  const [row] = await queryDatabase<{ count: number }>(
    "select count(*)::int from pg_stat_activity where backend_type = 'client backend'",
    [],
    dataDir,
  )
  expect(row!.count, 'more than the 50 connections that there were').toBeGreaterThan(50)
  expect(servers.flatMap(server => server.errors())).toEqual([])
  await Promise.all(servers.map(server => server.stop()))
})

test('a server that stops says so first, and takes requests until a load balancer has noticed', async () => {
  const server = await startServer(dataDir, { env: { ...env, DRAIN_SECONDS: '2' } })
  const ask = (path: string) => send(server.port, { host: 'auental.localhost', path })
  expect(await ask('/readyz')).toMatchObject({ status: 200 })
  const stopped = server.stop()
  await expect.poll(() => ask('/readyz'), { interval: 20 }).toMatchObject({ status: 503, body: 'draining' })
  expect((await ask('/healthz')).status).toBe(200)
  expect(await ask('/')).toMatchObject({ status: 200, headers: { connection: 'close' } })
  expect(await stopped).toBe(0)
})
