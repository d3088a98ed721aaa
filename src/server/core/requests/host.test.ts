import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { hostOf, parseHost } from './host.ts'

const request = (url: string, host?: string) => ({ url, headers: { host } }) as IncomingMessage

test.each([
  ['auental.example', 'auental.example'],
  ['AUENTAL.example:8443', 'auental.example'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['auental.example.', null],
  ['a b', null],
  ['a:b', null],
  ['a:1:2', null],
  ['', null],
])('reads the host name of %j', (text, name) => {
  expect(parseHost(text)).toBe(name)
})

test.each([
  [request('/meldungen', 'a.example'), 'a.example'],
  [request('//b.example/', 'a.example'), 'a.example'],
  [request('http://A.example:80/meldungen', 'a.example'), 'a.example'],
  [request('http://b.example/meldungen', 'a.example'), null],
  [request('http://b.example/meldungen'), null],
  [request('*', 'a.example'), null],
  [request('/'), 'main.example'],
])('finds one host for a request', (asked, host) => {
  expect(hostOf(asked, 'main.example')).toBe(host)
})
