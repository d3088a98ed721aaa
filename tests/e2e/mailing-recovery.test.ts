import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { smtpConnections } from '#server/email/smtp.ts'
import { makeFolder, removeFolder } from '../setup/folder.ts'
import { startTestSmtpServer } from '../smtp-server.ts'
import { queryDatabase } from './support/database.ts'
import { send } from './support/http.ts'
import { type Server, startServer } from './support/server.ts'

/** A real mailing to a real mail server, with a program that is killed in the middle of it. */

const subscribers = 300
const dataDir = makeFolder()
let server: Server
/** The program is killed while the mail server takes this email, before it can say so. */
let killAt = 100
const smtp = await startTestSmtpServer({
  plain: true,
  onAccept: () => {
    if (smtp.emails.length === killAt) process.kill(server.pid, 'SIGKILL')
  },
})
const start = () => startServer(dataDir, { env: { SMTP_URL: smtp.url, MAILING_EMAILS_PER_MINUTE: '6000' } })

beforeAll(async () => {
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
  await removeFolder(dataDir)
})

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  queryDatabase<Row>(sql, values, dataDir)

interface Sent {
  id: string
  recipient: string
  state: string
  attempts: number
  error: string | null
}
const sent = () =>
  query<Sent>(`select id, recipient, state, attempts, error from emails where recipient like 'viele-%'`)

async function beginMailing() {
  const [organization] = await query<{ id: string }>(
    `select id from organizations where portal_domain = 'auental.localhost'`,
  )
  const { id } = organization!
  await query('delete from subscribers where organization_id = $1', [id])
  await query(
    `insert into subscribers (id, organization_id, email, email_verified_at, notify_news, created_at, updated_at)
     select gen_random_uuid(), $1, 'viele-' || number || '@mail.example', now(), true, now(), now()
     from generate_series(1, ${subscribers}) as number`,
    [id],
  )
  const [news] = await query<{ id: string }>(
    `update news set notify_subscribers = true, subscribers_notified_at = null, publish_at = now(), unpublish_at = null
     where id = (select id from news where organization_id = $1 and published limit 1) returning id`,
    [id],
  )
  const payload = {
    organization_id: id,
    about: 'news',
    id: news!.id,
    event: 'published',
    statusupdate_id: null,
  }
  await query(`select enqueue('notify_subscribers', $1::json, 'mailing-test')`, [JSON.stringify(payload)])
}

test(
  'a mailing that kill -9 interrupts reaches everyone; what may have gone twice says so',
  { retry: 0, timeout: 120_000 },
  async () => {
    await beginMailing()
    await vi.waitUntil(() => smtp.emails.length >= killAt, { timeout: 30_000, interval: 5 })
    await server.kill()
    killAt = Infinity
    const before = await sent()
    const inHand = before.filter(({ state, attempts }) => state === 'waiting' && attempts > 0)
    expect(inHand.length).toBeGreaterThan(0)
    expect(inHand.length).toBeLessThanOrEqual(smtpConnections)
    server = await start()
    const rows = await vi.waitFor(
      async () => {
        const rows = await sent()
        expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(subscribers)
        return rows
      },
      { timeout: 60_000, interval: 250 },
    )
    const received = Map.groupBy(
      smtp.emails.filter(({ to }) => to[0]!.startsWith('viele-')),
      ({ to }) => to[0]!,
    )
    const times = (recipient: string) => received.get(recipient)?.length ?? 0
    const twice = rows.filter(({ recipient }) => times(recipient) === 2)
    console.log(`${subscribers} emails, ${inHand.length} in hand at the kill, ${twice.length} arrived twice`)
    expect(rows.filter(({ recipient }) => ![1, 2].includes(times(recipient)))).toEqual([])
    expect(twice.length).toBeLessThanOrEqual(smtpConnections)
    for (const { id, recipient, error } of twice) {
      expect(error).toContain('Vielleicht doppelt')
      for (const { headers } of received.get(recipient)!) expect(headers['message-id']).toContain(id)
    }
    const doubtful = rows.filter(({ error }) => error !== null).map(({ id }) => id)
    expect(doubtful.toSorted()).toEqual(inHand.map(({ id }) => id).toSorted())
  },
)

test('one click in a mail program (RFC 8058) ends the subscription that the email belongs to', async () => {
  const { headers, to } = smtp.emails.find(({ to }) => to[0]!.startsWith('viele-'))!
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const { hostname, pathname } = new URL(/<(.+)>/.exec(headers['list-unsubscribe']!)![1]!)
  const click = () =>
    send(server.port, {
      host: hostname,
      method: 'POST',
      path: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const left = async () => query('select email from subscribers where email = $1', [to[0]])
  expect(await left()).toHaveLength(1)
  expect((await click()).status).toBe(200)
  expect(await left()).toEqual([])
  // Mail programs press twice.
  expect((await click()).status).toBeLessThan(500)
})
