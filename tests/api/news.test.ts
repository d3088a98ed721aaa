import { describe, expect, test } from 'vitest'
import type { NewsRow } from '#contract/news.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices, type Reply } from '../services.ts'

const { services, call, clock, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const visitor: Caller = { host: organization.portal_domain }
const clerk = await make.signIn(await make.staff(organization), organization)

const item = { title: 'Rohrnetz gespült', news_date: '2026-11-20' }
const rowOf = ({ data }: Reply) => data as NewsRow
const create = async (values = {}) => rowOf(await call(clerk, 'POST', '/api/news', { ...item, ...values }))
const seen = async (id: string) => (await call(visitor, 'GET', `/api/news/${id}`)).status
const auditActions = async (id: string) => {
  const events = await services.database.platform
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return events.map(({ action }) => action)
}

describe('news', () => {
  test('are created, published, unpublished and deleted', async () => {
    const { id, published } = await create()
    expect([published, await seen(id)]).toEqual([false, 404])
    expect(await call(clerk, 'POST', `/api/news/${id}/publish`)).toMatchObject({ data: { published: true } })
    expect(await seen(id)).toBe(200)
    expect(await call(clerk, 'POST', `/api/news/${id}/unpublish`)).toMatchObject({
      data: { published: false },
    })
    expect(await seen(id)).toBe(404)
    expect(await call(clerk, 'DELETE', `/api/news/${id}`)).toMatchObject({ status: 204 })
    expect(await auditActions(id)).toEqual(['news.create', 'news.publish', 'news.unpublish', 'news.remove'])
  })

  test('publish through the flag as through the verb, once', async () => {
    const { id, published } = await create({ published: true })
    expect(published).toBe(true)
    const path = `/api/news/${id}`
    expect(await call(clerk, 'PUT', path, { published: true })).toMatchObject({ data: { published: true } })
    expect(await call(clerk, 'PUT', path, { title: 'Neu', published: false })).toMatchObject({
      data: { title: 'Neu', published: false },
    })
    expect(await auditActions(id)).toEqual(['news.create', 'news.publish', 'news.update', 'news.unpublish'])
  })

  test('published by two clerks at once: the second gets 412', async () => {
    const { id } = await create()
    const etag = (await call(clerk, 'GET', `/api/news/${id}`)).headers.get('etag')!
    const holding = { ...clerk, headers: { 'if-match': etag } }
    clock.pass(1)
    expect(await call(holding, 'POST', `/api/news/${id}/publish`)).toMatchObject({ status: 200 })
    expect(await call(holding, 'PUT', `/api/news/${id}`, { published: false })).toMatchObject({ status: 412 })
    expect(await call(holding, 'PUT', `/api/news/${id}`, { title: 'x', published: false })).toMatchObject({
      status: 412,
    })
  })

  test('are sanitized before they are stored', async () => {
    const { content } = await create({
      content: '<h2>Neu</h2><script>x()</script><p onclick="x()">Wir <a href="javascript:x">hier</a></p>',
    })
    expect(content).toBe('<h2>Neu</h2><p>Wir <a>hier</a></p>')
  })

  test('have municipalities of this utility only', async () => {
    const [one, other] = [await make.servicearea(organization), await make.servicearea(organization)]
    const foreign = await make.servicearea(await make.organization())
    expect(await call(clerk, 'POST', '/api/news', { ...item, servicearea_ids: [foreign.id] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'servicearea_ids' }] },
    })
    const local = await create({ servicearea_ids: [one.id], published: true, title: 'Nur hier' })
    const everywhere = await create({ published: true })
    const ids = async (area: string) =>
      ((await call(visitor, 'GET', `/api/news?servicearea_id=${area}&per_page=100`)).data as NewsRow[]).map(
        ({ id }) => id,
      )
    expect(await ids(one.id)).toEqual(expect.arrayContaining([local.id, everywhere.id]))
    expect(await ids(other.id)).not.toContain(local.id)
    expect(await ids(other.id)).toContain(everywhere.id)
  })
})

describe('subscribers', () => {
  test('are notified once on publication, where the flag says so', async () => {
    const own = await make.organization()
    const editor = await make.signIn(await make.staff(own), own)
    await make.subscription(own, 'change')
    const subscriberJobs = async () => {
      await runJobs()
      return mailbox.emails.splice(0).length
    }
    const { id } = rowOf(await call(editor, 'POST', '/api/news', { ...item, notify_subscribers: true }))
    expect(await subscriberJobs()).toBe(0)
    await call(editor, 'POST', `/api/news/${id}/publish`)
    expect(await subscriberJobs()).toBe(1)
    for (const published of [false, true]) await call(editor, 'PUT', `/api/news/${id}`, { published })
    expect(await subscriberJobs()).toBe(0)
    expect(await call(editor, 'GET', `/api/news/${id}`)).toMatchObject({
      data: { subscribers_notified_at: expect.any(String) },
    })
    await call(editor, 'POST', '/api/news', { ...item, published: true })
    expect(await subscriberJobs()).toBe(0)
  })
})

describe('years, previous and next', () => {
  test('include only what a visitor may see', async () => {
    const own = await make.organization()
    const guest: Caller = { host: own.portal_domain }
    const days = ['2024-05-01', '2025-02-01', '2025-02-01', '2026-01-01']
    const rows = []
    for (const news_date of days) rows.push(await make.news(own, { news_date }))
    const hidden = await make.news(own, { news_date: '2023-01-01', published: false })
    expect(await call(guest, 'GET', '/api/news/years')).toMatchObject({ data: [2026, 2025, 2024] })
    expect(((await call(guest, 'GET', '/api/news?year=2025')).data as NewsRow[]).length).toBe(2)
    const neighbours = async (id: string) => (await call(guest, 'GET', `/api/news/${id}/neighbours`)).data
    const ids = rows.map(({ id }) => id)
    expect(await neighbours(ids[1]!)).toMatchObject({ older: { id: ids[0] }, newer: { id: ids[2] } })
    expect(await neighbours(ids[0]!)).toMatchObject({ older: null, newer: { id: ids[1] } })
    expect(await call(guest, 'GET', `/api/news/${hidden.id}/neighbours`)).toMatchObject({ status: 404 })
  })
})
