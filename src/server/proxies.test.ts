import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { parseProxies, visitorOf } from './proxies.ts'

const proxies = parseProxies('127.0.0.1, 10.1.0.0/16 fd00::/8')!
const from = (remoteAddress: string, forwarded?: string | string[]) =>
  visitorOf(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    proxies,
  )

test.each([
  ['someone who is no proxy says nothing', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a proxy tells whom it had it from', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a proxy in IPv6’s clothes is one', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a proxy behind a proxy', '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['what the visitor wrote before does not count', '127.0.0.1', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
  ['not even the name of a proxy', '127.0.0.1', '127.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['nonsense ends the search', '127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
  ['a proxy that says nothing is who asks', '127.0.0.1', undefined, '127.0.0.1'],
  ['proxies alone: the farthest', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ['IPv6', 'fd00::1', '2001:db8::7', '2001:db8::7'],
])('%s', (_what, remote, forwarded, expected) => {
  expect(from(remote, forwarded)).toBe(expected)
})

test.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '300.1.1.1', '10.0.0.0/8/9x', '::1/129'])(
  '%s is no proxy',
  text => {
    expect(parseProxies(text)).toBeNull()
  },
)
