import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { portalBuild } from '../portal-build.ts'
import { startPortal } from '../portal-server.ts'
import { createTestServices, mainHost } from '../services.ts'

const { services } = await createTestServices()
const make = factories(services)
const [own, other] = [
  await make.organization({ title: 'Wasserwerk Eigen' }),
  await make.organization({ title: 'Wasserwerk Fremd' }),
]
const { port } = await startPortal(services, await portalBuild())
const [host, foreign] = [own.portal_domain, other.portal_domain]

/** Sends bytes as they are and returns the answer up to the end of the connection. */
async function sendRaw(lines: string[]): Promise<{ status: number; body: string }> {
  const socket = connect({ host: '127.0.0.1', port })
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const answer = await text(socket)
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), body: answer }
}
const request = (target: string, ...headers: string[]) => [
  `GET ${target} HTTP/1.1`,
  ...headers,
  'Connection: close',
]
const plain = (name: string) => sendRaw(request('/stoerungen.xml', `Host: ${name}`))

/** Requests of one host that name another somewhere else. Each is refused, or answered for the host. */
const tricks: [name: string, lines: string[]][] = [
  ['whole address', request(`http://${foreign}/stoerungen.xml`, `Host: ${host}`)],
  ['whole address, https', request(`https://${foreign}/stoerungen.xml`, `Host: ${host}`)],
  ['whole address in capitals', request(`HTTP://${foreign.toUpperCase()}/stoerungen.xml`, `Host: ${host}`)],
  ['whole address with a port', request(`http://${foreign}:80/stoerungen.xml`, `Host: ${host}`)],
  ['whole address with a user', request(`http://${host}@${foreign}/stoerungen.xml`, `Host: ${host}`)],
  ['whole address with a dot', request(`http://${foreign}./stoerungen.xml`, `Host: ${host}`)],
  ['whole address, backslash', request(`http://${foreign}\\@${host}/stoerungen.xml`, `Host: ${host}`)],
  ['two slashes', request(`//${foreign}/stoerungen.xml`, `Host: ${host}`)],
  ['three slashes', request(`///${foreign}/stoerungen.xml`, `Host: ${host}`)],
  ['slash and backslash', request(`/\\${foreign}/stoerungen.xml`, `Host: ${host}`)],
  ['scheme without slashes', request(`http:${foreign}/stoerungen.xml`, `Host: ${host}`)],
  ['another scheme', request(`ftp://${foreign}/stoerungen.xml`, `Host: ${host}`)],
  ['authority', request(`${foreign}:80`, `Host: ${host}`)],
  ['X-Forwarded-Host', request('/stoerungen.xml', `Host: ${host}`, `X-Forwarded-Host: ${foreign}`)],
  ['Forwarded', request('/stoerungen.xml', `Host: ${host}`, `Forwarded: host=${foreign};proto=https`)],
  ['X-Host', request('/stoerungen.xml', `Host: ${host}`, `X-Host: ${foreign}`)],
  ['X-Original-Host', request('/stoerungen.xml', `Host: ${host}`, `X-Original-Host: ${foreign}`)],
  ['X-Forwarded-Server', request('/stoerungen.xml', `Host: ${host}`, `X-Forwarded-Server: ${foreign}`)],
  ['X-Original-URL', request('/stoerungen.xml', `Host: ${host}`, `X-Original-URL: //${foreign}/`)],
  ['X-Rewrite-URL', request('/stoerungen.xml', `Host: ${host}`, `X-Rewrite-URL: http://${foreign}/`)],
  [
    'Origin and Referer',
    request('/stoerungen.xml', `Host: ${host}`, `Origin: http://${foreign}`, `Referer: http://${foreign}/`),
  ],
  ['two hosts', request('/stoerungen.xml', `Host: ${host}`, `Host: ${foreign}`)],
  ['two hosts in one', request('/stoerungen.xml', `Host: ${host}, ${foreign}`)],
  ['a host and a path', request('/stoerungen.xml', `Host: ${host}/${foreign}`)],
  ['a host and a user', request('/stoerungen.xml', `Host: ${foreign}@${host}`)],
  ['a host and a line', request('/stoerungen.xml', `Host: ${host}\nX: ${foreign}`)],
  ['a folded header', request('/stoerungen.xml', `Host: ${host}`, ` ${foreign}`)],
  ['a host before its colon', request('/stoerungen.xml', `Host : ${foreign}`, `Host: ${host}`)],
  ['a host with NUL', request('/stoerungen.xml', `Host: ${host}\0.${foreign}`)],
]

test.each(tricks)('%s does not reach another host, now or from the cache', async (_name, lines) => {
  services.hub.contentChanged(own.id)
  services.hub.contentChanged(other.id)
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await sendRaw(lines)
    expect([200, 301, 302, 400, 404]).toContain(status)
    expect(body).not.toContain(other.title)
    expect(body).not.toMatch(new RegExp(`^location:.*${foreign}`, 'im'))
  }
  for (const [name, title, strange] of [
    [host, own.title, other.title],
    [foreign, other.title, own.title],
  ] as const) {
    const { status, body } = await plain(name)
    expect({ status, own: body.includes(title), strange: body.includes(strange) }).toEqual({
      status: 200,
      own: true,
      strange: false,
    })
  }
})

test.each([
  ['capitals', (name: string) => name.toUpperCase()],
  ['a port', (name: string) => `${name}:8443`],
])('the host with %s is the host', async (_how, spelled) => {
  const { status, body } = await plain(spelled(host))
  expect(status).toBe(200)
  expect(body).toContain(own.title)
})

test.each([
  ['a dot at its end', `${host}.`],
  ['a port that is none', `${host}:80x`],
  ['two ports', `${host}:80:80`],
  ['a blank', `${host} ${foreign}`],
  ['nothing', ''],
  ['an IPv6 address', '[::1]'],
  ['300 letters', 'a'.repeat(300)],
])('a host with %s is refused or unknown', async (_how, spelled) => {
  const { status, body } = await plain(spelled)
  expect([400, 404]).toContain(status)
  expect(body).not.toContain(own.title)
})

test('without a host a request is refused, and with HTTP/1.0 is for the main host', async () => {
  expect((await sendRaw(request('/'))).status).toBe(400)
  const { body } = await sendRaw(['GET /api/organizations/trustlevels HTTP/1.0'])
  const named = await sendRaw(request('/api/organizations/trustlevels', `Host: ${mainHost}`))
  expect(body.split('\r\n')[0]).toBe(named.body.split('\r\n')[0])
})

test.each(['CONNECT', 'TRACE'])('%s leads nowhere', async method => {
  const { status, body } = await sendRaw([
    `${method} ${foreign}:80 HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
  ])
  expect([400, 404, 405, 0]).toContain(status || 0)
  expect(body).not.toContain(other.title)
})
