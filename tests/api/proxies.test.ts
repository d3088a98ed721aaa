import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createCached } from '../../src/front/cached.ts'
import { createDoor } from '../../src/front/door.ts'
import { createApi } from '#server/app.ts'
import { parseProxies } from '#server/proxies.ts'
import { mainHost, openTestHouse } from '../house.ts'

const { house } = await openTestHouse()
const perMinute = 100
const doors: ReturnType<typeof createDoor>[] = []
afterAll(() => doors.forEach(door => door.close()))

/** The front door on a port of its own; its visitors all come from this machine, as from a proxy. */
async function open(trusted: string) {
  Object.assign(house.settings, { requestsPerMinute: perMinute, trustedProxies: parseProxies(trusted) })
  const door = createDoor({
    house,
    api: createApi(house),
    pages: async () => new Response(),
    shortcuts: [],
    cached: createCached(house),
    isReady: () => true,
  })
  doors.push(door)
  await once(door.listen(0), 'listening')
  const { port } = door.address() as AddressInfo
  return async (forwarded: string) => {
    const headers = { host: mainHost, 'x-forwarded-for': forwarded, authorization: 'Bearer none' }
    const asked = get({
      port,
      host: '127.0.0.1',
      path: '/api/organizations/trustlevels',
      headers,
      agent: false,
    })
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    reply.resume()
    return reply.statusCode
  }
}

const times = async (ask: () => Promise<number | undefined>, count: number) => {
  const seen = []
  for (let n = 0; n < count; n += 1) seen.push(await ask())
  return seen.filter(status => status === 429).length
}

test('behind a trusted proxy each visitor has a limit of their own, whatever they write before', async () => {
  const ask = await open('127.0.0.1, ::1')
  let other = 0
  const spoofing = () => ask(`192.0.2.${(other += 1)}, 198.51.100.1`)
  expect(await times(spoofing, perMinute + 5)).toBe(5)
  expect(await ask('198.51.100.2')).not.toBe(429)
})

test('nobody’s word counts where no proxy is trusted', async () => {
  const ask = await open('')
  let other = 0
  expect(await times(() => ask(`192.0.2.${(other += 1)}`), perMinute + 5)).toBe(5)
})
