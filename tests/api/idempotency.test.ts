import { describe, expect, test } from 'vitest'
import { exampleBody } from '#contract/documentation/examples.ts'
import { procedures } from '#contract/procedures/procedures.ts'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices, type Reply } from '../services.ts'

const { services, call, clock, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const user = await make.staff(organization)
const anja = await make.signIn(user, organization)
const bernd = await make.signIn(await make.staff(organization), organization)
const visitor: Caller = { host: organization.portal_domain }

let keys = 0
const newKey = () => `schluessel-${(keys += 1)}`
const keyed = (caller: Caller, key: string): Caller => ({ ...caller, headers: { 'idempotency-key': key } })
const item = { title: 'Rohrnetz gespült', news_date: '2026-11-20' }
const idOf = ({ data }: Reply) => (data as { id: string }).id
const answer = ({ status, body, headers }: Reply) => ({ status, body, etag: headers.get('etag') })
const rowsIn = async (table: 'news' | 'procedures' | 'emails' | 'statusupdates') =>
  (await platform.selectFrom(table).select('id').execute()).length
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

describe('the same idempotency key', () => {
  test('fifty times at once has one effect and gives equal answers', async () => {
    const [before, key] = [await rowsIn('news'), newKey()]
    const replies = await times(50, () => call(keyed(anja, key), 'POST', '/api/news', item))
    expect(await rowsIn('news')).toBe(before + 1)
    expect(new Set(replies.map(reply => JSON.stringify(answer(reply)))).size).toBe(1)
    expect(replies[0]!.status).toBe(201)
  })

  test('fifty times at once creates one procedure, with one email', async () => {
    const body = exampleBody('procedures.create', procedures.create.body!) as object
    const [before, key] = [await rowsIn('procedures'), newKey()]
    const caller = { ...keyed(visitor, key), address: '203.0.113.7' }
    const replies = await times(50, () => call(caller, 'POST', '/api/procedures', body))
    expect(new Set(replies.map(reply => JSON.stringify(answer(reply)))).size).toBe(1)
    expect(replies[0]!.status).toBe(201)
    expect(await rowsIn('procedures')).toBe(before + 1)
    await runJobs()
    expect(
      mailbox.emails.filter(({ subject }) =>
        subject.includes((replies[0]!.data as { reference: string }).reference),
      ),
    ).toHaveLength(1)
  })

  test('gets the first answer, whatever has happened since', async () => {
    const key = newKey()
    const first = await call(keyed(anja, key), 'POST', '/api/news', item)
    await call(anja, 'DELETE', `/api/news/${idOf(first)}`)
    expect(answer(await call(keyed(anja, key), 'POST', '/api/news', item))).toEqual(answer(first))
  })

  test('with another body is refused with 422', async () => {
    const key = newKey()
    await call(keyed(anja, key), 'POST', '/api/news', item)
    const [before, other] = [await rowsIn('news'), { ...item, title: 'Anderes' }]
    expect(await call(keyed(anja, key), 'POST', '/api/news', other)).toMatchObject({
      status: 422,
      body: { title: 'Dieser Idempotency-Key gehört schon zu einer anderen Anfrage.' },
    })
    expect(await rowsIn('news')).toBe(before)
  })

  test('is independent per caller, organization and route', async () => {
    const [key, other] = [newKey(), await make.organization()]
    const elsewhere = await make.signIn(await make.staff(other), other)
    const replies = [
      await call(keyed(anja, key), 'POST', '/api/news', item),
      await call(keyed(bernd, key), 'POST', '/api/news', item),
      await call(keyed(elsewhere, key), 'POST', '/api/news', item),
    ]
    expect(new Set(replies.map(idOf)).size).toBe(3)
    const category = await call(keyed(anja, key), 'POST', '/api/categories', {
      type: 'support',
      title: 'Zähler',
    })
    expect(category.status).toBe(201)
    const [one, two] = [await make.procedure(organization), await make.procedure(organization)]
    for (const { id } of [one, two])
      expect(
        await call(keyed(anja, key), 'POST', `/api/procedures/${id}/notes`, { message: 'Notiz' }),
      ).toMatchObject({ data: { id } })
  })

  test('is independent per address where nobody is signed in', async () => {
    const body = exampleBody('procedures.create', procedures.create.body!) as { customer_lastname: string }
    const key = newKey()
    const create = async (address: string, values: object = {}) =>
      call({ ...keyed(visitor, key), address }, 'POST', '/api/procedures', { ...body, ...values })
    const own = await create('203.0.113.8')
    const strange = await create('203.0.113.9', { customer_lastname: 'Fremd' })
    expect([own.status, strange.status]).toEqual([201, 201])
    expect(idOf(strange)).not.toBe(idOf(own))
    expect(idOf(await create('203.0.113.8'))).toBe(idOf(own))
    expect(idOf(await create('2001:db8::1'))).toBe(idOf(await create('2001:db8::2')))
  })

  test('is independent per access key', async () => {
    const [{ id, key }, same] = [await make.procedure(organization, { status: 'waiting_customer' }), newKey()]
    const holder = { ...keyed(visitor, same), procedureKey: key }
    const before = await rowsIn('statusupdates')
    const replies = await times(10, () =>
      call(holder, 'POST', `/api/procedures/${id}/reply`, { message: 'Der Stand stimmt.' }),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rowsIn('statusupdates')).toBe(before + 2)
    const stranger = { ...holder, procedureKey: key.slice(0, -1) + (key.endsWith('0') ? 'A' : '0') }
    expect(
      await call(stranger, 'POST', `/api/procedures/${id}/reply`, { message: 'Der Stand stimmt.' }),
    ).toMatchObject({ status: 404 })
  })

  test('can be used again after a refusal', async () => {
    const key = newKey()
    expect(await call(keyed(anja, key), 'POST', '/api/news', { ...item, title: '' })).toMatchObject({
      status: 422,
    })
    const { id } = await make.procedure(organization, { status: 'completed' })
    const move = () =>
      call(keyed(anja, key), 'POST', `/api/procedures/${id}/status`, { status: 'on_hold', message: 'x' })
    expect(await move()).toMatchObject({ status: 409 })
    await platform.updateTable('procedures').set({ status: 'in_progress' }).where('id', '=', id).execute()
    expect(await move()).toMatchObject({ status: 200 })
  })

  test.each(['kurz', 'mit leerzeichen', 'x'.repeat(201), 'schlüssel', '../../..', 'a;drop'])(
    'cannot be %j',
    async key => {
      const encoded = keyed(anja, Buffer.from(key).toString('latin1'))
      expect(await call(encoded, 'POST', '/api/news', item)).toMatchObject({ status: 400 })
    },
  )
})

test('a changing call that takes no key refuses one, and changes nothing', async () => {
  const caller = keyed(anja, newKey())
  const path = `/api/organizations/${organization.id}`
  expect(await call(caller, 'PUT', path, { city: 'Bergheim' })).toMatchObject({ status: 400 })
  expect(await call(anja, 'GET', path)).not.toMatchObject({ data: { city: 'Bergheim' } })
  expect(await call(caller, 'GET', path)).toMatchObject({ status: 200 })
})

describe('If-None-Match', () => {
  const since = (caller: Caller, etag: string): Caller => ({ ...caller, headers: { 'if-none-match': etag } })

  test.each(['record', 'list', 'case'])('answers 304 for an unchanged %s', async kind => {
    const [news, found] = [await make.news(organization), await make.procedure(organization)]
    const path = { record: `/api/news/${news.id}`, list: '/api/news', case: `/api/procedures/${found.id}` }[
      kind
    ]!
    const first = await call(anja, 'GET', path)
    const etag = first.headers.get('etag')!
    for (const tag of [etag, `W/${etag.replace('W/', '')}`, `"x", ${etag}`, '*']) {
      const again = await call(since(anja, tag), 'GET', path)
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect(await call(since(anja, '"x"'), 'GET', path)).toMatchObject({ status: 200 })
  })

  test('gets the full answer when anything has changed, even without a new version', async () => {
    const found = await make.procedure(organization)
    const email = await make.email(organization, { procedure_id: found.id })
    await make.statusupdate(found, { kind: 'email', email_id: email.id })
    const etag = (await call(anja, 'GET', `/api/procedures/${found.id}`)).headers.get('etag')!
    await platform.updateTable('emails').set({ state: 'bounced' }).where('id', '=', email.id).execute()
    expect(await call(since(anja, etag), 'GET', `/api/procedures/${found.id}`)).toMatchObject({ status: 200 })
  })

  test('answers 304 only to those who may read it', async () => {
    const { id } = await make.procedure(organization)
    const etag = (await call(anja, 'GET', `/api/procedures/${id}`)).headers.get('etag')!
    expect(await call(since(visitor, etag), 'GET', `/api/procedures/${id}`)).toMatchObject({ status: 401 })
  })
})

describe('two clerks', () => {
  const holding = (caller: Caller, reply: Reply): Caller => ({
    ...caller,
    headers: { 'if-match': reply.headers.get('etag')! },
  })

  test('save one record: the second gets 412 and loses nothing', async () => {
    const { id } = await make.news(organization)
    const path = `/api/news/${id}`
    const [seenByAnja, seenByBernd] = [await call(anja, 'GET', path), await call(bernd, 'GET', path)]
    clock.pass(1)
    expect(await call(holding(anja, seenByAnja), 'PUT', path, { title: 'Von Anja' })).toMatchObject({
      status: 200,
    })
    const refused = await call(holding(bernd, seenByBernd), 'PUT', path, { title: 'Von Bernd' })
    expect(refused).toMatchObject({
      status: 412,
      body: { title: 'Jemand hat diesen Eintrag inzwischen geändert.' },
    })
    expect(await call(holding(bernd, seenByBernd), 'DELETE', path)).toMatchObject({ status: 412 })
    const now = await call(bernd, 'GET', path)
    expect(now).toMatchObject({ data: { title: 'Von Anja' } })
    expect(await call(holding(bernd, now), 'PUT', path, { title: 'Von Bernd' })).toMatchObject({
      status: 200,
    })
  })

  test('change one procedure’s status: the second gets 412', async () => {
    const { id } = await make.procedure(organization)
    const seen = await call(anja, 'GET', `/api/procedures/${id}`)
    const start = { status: 'in_progress' }
    expect(await call(holding(anja, seen), 'POST', `/api/procedures/${id}/status`, start)).toMatchObject({
      status: 200,
    })
    for (const [verb, body] of Object.entries({
      status: { status: 'completed' },
      notes: { message: 'x' },
      assign: { user_ids: [] },
      plausible: {},
    }))
      expect(await call(holding(bernd, seen), 'POST', `/api/procedures/${id}/${verb}`, body)).toMatchObject({
        status: 412,
      })
  })

  test('ten of them at once: one succeeds', async () => {
    const { id } = await make.procedure(organization)
    const seen = holding(anja, await call(anja, 'GET', `/api/procedures/${id}`))
    const replies = await times(10, () =>
      call(seen, 'POST', `/api/procedures/${id}/notes`, { message: 'Notiz' }),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(412)])
  })

  test.each([
    ['*', 200],
    ['"x", *', 200],
    ['"x"', 412],
    ['x', 412],
    // The tag of a compressed answer.
    ['W/"1"', 200],
    ['W/"2"', 412],
  ])('If-Match: %s answers %i', async (tag, status) => {
    const { id } = await make.procedure(organization)
    const caller = { ...anja, headers: { 'if-match': tag } }
    expect(await call(caller, 'POST', `/api/procedures/${id}/notes`, { message: 'x' })).toMatchObject({
      status,
    })
  })

  test('a save without If-Match overwrites', async () => {
    const { id } = await make.news(organization)
    clock.pass(1)
    await call(anja, 'PUT', `/api/news/${id}`, { title: 'Von Anja' })
    expect(await call(bernd, 'PUT', `/api/news/${id}`, { title: 'Von Bernd' })).toMatchObject({ status: 200 })
  })
})

test('an idempotency key expires after a day', async () => {
  const key = newKey()
  const first = await call(keyed(anja, key), 'POST', '/api/news', item)
  const again = async (seconds: number) => {
    clock.pass(seconds)
    await deleteExpired(services)
    const clerk = await make.signIn(user, organization)
    return idOf(await call(keyed(clerk, key), 'POST', '/api/news', item))
  }
  expect(await again(23 * 3600)).toBe(idOf(first))
  expect(await again(3601)).not.toBe(idOf(first))
})

describe('a key of an administrator', () => {
  const { platform: platformDb } = services.database
  const count = async (table: 'labels' | 'notifications') =>
    (await platformDb.selectFrom(table).select('id').execute()).length

  test('counts on the platform, too: twenty times at once creates one label', async () => {
    const admin = await make.signIn(await make.admin())
    const [before, key] = [await count('labels'), newKey()]
    const replies = await times(20, () => call(keyed(admin, key), 'POST', '/api/labels', { title: 'Neu' }))
    expect(new Set(replies.map(reply => JSON.stringify(answer(reply)))).size).toBe(1)
    expect(replies[0]!.status).toBe(201)
    expect(await count('labels')).toBe(before + 1)
    const other = await make.signIn(await make.admin())
    expect(idOf(await call(keyed(other, key), 'POST', '/api/labels', { title: 'Neu' }))).not.toBe(
      idOf(replies[0]!),
    )
  })

  test('is the same inside an organization and outside', async () => {
    const winter = await make.admin()
    const [outside, inside] = [await make.signIn(winter), await make.signIn(winter, organization)]
    const key = newKey()
    const first = await call(keyed(outside, key), 'POST', '/api/labels', { title: 'Einmal' })
    const second = await call(keyed(inside, key), 'POST', '/api/labels', { title: 'Einmal' })
    expect(answer(second)).toEqual(answer(first))
  })

  test('sends one notification', async () => {
    const admin = await make.signIn(await make.admin())
    await runJobs()
    const [before, key] = [await count('notifications'), newKey()]
    const body = { title: 'Wartung', user_ids: [user.id] }
    for (let sent = 0; sent < 2; sent += 1)
      expect((await call(keyed(admin, key), 'POST', '/api/notifications', body)).status).toBe(200)
    await runJobs()
    expect(await count('notifications')).toBe(before + 1)
  })
})

test('a change that is sent again gets its answer, though the version it names is gone', async () => {
  const clerk = await make.signIn(user, organization)
  const { data } = await call(clerk, 'POST', '/api/news', item)
  const { id, updated_at } = data as { id: string; updated_at: string }
  const key = newKey()
  const caller = { ...clerk, headers: { 'idempotency-key': key, 'if-match': `"${updated_at}"` } }
  clock.pass(5)
  const first = await call(caller, 'PUT', `/api/news/${id}`, { title: 'Geändert' })
  expect(first.status).toBe(200)
  expect(answer(await call(caller, 'PUT', `/api/news/${id}`, { title: 'Geändert' }))).toEqual(answer(first))
})
