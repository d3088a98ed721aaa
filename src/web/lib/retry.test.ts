import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from './api-client.ts'
import { httpTransport, withRetries } from './retry.ts'

let answers: number[] = []
const seen: string[] = []
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.headers.authorization ?? ''}`.trim())
  const status = answers.shift() ?? 200
  if (status === 0) return void request.socket.destroy()
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(status < 300 ? { data: [], meta: {} } : { title: 'Später', status }))
})

const waited: number[] = []
let client: ReturnType<typeof createClient>
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const send = httpTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'geheim')
  client = createClient(contract, withRetries(send, { wait: async time => void waited.push(time) }))
})
afterAll(() => new Promise(resolve => server.close(resolve)))
beforeEach(() => {
  seen.length = 0
  waited.length = 0
})

const body = { type: 'meterreading' as const }

test.each([
  ['two 503 responses', [503, 503]],
  ['a broken connection', [0]],
])('a read is retried after %s', async (_, statuses) => {
  answers = [...statuses]
  await client.news.list()
  expect(seen).toEqual(Array.from({ length: statuses.length + 1 }, () => 'GET Bearer geheim'))
})

test('after three retries it throws the problem of the last response', async () => {
  answers = [503, 503, 503, 503, 200]
  await expect(client.news.list()).rejects.toMatchObject({ status: 503, message: 'Später' })
  expect(seen.length).toBe(4)
  expect(waited).toEqual([250, 500, 1000])
})

test('a status that is not retryable is not retried', async () => {
  answers = [404]
  await expect(client.news.list()).rejects.toMatchObject({ status: 404 })
  expect(seen.length).toBe(1)
})

test('a write is retried with an idempotency key only', async () => {
  answers = [503]
  await client.procedures.create({ body, key: 'ein-schluessel' }).catch(() => undefined)
  expect(seen.length).toBe(2)
  answers = [503]
  await expect(client.procedures.create({ body })).rejects.toMatchObject({ status: 503 })
  expect(seen.length).toBe(3)
})

test('a write to an endpoint without idempotency is not retried', async () => {
  answers = [503]
  const sent = client.notifications.send({ body: { title: 'Wartung' }, key: 'ein-schluessel' })
  await expect(sent).rejects.toMatchObject({ status: 503 })
  expect(seen.length).toBe(1)
})

test('an unreachable server throws an ApiError with status 500', async () => {
  answers = [0, 0, 0, 0]
  await expect(client.news.list()).rejects.toMatchObject({ status: 500, problem: { status: 500 } })
  expect(seen.length).toBe(4)
})
