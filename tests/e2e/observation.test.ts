import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder } from '../setup/folder.ts'
import { demoFolder } from './support/demo-folder.ts'
import { send } from './support/http.ts'
import { type Server, startServer } from './support/server.ts'

interface Span {
  name: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
interface Traces {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

const dataDir = demoFolder()
const spans: Span[] = []
/** A collector of traces: it takes OTLP by HTTP, as the OpenTelemetry Collector does. */
const collector = createServer((request, response) => {
  void (json(request) as Promise<Traces>).then(({ resourceSpans }) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(each => each.spans)))
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
let server: Server

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const { port } = collector.address() as AddressInfo
  server = await startServer(dataDir, {
    env: {
      LOG_LEVEL: 'info',
      SLOW_STATEMENT_MS: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    },
  })
})
afterAll(async () => {
  collector.close()
  await removeFolder(dataDir)
})

const ask = (path: string, host = 'auental.localhost') => send(server.port, { host, path })
const lines = () =>
  server
    .said()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Record<string, unknown>)

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

test('a request is a line of log with its id, organization and pattern, without what was asked', async () => {
  expect((await ask('/api/search?q=Geheimwort')).status).toBe(200)
  expect((await ask('/api/news/019a9fd0-0000-7000-8000-00000000abcd')).status).toBe(404)
  expect((await ask('/zaehlerstand?name=Geheimwort')).status).toBe(200)
  await expect.poll(() => lines().filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(3)
  const requests = lines().filter(({ msg }) => msg === 'request')
  expect(requests.map(({ method, route, status }) => ({ method, route, status }))).toEqual(
    expect.arrayContaining([
      { method: 'GET', route: '/api/search', status: 200 },
      { method: 'GET', route: '/api/news/{id}', status: 404 },
      { method: 'GET', route: '/zaehlerstand', status: 200 },
    ]),
  )
  for (const each of requests)
    expect(each).toMatchObject({
      request: expect.stringMatching(uuid),
      ms: expect.any(Number),
      statements: expect.any(Number),
    })
  expect(requests.find(({ route }) => route === '/api/search')!.organization).toMatch(uuid)
  expect(server.said()).not.toContain('Geheimwort')
  expect(server.said()).not.toContain('abcd')
})

test('an error says the same id as the log', async () => {
  const { body } = await ask('/api/news/019a9fd0-0000-7000-8000-00000000abcd')
  const { instance } = JSON.parse(body) as { instance: string }
  await expect.poll(() => lines().some(({ request }) => instance.includes(String(request)))).toBe(true)
})

test('a slow statement is logged with placeholders, for its request', async () => {
  await ask('/api/search?q=Langsamwort')
  const slow = () => lines().filter(({ msg, route }) => msg === 'slow statement' && route === '/api/search')
  await expect.poll(() => slow().length).toBeGreaterThan(0)
  expect(slow()[0]).toMatchObject({
    statement: expect.stringContaining('$1'),
    organization: expect.any(String),
  })
  expect(server.said()).not.toContain('Langsamwort')
})

test('jobs are lines of log and traces of their own', async () => {
  const topics = { notify_disturbance: true, notify_maintenance: true, notify_news: true, notify_jobs: true }
  const body = { email: 'verschwiegen@mail.example', ...topics, locations: [] }
  const asked = await send(server.port, {
    host: 'auental.localhost',
    method: 'POST',
    path: '/api/subscriptions',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(asked.status).toBeLessThan(300)
  const job = () => lines().find(({ msg, task }) => msg === 'job' && task === 'send_email')
  await expect
    .poll(job)
    .toMatchObject({ outcome: 'done', job: expect.any(String), organization: expect.any(String) })
  expect(server.said()).not.toContain('verschwiegen')
})

test('the numbers tell of jobs, emails, memory and organizations', async () => {
  const numbers = await ask('/metrics', 'localhost')
  expect(numbers.body).toMatch(/^klarwerk_jobs\{task="\w+",state="waiting"\} \d+$/m)
  expect(numbers.body).toMatch(/^klarwerk_oldest_job_seconds \d/m)
  expect(numbers.body).toMatch(/^klarwerk_sockets 0$/m)
  expect(numbers.body).toMatch(/^klarwerk_cached_responses [1-9]/m)
  expect(numbers.body).toContain('klarwerk_emails_last_hour')
  const used = await ask('/metrics/organizations', 'localhost')
  expect(used.body).toMatch(/^klarwerk_organization_requests_total\{organization="[\da-f-]{36}"\} [1-9]/m)
  expect((await ask('/metrics/organizations')).status).toBe(404)
})

test('traces reach a collector: requests with their statements below them', async () => {
  expect(await server.stop()).toBe(0)
  const search = spans.find(({ name }) => name === 'GET /api/search')!
  const values = Object.fromEntries(
    search.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
  expect(values).toMatchObject({ 'http.route': '/api/search', 'http.response.status_code': 200 })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === search.spanId)
  expect(below.map(({ name }) => name)).toContain('database')
  expect(spans.map(({ name }) => name)).toContain('send_email')
  expect(JSON.stringify(spans)).not.toMatch(/Geheimwort|Langsamwort|verschwiegen/)
  expect(server.errors()).toEqual([])
})
