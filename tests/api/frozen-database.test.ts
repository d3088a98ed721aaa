import { Client } from 'pg'
import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, call, connections } = await createTestServices()
const organization = await factories(services).organization()
const visitor = { host: organization.portal_domain }
const read = () => call(visitor, 'GET', '/api/news')

/** Process ids of PostgreSQL's processes that serve the app's connections. */
async function serverProcesses(): Promise<number[]> {
  const client = new Client(connections.platform)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

test('requests on frozen connections get 503 within five seconds, and the next ones succeed', async () => {
  expect((await read()).status).toBe(200)
  const frozen = await serverProcesses()
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    const began = performance.now()
    const { status, headers } = await read()
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(performance.now() - began).toBeLessThan(5_500)
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(async () => (await read()).status, { timeout: 6_000 }).toBe(200)
})
