import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { listen } from '../http.ts'
import { createTestServices } from '../services.ts'

const { services } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const { token } = await make.signIn(await make.staff(organization), organization)
const html = `<!doctype html><title>Vorgänge</title>${'<p>Zählerstand</p>'.repeat(200)}`
const door = await listen(
  services,
  async () =>
    new Response(html, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    }),
)

/** Asks over HTTP; `fetch` would unpack the answer. */
async function ask(path: string, headers: Record<string, string>, change?: object) {
  const method = change ? 'PUT' : 'GET'
  const host = organization.portal_domain
  const asked = request({ ...door, path, method, headers: { host, ...headers }, agent: false })
  asked.end(change && JSON.stringify(change))
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  const { 'content-encoding': encoding, etag = '' } = reply.headers
  return { status: reply.statusCode, encoding, etag, body: await buffer(reply) }
}

const cookie = 'klarwerk_user=irgendwer'
const accepted = { 'accept-encoding': 'gzip, deflate, br' }

describe('a page for one person', () => {
  test.each([
    ['was typed into the address line', { cookie, 'sec-fetch-site': 'none' }],
    ['came from a page of the same host', { cookie, 'sec-fetch-site': 'same-origin' }],
    ['is of a browser that says only where it comes from', { cookie, referer: 'http://HOST/login' }],
    ['has no cookie', {}],
  ])('is compressed when the request %s', async (_, headers: Record<string, string>) => {
    const own = {
      ...headers,
      ...(headers.referer && { referer: `http://${organization.portal_domain}/login` }),
    }
    const { encoding, body } = await ask('/login/procedures', { ...accepted, ...own })
    expect(encoding).toBe('gzip')
    expect(gunzipSync(body).toString()).toBe(html)
    expect(body.length).toBeLessThan(html.length / 5)
  })

  test.each([
    ['another site caused the request', { cookie, 'sec-fetch-site': 'cross-site' }],
    ['another host of the same domain did', { cookie, 'sec-fetch-site': 'same-site' }],
    ['nobody says who did', { cookie }],
    ['the page before was of another host', { cookie, referer: 'https://boese.example/' }],
  ])('is not compressed when %s', async (_, headers) => {
    const { encoding, body } = await ask('/login/procedures', { ...accepted, ...headers })
    expect([encoding, body.toString()]).toEqual([undefined, html])
  })

  test('is not compressed for a client that does not take it', async () => {
    expect((await ask('/login/procedures', { 'sec-fetch-site': 'none' })).encoding).toBeUndefined()
  })
})

test('the tag of a compressed record still serves for If-Match', async () => {
  const { id } = await make.news(organization, { title: 'Neue Zähler', content: 'Austausch. '.repeat(300) })
  const headers = { ...accepted, authorization: `Bearer ${token}` }
  const { encoding, etag } = await ask(`/api/news/${id}`, headers)
  expect([encoding, etag]).toEqual(['gzip', expect.stringMatching(/^W\/"/)])
  const change = { ...headers, 'content-type': 'application/json', 'if-match': etag }
  expect((await ask(`/api/news/${id}`, change, { title: 'Neue Wasserzähler' })).status).toBe(200)
  const older = { ...change, 'if-match': 'W/"2026-11-19T10:22:00.000Z.abc"' }
  expect((await ask(`/api/news/${id}`, older, { title: 'Noch neuere' })).status).toBe(412)
})
