import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '../services.ts'
import { isPrivateAddress } from './private-addresses.ts'
import { fetchExternal } from './fetch-external.ts'

const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  if (request.url === '/away') response.writeHead(302, { location: '/picture' }).end()
  else response.writeHead(200, { 'content-type': 'image/png' }).end('x'.repeat(1000))
})
let port = 0
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const get = (address: string, allowed: string[] = [], maxBytes = 2000) =>
  // Of the services it reads this setting alone.
  fetchExternal({ settings: { outboundAllow: allowed } } as unknown as Services, new URL(address), {
    maxBytes,
  })

describe('private addresses', () => {
  test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    '%s is refused',
    async host => {
      await expect(get(`http://${host}:${port}/picture`)).rejects.toThrow('inneren Netz')
      expect(requests).toEqual([])
    },
  )

  test.each([
    ['10.1.2.3', true],
    ['172.31.255.255', true],
    ['172.32.0.1', false],
    ['169.254.169.254', true],
    ['192.168.0.1', true],
    ['::ffff:10.0.0.1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['193.0.6.139', false],
    ['2001:67c:2e8:22::c100:68b', false],
  ])('%s: %s', (address, inner) => expect(isPrivateAddress(address)).toBe(inner))
})

describe('hosts the operator allows', () => {
  test('are fetched, by name or by address', async () => {
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await get(`http://${host}:${port}/picture`, [host])).toMatchObject({
        status: 200,
        type: 'image/png',
      })
  })

  test('redirects are not followed', async () => {
    requests.length = 0
    expect(await get(`http://127.0.0.1:${port}/away`, ['127.0.0.1'])).toMatchObject({ status: 302 })
    expect(requests).toEqual(['/away'])
  })

  test('a response beyond the limit is refused', async () => {
    await expect(get(`http://127.0.0.1:${port}/picture`, ['127.0.0.1'], 500)).rejects.toThrow('more than 500')
  })
})
