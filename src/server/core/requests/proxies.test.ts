import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { parseProxies, clientAddress } from './proxies.ts'

const proxies = parseProxies('127.0.0.1, 10.1.0.0/16 fd00::/8')!
const from = (remoteAddress: string, forwarded?: string | string[]) =>
  clientAddress(
    // Of the message it reads these alone.
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    proxies,
  )

test.each([
  ["an untrusted peer's header is ignored", '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ["a trusted proxy's header counts", '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['an IPv4-mapped IPv6 address matches its IPv4 entry', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['two trusted proxies in a row', '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['addresses forged by the client are ignored', '127.0.0.1', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
  ['a forged address of a trusted proxy is ignored', '127.0.0.1', '127.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['an invalid address ends the search', '127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
  ["without a header the peer's address counts", '127.0.0.1', undefined, '127.0.0.1'],
  ['trusted proxies only: the farthest counts', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ['IPv6', 'fd00::1', '2001:db8::7', '2001:db8::7'],
])('%s', (_what, remote, forwarded, expected) => {
  expect(from(remote, forwarded)).toBe(expected)
})

test.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '300.1.1.1', '10.0.0.0/8/9x', '::1/129'])(
  '%s is no valid proxy',
  text => {
    expect(parseProxies(text)).toBeNull()
  },
)
