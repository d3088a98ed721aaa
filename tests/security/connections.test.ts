import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { parseProxies } from '#server/core/requests/proxies.ts'
import { limitedAddress } from '#server/core/requests/network.ts'
import { listen } from '../http.ts'
import { createTestServices, mainHost } from '../services.ts'

const { services } = await createTestServices()
const { connectionsPerAddress } = services.settings
const warnings: string[] = []
services.log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
const door = await listen(services)
const [attacker, visitor] = ['127.0.0.1', '127.0.0.2']

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** Opens a connection that says nothing. */
function openSilent(localAddress: string, to = door): Promise<Socket> {
  const socket = connect({ ...to, localAddress })
  open.push(socket)
  socket.on('error', () => {})
  return new Promise(resolve => {
    socket.once('connect', () => resolve(socket))
    socket.once('close', () => resolve(socket))
  })
}
const alive = () => open.filter(socket => !socket.destroyed).length

async function ask(localAddress: string, to = door, { path, host } = { path: '/healthz', host: mainHost }) {
  const start = performance.now()
  const request = get({ ...to, path, headers: { host }, localAddress, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await text(answer), ms: performance.now() - start }
}

/** The server accepts connections in their order. */
const allAccepted = () => ask(visitor)

test('2,100 silent connections of one address leave all others served', async () => {
  const times: number[] = []
  for (let burst = 0; burst < 21; burst += 1) {
    await Promise.all(Array.from({ length: 100 }, () => openSilent(attacker)))
    const { status, ms } = await ask(visitor)
    expect(status).toBe(200)
    times.push(ms)
  }
  await expect.poll(alive).toBe(connectionsPerAddress)
  const sorted = times.toSorted((a, b) => a - b)
  console.log(`others: median ${sorted[10]!.toFixed(1)} ms, slowest ${sorted.at(-1)!.toFixed(1)} ms`)
  expect(sorted.at(-1)).toBeLessThan(1_000)
  await expect(ask(attacker)).rejects.toThrow(/ECONNRESET|socket hang up/)
  const { body } = await ask(visitor, door, { path: '/metrics', host: 'localhost' })
  expect(Number(/^klarwerk_refused_connections_total (\d+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(2_000)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('TRUSTED_PROXIES')
})

test('the address is served again as soon as its connections have said nothing for three seconds', async () => {
  await Promise.all(Array.from({ length: connectionsPerAddress }, () => openSilent(attacker)))
  await allAccepted()
  await setTimeout(2_000)
  expect(alive()).toBeGreaterThan(connectionsPerAddress - 2)
  await expect.poll(alive, { timeout: 10_000 }).toBe(0)
  expect((await ask(attacker)).status).toBe(200)
})

test('a connection that has begun to speak is not cut off with the silent ones', async () => {
  const socket = await openSilent(attacker)
  socket.write('GET /healthz HTTP/1.1\r\n')
  const silent = await openSilent(attacker)
  await allAccepted()
  await once(silent, 'close')
  socket.end('Host: localhost\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200/)
})

test('a trusted proxy has no limit of its own', async () => {
  const { trustedProxies } = services.settings
  services.settings.trustedProxies = parseProxies(attacker)!
  const behindProxy = await listen(services)
  services.settings.trustedProxies = trustedProxies
  const more = connectionsPerAddress + 20
  await Promise.all(Array.from({ length: more }, () => openSilent(attacker, behindProxy)))
  expect((await ask(attacker, behindProxy)).status).toBe(200)
  expect(alive()).toBe(more)
})

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:db8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, counted) => {
  expect(limitedAddress(address)).toBe(counted)
})
