import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AttemptRow, WebhookRow } from '#contract/webhooks.ts'
import { scheduleWebhooks, sendWebhooksSoon } from '#server/webhooks/schedule.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { webhookReceiver } from '../webhook-receiver.ts'
import { waitFor } from '../wait-for.ts'

const { services, call, clock, runJobs, mailbox } = await createTestServices()
const make = factories(services)
const receiver = await webhookReceiver()
const { received } = receiver
const organization = await make.organization()
const person = await make.staff(organization, { permissions: ['settings', 'news.edit', 'news.view'] })
let anna = await make.signIn(person, organization)
const path = '/api/webhooks'
const { platform } = services.database

beforeEach(async () => {
  services.settings.outboundAllow = ['localhost']
  receiver.answer = (_request, response) => response.end('danke')
  received.length = 0
  await platform.deleteFrom('webhooks').execute()
  anna = await make.signIn(person, organization)
})

type Created = WebhookRow & { secret: string }
async function createWebhook(more: object = {}): Promise<Created> {
  const input = { name: 'ERP', url: receiver.url, types: ['news.*'], ...more }
  const { status, data } = await call(anna, 'POST', path, input)
  expect({ status, data }).toMatchObject({ status: 201 })
  return data as Created
}
const draftNews = async (title = 'Rohrbruch') =>
  (await call(anna, 'POST', '/api/news', { title, news_date: '2026-11-20' })).data as { id: string }
async function deliver() {
  await scheduleWebhooks(services)
  await runJobs()
}
const read = async ({ id }: { id: string }) => (await call(anna, 'GET', `${path}/${id}`)).data as WebhookRow
const attempts = async ({ id }: { id: string }, query = '') =>
  (await call(anna, 'GET', `${path}/${id}/attempts?${query}`)).data as AttemptRow[]
const verified = (secret: string, { body, headers }: (typeof received)[number]) => {
  // The library compares with the time of the computer, the test has a time of its own.
  vi.spyOn(Date, 'now').mockReturnValueOnce(Number(headers['webhook-timestamp']) * 1_000)
  return new Webhook(secret).verify(body, headers)
}

test('an event arrives once, signed, thin, with the id of the feed', async () => {
  const webhook = await createWebhook()
  expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { id } = await draftNews('Geheimer Titel')
  await call(anna, 'POST', '/api/roles', { name: 'Ohne Ereignis', permissions: [] })
  await deliver()
  await deliver()
  expect(received).toHaveLength(1)
  const message = verified(webhook.secret, received[0]!)
  expect(message).toEqual({ type: 'news.create', timestamp: expect.any(String), data: { id } })
  const { data } = await call(anna, 'GET', '/api/events?types=news.create&limit=1000')
  const last = (data as { events: { id: string }[] }).events.at(-1)!
  expect(received[0]!.headers['webhook-id']).toBe(last.id)
  expect(await attempts(webhook)).toMatchObject([
    { type: 'news.create', number: 1, status: 200, ok: true, answer: 'danke' },
  ])
  expect(await read(webhook)).toMatchObject({
    waiting: 0,
    hours: [{ delivered: 1, failed: 0 }],
    failing_since: null,
  })
})

test('the secret stands in the answer that makes it, and nowhere else', async () => {
  const webhook = await createWebhook()
  for (const address of [path, `${path}/${webhook.id}`, `${path}/${webhook.id}/revisions`])
    expect(JSON.stringify((await call(anna, 'GET', address)).body)).not.toContain(webhook.secret.slice(6))
  for (const table of ['webhooks', 'audit_events', 'revisions'] as const)
    expect(JSON.stringify(await platform.selectFrom(table).selectAll().execute())).not.toContain(
      webhook.secret.slice(6),
    )
})

test('only chosen types, of the own organization', async () => {
  await createWebhook({ types: ['news.remove'] })
  const there = await make.organization()
  const other = await make.signIn(await make.staff(there), there)
  const { id } = await draftNews()
  const foreign = await call(other, 'POST', '/api/news', { title: 'Fremd', news_date: '2026-11-20' })
  await call(other, 'DELETE', `/api/news/${(foreign.data as { id: string }).id}`)
  await call(anna, 'DELETE', `/api/news/${id}`)
  await deliver()
  expect(received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { type: 'news.remove', data: { id } },
  ])
})

test('nobody lets a program hear of what they may not see themselves', async () => {
  const input = { name: 'ERP', url: receiver.url, types: ['news.create', 'procedures.*'] }
  expect(await call(anna, 'POST', path, input)).toMatchObject({
    status: 403,
    data: { detail: expect.stringContaining('Vorgänge') },
  })
})

test('while a secret is changed both sign; the former one for a day', async () => {
  const webhook = await createWebhook()
  const { data } = await call(anna, 'POST', `${path}/${webhook.id}/rotate`)
  const renewed = data as Created
  await draftNews()
  await deliver()
  for (const secret of [webhook.secret, renewed.secret]) verified(secret, received[0]!)
  clock.pass(25 * 3_600)
  anna = await make.signIn(person, organization)
  await draftNews()
  await deliver()
  verified(renewed.secret, received[1]!)
  expect(() => verified(webhook.secret, received[1]!)).toThrow('No matching signature')
})

describe('addresses', () => {
  test.each([
    'http://erp.example/',
    'https://a:b@erp.example/',
    'https://erp.example/#x',
    'erp.example',
    'https://127.0.0.1/',
    'https://[::1]/',
  ])('%s is not taken', async url => {
    const answer = await call(anna, 'POST', path, { name: 'ERP', url, types: ['news.*'] })
    expect(answer).toMatchObject({ status: 422, data: { errors: [{ path: 'url' }] } })
  })

  test('a name that leads to 127.0.0.1 is not connected to', async () => {
    const webhook = await createWebhook()
    services.settings.outboundAllow = []
    await draftNews()
    await deliver()
    expect(received).toEqual([])
    expect(await attempts(webhook)).toMatchObject([
      { status: null, error: expect.stringContaining('inneren Netz') },
    ])
  })

  test('a redirect is not followed', async () => {
    const webhook = await createWebhook()
    receiver.answer = (_request, response) => response.writeHead(307, { location: receiver.url }).end()
    await draftNews()
    await deliver()
    expect(received).toHaveLength(1)
    expect(await attempts(webhook)).toMatchObject([
      { status: 307, ok: false, error: expect.stringContaining('leitet weiter') },
    ])
  })
})

test('a target that answers after 40 seconds is given up after 15, and holds nothing else up', async () => {
  const webhook = await createWebhook()
  receiver.answer = (_request, response) => void setTimeout(() => response.end('spät'), 40_000).unref()
  await draftNews('Eins')
  await draftNews('Zwei')
  const started = performance.now()
  await deliver()
  const seconds = (performance.now() - started) / 1_000
  expect(seconds).toBeGreaterThan(14)
  expect(seconds, 'one attempt, then a pause').toBeLessThan(25)
  expect(await attempts(webhook)).toMatchObject([
    { status: null, error: 'Keine Antwort innerhalb von 15 Sekunden' },
  ])
  expect(await read(webhook)).toMatchObject({
    waiting: 2,
    last_error: expect.stringContaining('15 Sekunden'),
  })
})

test('a long answer is cut, and what is not text is replaced', async () => {
  const webhook = await createWebhook()
  receiver.answer = (_request, response) => response.writeHead(500).end(`\u0000${'x'.repeat(5_000_000)}`)
  await draftNews()
  await deliver()
  const [{ answer } = { answer: '' }] = await attempts(webhook)
  expect(answer).toHaveLength(1_000)
  expect(answer.startsWith('�x')).toBe(true)
})

describe('repetition', () => {
  test('an event that is refused comes again under the same id, with growing delays; others go through', async () => {
    const webhook = await createWebhook()
    const { id: bad } = await draftNews()
    receiver.answer = (_request, response) => {
      const isBad = received.at(-1)!.body.includes(bad)
      response.writeHead(isBad ? 400 : 204).end()
    }
    await deliver()
    await draftNews()
    await deliver()
    expect(received).toHaveLength(2)
    for (const seconds of [6, 331, 1_981]) {
      clock.pass(seconds)
      await deliver()
      await deliver()
    }
    anna = await make.signIn(person, organization)
    const tries = received.filter(({ body }) => body.includes(bad))
    expect(tries).toHaveLength(4)
    expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await attempts(webhook, 'ok=false')).map(({ number }) => number)).toEqual([4, 3, 2, 1])
    expect(await read(webhook)).toMatchObject({ waiting: 1, enabled: true })
  })

  test('Retry-After of a busy target is honoured', async () => {
    const webhook = await createWebhook()
    receiver.answer = (_request, response) => response.writeHead(503, { 'retry-after': '900' }).end()
    await draftNews()
    await deliver()
    clock.pass(800)
    await deliver()
    expect(received, 'it asked for 900 seconds').toHaveLength(1)
    receiver.answer = (_request, response) => response.end()
    clock.pass(200)
    await deliver()
    anna = await make.signIn(person, organization)
    expect(received).toHaveLength(2)
    expect(await read(webhook)).toMatchObject({ waiting: 0, failing_since: null })
  })

  test('after five days of failure the target is switched off, and those who manage it hear of it by bell and email', async () => {
    const webhook = await createWebhook()
    receiver.answer = (_request, response) => response.writeHead(503).end()
    await draftNews()
    for (let hours = 0; hours < 5 * 24 + 3; hours += 2) {
      await deliver()
      clock.pass(2.3 * 3_600)
    }
    anna = await make.signIn(person, organization)
    expect(await read(webhook)).toMatchObject({ enabled: false, disabled_reason: 'failing', waiting: 1 })
    const notes = (await call(anna, 'GET', '/api/notifications')).data as {
      data: { title: string; kind: string }
    }[]
    const titles = JSON.stringify(notes)
    expect(titles).toContain('stockt')
    expect(titles).toContain('abgeschaltet')
    const { scheduleNotificationEmails } = await import('#server/notifications/email-notifications.ts')
    await scheduleNotificationEmails(services)
    await runJobs()
    expect(
      mailbox.emails.some(({ to, text }) => to.email === person.email && text.includes('abgeschaltet')),
    ).toBe(true)
    const before = received.length
    await draftNews()
    await deliver()
    expect(received).toHaveLength(before)
    receiver.answer = (_request, response) => response.end()
    await call(anna, 'PUT', `${path}/${webhook.id}`, { enabled: true })
    await deliver()
    expect(await read(webhook)).toMatchObject({ enabled: true, disabled_at: null, waiting: 0 })
  })

  test('410 switches off at once', async () => {
    const webhook = await createWebhook()
    receiver.answer = (_request, response) => response.writeHead(410).end()
    await draftNews()
    await deliver()
    expect(await read(webhook)).toMatchObject({ enabled: false, disabled_reason: 'gone' })
    expect((await call(anna, 'POST', `${path}/${webhook.id}/test`)).status).toBe(409)
  })
})

test('test, send again and replay: each under its own id', async () => {
  const webhook = await createWebhook()
  await call(anna, 'POST', `${path}/${webhook.id}/test`)
  await runJobs()
  expect(verified(webhook.secret, received[0]!)).toMatchObject({ type: 'webhook.test', data: { id: null } })
  clock.pass(60)
  const from = services.now().toISOString()
  await draftNews('Eins')
  await draftNews('Zwei')
  await deliver()
  const ids = () => received.map(({ headers }) => headers['webhook-id'])
  const [, first, second] = ids()
  expect((await call(anna, 'POST', `${path}/${webhook.id}/deliveries/${first}/resend`)).status).toBe(200)
  await runJobs()
  expect(ids().at(-1)).toBe(first)
  const replay = (more: object = {}) => call(anna, 'POST', `${path}/${webhook.id}/replay`, { from, ...more })
  expect(await replay({ dry_run: true })).toMatchObject({ data: { count: 2 } })
  expect(await replay({ dry_run: true, types: ['news.remove'] })).toMatchObject({ data: { count: 0 } })
  await runJobs()
  expect(received).toHaveLength(4)
  expect(await replay()).toMatchObject({ status: 200, data: { count: 2 } })
  await runJobs()
  expect(ids().slice(4).toSorted()).toEqual([first, second].toSorted())
})

test('a change of any node wakes the sending', async () => {
  const webhook = await createWebhook()
  const stop = sendWebhooksSoon(services)
  await draftNews()
  await waitFor(
    async () => {
      await runJobs()
      expect(received).toHaveLength(1)
    },
    { interval: 300 },
  )
  stop()
  expect(await attempts(webhook)).toHaveLength(1)
})
