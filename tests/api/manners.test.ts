import { expect, test } from 'vitest'
import { callsPerMinuteOfKey } from '#contract/apikeys.ts'
import { factories } from '../factories.ts'
import { startTestServer } from '../http.ts'
import { createTestServices } from '../services.ts'

/** What HTTP promises to strangers: methods, types, origins, limits, names of requests. */

const { services, as } = await createTestServices()
const make = factories(services)
const website = 'https://www.auental.example'
const organization = await make.organization({ config: { allowed_origins: [website] } })
const host = organization.portal_domain
const ask = await startTestServer(services)
const clerk = await make.signIn(await make.staff(organization), organization)
const authorization = `Bearer ${clerk.token}`

test('an address says which methods it takes', async () => {
  const refused = await ask('/api/news', { host }, { method: 'PATCH' })
  expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  expect(JSON.parse(refused.body)).toMatchObject({
    code: 'method_not_allowed',
    type: '/api/docs#method_not_allowed',
  })
  const options = await ask('/api/news', { host }, { method: 'OPTIONS' })
  expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  expect(await ask('/api/nothing', { host }, { method: 'PATCH' })).toMatchObject({ status: 404 })
})

test('HEAD answers like GET without a body', async () => {
  const got = await ask('/api/news', { host })
  const head = await ask('/api/news', { host }, { method: 'HEAD' })
  expect([head.status, head.body, head.headers['content-type']]).toEqual([
    200,
    '',
    got.headers['content-type'],
  ])
})

test.each([
  ['application/xml', 406],
  ['text/html;q=0.9, application/json;q=0', 406],
  ['application/*', 200],
  ['text/html, */*;q=0.1', 200],
])('Accept: %s gives %d, also from memory', async (accept, status) => {
  await ask('/api/news', { host })
  expect(await ask('/api/news', { host, accept })).toMatchObject({ status })
})

test('a body of another type is refused with 415', async () => {
  const send = (type: string) =>
    ask(
      '/api/categories',
      { host, authorization, 'content-type': type },
      { method: 'POST', body: '{"title":"A","type":"download"}' },
    )
  expect(await send('text/xml')).toMatchObject({ status: 415 })
  expect(await send('application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
  expect((await send('application/json; charset=utf-8')).status).toBeLessThan(500)
  expect((await send('application/json; charset=utf-8')).status).not.toBe(415)
})

test('every answer of the API names its request', async () => {
  for (const path of ['/api/news', '/api/news', '/api/nothing', '/api/users']) {
    const { headers } = await ask(path, { host })
    expect([path, headers['x-request-id']]).toEqual([path, expect.stringMatching(/^[\da-f-]{36}$/)])
  }
  const { headers, body } = await ask('/api/users', { host })
  expect(JSON.parse(body)).toMatchObject({ instance: headers['x-request-id'] })
})

const origin = 'https://fremd.example'
const cors = 'access-control-allow-origin'

test('scripts of any website read what is published, and nothing else', async () => {
  expect((await ask('/api/news', { host, origin })).headers[cors]).toBe('*')
  expect((await ask('/api/widget/disturbances', { host, origin })).headers[cors]).toBe('*')
  const own = await ask('/api/news', { host, origin, authorization })
  expect([own.status, own.headers[cors]]).toEqual([200, undefined])
  expect((await ask('/api/users', { host, origin, authorization })).headers[cors]).toBeUndefined()
})

test('scripts of a website on the list of the organization do more, on its host only', async () => {
  const there = await make.organization({})
  const { headers } = await ask('/api/users', { host, origin: website, authorization })
  expect([headers[cors], headers.vary]).toEqual([website, expect.stringContaining('Origin')])
  expect(headers['access-control-expose-headers']).toContain('ETag')
  const foreign = await ask('/api/users', { host: there.portal_domain, origin: website, authorization })
  expect(foreign.headers[cors]).toBeUndefined()
})

test('no answer lets a browser send cookies to another website', async () => {
  for (const asked of [origin, website, 'null'])
    for (const method of ['GET', 'OPTIONS'] as const)
      for (const path of ['/api/news', '/api/users']) {
        const asking = { host, origin: asked, 'access-control-request-method': 'GET' }
        const { headers } = await ask(path, asking, { method })
        expect(headers['access-control-allow-credentials']).toBeUndefined()
      }
})

const preflight = (path: string, asked: string, method: string, names = '') =>
  ask(
    path,
    {
      host,
      origin: asked,
      'access-control-request-method': method,
      ...(names && { 'access-control-request-headers': names }),
    },
    { method: 'OPTIONS' },
  )

test('a preflight allows reading to all, and a token or a change to the list alone', async () => {
  expect((await preflight('/api/news', origin, 'GET')).headers).toMatchObject({
    [cors]: '*',
    'access-control-allow-methods': 'GET',
  })
  expect((await preflight('/api/news', origin, 'GET', 'authorization')).headers[cors]).toBeUndefined()
  expect((await preflight('/api/news', origin, 'POST', 'authorization')).headers[cors]).toBeUndefined()
  const { headers } = await preflight('/api/news', website, 'POST', 'authorization, content-type')
  expect(headers[cors]).toBe(website)
  expect(headers['access-control-allow-headers']).toContain('authorization')
})

test('limits stand in the headers', async () => {
  const { headers } = await ask('/api/users', { host, authorization })
  expect(headers['ratelimit-policy']).toMatch(/^"address";q=\d+;w=60$/)
  expect(headers.ratelimit).toMatch(/^"address";r=\d+;t=\d+$/)
})

test('a key above its limit gets 429 with the registered type, and the metrics count it', async () => {
  const { key: bearer } = await as({ host, token: clerk.token }).apikeys.create({
    body: { name: 'ERP', scopes: ['news:read'] },
  })
  const key = { host, authorization: `Bearer ${bearer}` }
  const first = await ask('/api/news', key)
  expect(first.headers['ratelimit-policy']).toContain(`"key";q=${callsPerMinuteOfKey};w=60`)
  expect(first.headers.ratelimit).toContain(`"key";r=${callsPerMinuteOfKey - 1};`)
  let [refused, calls] = [first, 0]
  for (; calls < 2 * callsPerMinuteOfKey && refused.status !== 429; calls += 1)
    refused = await ask('/api/news', key)
  expect(refused.status).toBe(429)
  expect(JSON.parse(refused.body)).toMatchObject({
    type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
    code: 'too_many_requests',
    'violated-policies': ['key'],
  })
  expect(refused.headers).toMatchObject({
    'retry-after': '1',
    ratelimit: expect.stringContaining('"key";r=0;'),
  })
  const { body } = await ask('/metrics/organizations', { host: 'localhost:3000' })
  expect(body).toContain(`klarwerk_organization_throttled_total{organization="${organization.id}"} 1`)
})

test('errors come in English for programs that ask for it, with a code for each field', async () => {
  const post = (headers: object) =>
    ask(
      '/api/categories',
      { host, authorization, 'content-type': 'application/json', ...headers },
      { method: 'POST', body: JSON.stringify({ title: 'A'.repeat(1_000), wrong: 1 }) },
    )
  const english = await post({ 'accept-language': 'en-GB,en;q=0.9' })
  expect(english.headers['content-language']).toBe('en')
  expect(JSON.parse(english.body)).toMatchObject({
    code: 'invalid',
    title: 'Please check your input.',
    errors: expect.arrayContaining([
      { path: 'title', code: 'too_big', message: expect.stringMatching(/^Too big/) },
    ]),
  })
  for (const headers of [{}, { 'accept-language': 'en', 'sec-fetch-site': 'same-origin' }])
    expect(JSON.parse((await post(headers)).body)).toMatchObject({ title: 'Bitte prüfen Sie Ihre Angaben.' })
})

test('a call at its former address answers, and says that it moved', async () => {
  const customer = await make.signIn(await make.customer(organization), organization)
  const { status, headers } = await ask('/api/customers/postbox', {
    host,
    authorization: `Bearer ${customer.token}`,
  })
  expect([status, headers.deprecation, headers.sunset, headers.link]).toEqual([
    200,
    '@1795824000',
    'Sun, 28 Nov 2027 00:00:00 GMT',
    '</api/customers/auth/postbox>; rel="successor-version"',
  ])
})
