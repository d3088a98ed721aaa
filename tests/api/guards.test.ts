import { describe, expect, test } from 'vitest'
import { problem } from '#contract/core/problem.ts'
import { factories } from '../factories.ts'
import { type Caller, mainHost, createTestServices, type Reply } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const visitor: Caller = { host: organization.portal_domain }

const item = { title: 'Rohrnetz gespült', news_date: '2026-11-20' }
const paths = (reply: Reply) => problem.parse(reply.body).errors?.map(({ path }) => path)

/** Checks that a refusal is a problem document in German without internals. */
function expectProblem(reply: Reply, status: number) {
  expect(reply.status).toBe(status)
  expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const problemBody = problem.strict().parse(reply.body)
  expect(problemBody).toMatchObject({ status, instance: expect.stringMatching(/^call-\d+$/) })
  expect(problemBody.title).toMatch(/^[A-ZÄÖÜ].* .*\.$/)
  expect(JSON.stringify(problemBody)).not.toMatch(
    /\bat |node_modules|\.ts\b|select |postgres|kysely|zod|undefined|\[object/i,
  )
}

describe('bodies', () => {
  const create = (body: string | object) => call(clerk, 'POST', '/api/news', body)

  test.each([
    ['no JSON', '{"title": "Rohr'],
    ['a form', 'title=Rohr'],
    ['NaN', '{"order": NaN}'],
    ['a comment', '{} // so'],
    ['two documents', '{}{}'],
  ])('%s is malformed', async (_name, body) => expectProblem(await create(body), 400))

  test.each([
    ['a list', []],
    ['a list of records', [item]],
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"Rohrbruch"'],
    ['true', 'true'],
  ])('%s instead of a record is refused', async (_name, body) => expectProblem(await create(body), 422))

  test('an absent body is an empty record', async () => {
    const reply = await call(clerk, 'POST', '/api/news')
    expectProblem(reply, 422)
    expect(paths(reply)?.toSorted()).toEqual(['news_date', 'title'])
  })

  test.each([
    ['title', 7],
    ['title', ''],
    ['title', '   '],
    ['title', 'x'.repeat(201)],
    ['title', { toString: 'x' }],
    ['title', null],
    ['title', ['a']],
    ['published', 'true'],
    ['published', 1],
    ['news_date', '20.11.2026'],
    ['news_date', '2026-02-30'],
    ['news_date', '2026-11-20T00:00:00Z'],
    ['news_date', '0026-11-20'],
    ['publish_at', '2026-11-20'],
    ['publish_at', 'morgen'],
    ['publish_at', '0001-01-01T00:00:00Z'],
    ['publish_at', 1_763_600_000],
  ])('%s cannot be %j', async (field, value) => {
    const reply = await create({ ...item, [field]: value })
    expectProblem(reply, 422)
    expect(paths(reply)).toEqual([field])
  })

  test('all invalid fields are reported at once', async () => {
    const reply = await create({ title: '', news_date: 'heute', published: 'ja' })
    expect(paths(reply)?.toSorted()).toEqual(['news_date', 'published', 'title'])
  })

  test.each(['is_admin', 'constructor', 'Title', 'title ', 'permissions'])(
    'an unknown field %s is refused',
    async name => {
      expectProblem(await create({ ...item, [name]: 'x' }), 422)
    },
  )

  test.each(['id', 'organization_id', 'created_at', 'updated_at', 'subscribers_notified_at'])(
    '%s is ignored, because only the server sets it',
    async name => {
      const reply = await create({ ...item, [name]: '2001-01-01T00:00:00Z' })
      expect(reply.status).toBe(201)
      expect((reply.data as Record<string, unknown>)[name]).not.toBe('2001-01-01T00:00:00Z')
    },
  )

  test.each([
    '{"__proto__": {"published": true}, "title": "Rohr", "news_date": "2026-11-20"}',
    '{"title": "Rohr", "news_date": "2026-11-20", "constructor": {"prototype": {"x": 1}}}',
    '{"title": {"__proto__": {"length": 1}}, "news_date": "2026-11-20"}',
  ])('prototypes are not changed: %s', async body => {
    const reply = await create(body)
    expect([200, 422]).toContain(reply.status)
    if (reply.status === 200) expect(reply.data).toMatchObject({ published: false })
    expect(Object.prototype).not.toHaveProperty('published')
    expect({}).not.toHaveProperty('x')
  })

  test.each([
    ['NUL', 'a\u0000b'],
    ['a bell', 'a\u0007b'],
    ['half a character', 'a\ud800b'],
    ['the other half', '\udc00'],
    ['a line break', 'a\nb'],
    ['an escape sequence', '\u001b[31m'],
  ])('%s is refused in single-line text', async (_name, title) =>
    expectProblem(await create({ ...item, title }), 422),
  )

  test.each([
    'Straße Ä ö ü €',
    '水道管',
    '👩‍🔧 repariert',
    "'; drop table news; --",
    '<script>alert(1)</script>',
    '%s %n ${x} {{x}}',
    '‮verkehrt',
  ])('text is returned unchanged: %s', async title => {
    const { data } = await create({ ...item, title })
    expect(data).toMatchObject({ title })
    const { id } = data as { id: string }
    expect((await call(clerk, 'GET', `/api/news/${id}`)).data).toMatchObject({ title })
  })

  test('more than 1 MB is refused', async () => {
    expectProblem(await create({ ...item, content: 'x'.repeat(1_100_000) }), 413)
  })

  test('a too large Content-Length is refused before the body is read', async () => {
    const reply = await call(
      { ...clerk, headers: { 'content-length': '5000000' } },
      'POST',
      '/api/news',
      item,
    )
    expectProblem(reply, 413)
  })

  test('an endless body is cut off', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1
        stream.enqueue(new Uint8Array(64_000).fill(32))
      },
    })
    expectProblem(await call(clerk, 'POST', '/api/news', endless), 413)
    expect(sent).toBeLessThan(40)
  })

  test.each([
    ['records', '{"a":', '}'],
    ['lists', '[', ']'],
  ])('deeply nested %s are refused', async (_name, open, close) => {
    const nested = open.repeat(50_000) + (open === '[' ? '' : '1') + close.repeat(50_000)
    expectProblem(await create(nested), 400)
    expectProblem(
      await call(visitor, 'POST', '/api/procedures', `{"type":"meterreading","data":${nested}}`),
      400,
    )
    const { id, key } = await make.draft(organization)
    const saving = call(
      { ...visitor, draftKey: key },
      'PUT',
      `/api/drafts/${id}/steps/meters`,
      `{"values":{"a":${nested}}}`,
    )
    expectProblem(await saving, 400)
  })

  test.each(['a\u0000b', 'a\ud800b'])(
    'free JSON values cannot contain what PostgreSQL cannot store: %j',
    async text => {
      const user = await make.staff(organization)
      const caller = await make.signIn(user, organization)
      expectProblem(
        await call(caller, 'PUT', `/api/users/${user.id}/preferences`, { key: 'a', value: text }),
        400,
      )
      const { id, key } = await make.draft(organization)
      const saving = call({ ...visitor, draftKey: key }, 'PUT', `/api/drafts/${id}/steps/meters`, {
        values: { customer_city: text },
      })
      expectProblem(await saving, 400)
    },
  )
})

describe('addresses', () => {
  test.each([
    '/api/news/1',
    '/api/news/%00',
    '/api/news/..%2f..%2fetc%2fpasswd',
    '/api/news/%ff',
    '/api/news/{id}',
    "/api/news/'%20or%201=1",
    '/api/unknown',
    '/api',
    '/api/news/',
    '//api/news',
    '/API/news',
    '/api/organizations/leave/x',
  ])('%s answers 404', async path => expectProblem(await call(clerk, 'GET', path), 404))

  test.each(['DELETE', 'PUT'] as const)('%s is not allowed on a list', async method => {
    expectProblem(await call(clerk, method, '/api/news', item), 405)
  })

  test.each([
    'evil<script>',
    'a b',
    '-a.test',
    'a.test:port',
    'a.test:123456',
    'x'.repeat(300),
    '..',
    'ä.test',
    'a.test/x',
    'a@b',
  ])('the host %j is malformed', async host => {
    expectProblem(await call({ headers: { host } }, 'GET', '/api/news'), 400)
  })

  test('a host is recognized in capitals and with a port', async () => {
    const host = `${organization.portal_domain.toUpperCase()}:3000`
    expect(await call({ headers: { host } }, 'GET', '/api/news')).toMatchObject({ status: 200 })
  })

  test('an unknown host answers 404, whatever organization is named', async () => {
    const path = `?organization_id=${organization.id}`
    expectProblem(await call({ host: 'fremd.test' }, 'GET', `/api/news${path}`), 404)
    expectProblem(
      await call({ host: 'fremd.test' }, 'POST', `/api/drafts${path}`, { type: 'meterreading' }),
      404,
    )
    expect(await call({ host: mainHost }, 'GET', `/api/news${path}`)).toMatchObject({ status: 200 })
  })
})

describe('queries', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=zwei',
    'page=1001',
    'page=1e9',
    'per_page=0',
    'per_page=101',
    'sort=content',
    'sort=title;drop table news',
    'sort=--title',
    'sort=(select 1)',
    'sort=title desc',
    'organization_id=1',
    'unknown=1',
    'q=%00',
    'published=1',
    `q=${'x'.repeat(201)}`,
  ])('%s is refused', async query => expectProblem(await call(clerk, 'GET', `/api/news?${query}`), 422))

  test.each([
    'after=x',
    'after=bnVsbA',
    `after=${btoa('["x"]')}`,
    `after=${btoa('["gestern","1"]')}`,
    `after=${btoa('{}')}`,
    'page=1000&per_page=100',
  ])('%s is malformed', async query => expectProblem(await call(clerk, 'GET', `/api/news?${query}`), 400))

  test('a query that is too long is refused', async () => {
    expectProblem(await call(clerk, 'GET', `/api/news?q=${'%20'.repeat(3000)}`), 400)
  })

  test.each(['%', '_', '\\', "'", '"', '%%', '\\%'])('a search for %s takes it literally', async q => {
    const found = await make.news(organization, { title: `Wartung ${q} Ende` })
    await make.news(organization, { title: 'Wartung und Ende' })
    const { data } = await call(
      clerk,
      'GET',
      `/api/news?per_page=100&q=${encodeURIComponent(`Wartung ${q} E`)}`,
    )
    expect((data as { id: string }[]).map(({ id }) => id)).toEqual([found.id])
  })

  test('an empty value counts as absent', async () => {
    expect(await call(clerk, 'GET', '/api/news?q=&sort=&page=')).toMatchObject({ status: 200 })
  })
})

describe('limits', () => {
  const from = (address: string) => ({ ...visitor, address })
  const ask = { email: 'niemand@haus.test', password: 'falsch' }

  test('a client address with too many requests has to wait, and others do not', async () => {
    const { id, key } = await make.draft(organization)
    const send = (address: string) =>
      call({ ...from(address), draftKey: key }, 'POST', `/api/drafts/${id}/link`, {
        email: 'hanna@haus.test',
      })
    const statuses = []
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await send('192.0.2.7')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429])
    const refused = await send('192.0.2.7')
    expectProblem(refused, 429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send('192.0.2.8')).status).toBe(204)
  })

  test('signing in is limited per client address, for all accounts together', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 35 }, (_, turn) =>
        call(from('192.0.2.9'), 'POST', '/api/auth/login', { ...ask, email: `a${turn}@haus.test` }),
      ),
    )
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('secrets in headers', () => {
  test.each([
    'Bearer',
    'Bearer x',
    'Basic abc',
    `Bearer ${'x'.repeat(300)}`,
    "Bearer ' or 1=1 --------------------",
    `bearer ${clerk.token}`,
  ])('authorization %j counts as anonymous', async authorization => {
    expectProblem(await call({ ...visitor, headers: { authorization } }, 'GET', '/api/procedures'), 401)
  })

  test('a 401 has WWW-Authenticate', async () => {
    const { headers } = await call(visitor, 'GET', '/api/procedures')
    expect(headers.get('www-authenticate')).toBe('Bearer')
  })
})

describe('a missing right', () => {
  const powerless = async () => make.signIn(await make.staff(organization, { permissions: [] }), organization)

  test.each([
    ['GET', '/api/procedures', 'procedures.view'],
    ['POST', '/api/news', 'news.edit'],
    ['GET', '/api/users', 'users'],
  ] as const)('%s %s names it', async (method, path, permission) => {
    const reply = await call(await powerless(), method, path, method === 'POST' ? item : undefined)
    expectProblem(reply, 403)
    expect(problem.parse(reply.body).permission).toBe(permission)
  })

  test('visitors are not told rights', async () => {
    const reply = await call(visitor, 'GET', '/api/procedures')
    expect(problem.parse(reply.body).permission).toBeUndefined()
  })
})
