import { request } from 'node:http'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { factories } from '../factories.ts'
import { portalBuild } from '../portal-build.ts'
import { startPortal } from '../portal-server.ts'
import { createTestServices } from '../services.ts'

const { services } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const { port } = await startPortal(services, await portalBuild())

const lines: string[] = []
const collect = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
services.log = pino({ level: 'trace', base: undefined }, collect)
const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map(name =>
  vi.spyOn(console, name).mockImplementation(() => {}),
)
afterAll(() => vi.restoreAllMocks())

/** Without React's remarks about the tests' build, which has no scripts. */
const printedLines = () =>
  printed
    .flatMap(({ mock }) => mock.calls)
    .filter(([text]) => !String(text).startsWith('An empty string ("") was passed to the %s attribute'))

const secret = 'geheimer-schluessel-0123456789'
const forged = '%0A%7B%22level%22:60,%22msg%22:%22gefaelscht%22%7D'

const send = async (path: string, method = 'GET', body?: string, headers = {}) => {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { host: organization.portal_domain, ...headers },
  })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode as number
}

test.each([
  `/vorgang/%E0%A4%A/${secret}`,
  `/${secret}/%`,
  `/%ZZ/${secret}?key=${secret}`,
  `/benachrichtigung/aendern/${secret}%ff`,
  `/gibt-es-nicht/${secret}`,
  `/gibt-es-nicht/${secret}.data`,
  `/zaehlerstand/${secret}/${secret}/${secret}`,
  `/vorgang/${secret}/${forged}`,
  `/${forged}`,
  `/api/${secret}/${forged}`,
  `/api/procedures/%E0%A4%A?key=${secret}`,
  `/kacheln/${secret}/1/1`,
  `/${'x'.repeat(2_000)}/${secret}`,
  `//${secret}/`,
])('nothing of %s is printed', async path => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PROPFIND']) {
    const body = method === 'GET' ? undefined : `{"password":"${secret}"`
    const type = { 'content-type': 'application/json', 'user-agent': `${secret}\t{"level":60}` }
    expect(await send(path, method, body, type)).toBeLessThan(500)
  }
  expect(printedLines()).toEqual([])
  expect(lines.join('')).not.toContain(secret)
})

test('a fault is one line of JSON, without the address and what was sent', async () => {
  const broken = vi.spyOn(services.database, 'scoped').mockImplementation(() => {
    throw new Error('first line\n{"level":60,"msg":"gefaelscht"}')
  })
  expect(await send(`/api/news/0190a000-0000-7000-8000-000000000000?key=${secret}`)).toBe(500)
  expect(await send(`/vorgang/0190a000-0000-7000-8000-000000000000/${secret}`)).toBeGreaterThanOrEqual(500)
  broken.mockRestore()
  expect(printedLines()).toEqual([])
  const faults = lines.map(line => JSON.parse(line) as { level: number; msg: string })
  expect(faults.length).toBeGreaterThan(0)
  for (const [at, { msg, level }] of faults.entries()) {
    expect(lines[at]!.trimEnd()).not.toContain('\n')
    expect({ msg, level }).not.toEqual({ msg: 'gefaelscht', level: 60 })
  }
  expect(lines.join('')).not.toContain(secret)
})
