import { expect, test } from 'vitest'
import { startTestServer } from '../http.ts'
import { mainHost, createTestServices } from '../services.ts'

const { services } = await createTestServices()
const token = 'nur-fuer-prometheus'
const bearer = { authorization: `Bearer ${token}` }

test('are served to this machine', async () => {
  const ask = await startTestServer(services)
  await ask('/api/organizations/trustlevels', { host: mainHost, authorization: 'Bearer none' })
  const { status, body } = await ask('/metrics', { host: 'localhost:3000' })
  expect(status).toBe(200)
  for (const line of [
    /^klarwerk_request_seconds_count\{kind="api",status="[24]xx"\} 1$/m,
    /^klarwerk_in_flight 0$/m,
    /^klarwerk_database_connections\{role="app",state="total"\} \d+$/m,
    /^process_resident_memory_bytes \d+$/m,
  ])
    expect(body).toMatch(line)
})

test.each([
  ['of a portal', { host: 'portal.auental.test' }],
  ['behind a proxy', { host: 'localhost', 'x-forwarded-for': '198.51.100.1' }],
  ['behind another', { host: 'localhost', via: '1.1 proxy' }],
  ['with a wrong token', { host: mainHost, authorization: 'Bearer geraten' }],
])('answer 404 to requests %s', async (_how, headers) => {
  services.settings.metricsToken = token
  expect(await (await startTestServer(services))('/metrics', headers)).toMatchObject({ status: 404 })
})

test('are served to anyone with the token, and to nobody where none is set', async () => {
  const ask = await startTestServer(services)
  const headers = { host: mainHost, 'x-forwarded-for': '198.51.100.1', ...bearer }
  services.settings.metricsToken = token
  expect(await ask('/metrics', headers)).toMatchObject({ status: 200 })
  services.settings.metricsToken = null
  expect(await ask('/metrics', headers)).toMatchObject({ status: 404 })
  expect(await ask('/metrics', { ...headers, authorization: 'Bearer null' })).toMatchObject({ status: 404 })
})
