import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { smtpConnections } from '#server/email/smtp.ts'
import { findPostmaster } from '#server/postgres/postmaster.ts'
import { removeFolder } from '../setup/folder.ts'
import { startTestSmtpServer } from '../smtp-server.ts'
import { demoFolder } from './support/demo-folder.ts'
import { queryDatabase } from './support/database.ts'
import { send } from './support/http.ts'
import { type Server, startServer } from './support/server.ts'
import { waitFor } from '../wait-for.ts'

/** A real mailing to a real mail server, with a program that is killed in the middle of it. */

const subscribers = 300
const dataDir = demoFolder()
let server: Server
/** What is killed while the mail server takes this email, before it can say so. */
let strike: { at: number; kill: () => void } | undefined
const smtp = await startTestSmtpServer({
  plain: true,
  onAccept: ({ to }) => {
    if (strike && to[0]!.startsWith('viele-') && (strike.at -= 1) === 0) strike.kill()
  },
})
const killProgram = () => process.kill(server.pid, 'SIGKILL')
const killDatabase = () => process.kill(findPostmaster(join(dataDir, 'postgres'))!.pid, 'SIGKILL')
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

/** Notifies other subscribers of another news. */
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
     where id = (select id from news where organization_id = $1 and published and not exists (
       select from mailings where record_id = news.id) limit 1) returning id`,
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

/** Kills what `kill` says in the middle of a mailing, and returns its emails after the next start, with how often each was received. */
async function interruptMailing(kill: () => void, whileDown = async () => {}) {
  smtp.emails.length = 0
  strike = { at: 100, kill }
  await beginMailing()
  await vi.waitUntil(() => strike!.at <= 0, { timeout: 30_000, interval: 5 })
  await server.kill()
  strike = undefined
  await whileDown()
  server = await start()
  const rows = await waitFor(
    async () => {
      const rows = await sent()
      expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(subscribers)
      return rows
    },
    { timeout: 60_000, interval: 250 },
  )
  const received = Map.groupBy(smtp.emails, ({ to }) => to[0]!)
  return rows.map(row => ({ ...row, received: received.get(row.recipient) ?? [] }))
}

function expectTwiceAtMost(rows: Awaited<ReturnType<typeof interruptMailing>>) {
  expect(rows.filter(({ received }) => ![1, 2].includes(received.length))).toEqual([])
  const twice = rows.filter(({ received }) => received.length === 2)
  for (const { id, error, received } of twice) {
    expect(error).toContain('Vielleicht doppelt')
    for (const { headers } of received) expect(headers['message-id']).toContain(id)
  }
  return twice
}

test(
  'a mailing that kill -9 interrupts reaches everyone; what may have gone twice says so',
  { retry: 0, timeout: 120_000 },
  async () => {
    let inHand: string[] = []
    const rows = await interruptMailing(killProgram, async () => {
      const all = await sent()
      inHand = all.filter(({ state, attempts }) => state === 'waiting' && attempts > 0).map(({ id }) => id)
    })
    expect(inHand.length).toBeGreaterThan(0)
    expect(inHand.length).toBeLessThanOrEqual(smtpConnections)
    const twice = expectTwiceAtMost(rows)
    console.log(`${subscribers} emails, ${inHand.length} in hand at the kill, ${twice.length} arrived twice`)
    expect(twice.length).toBeLessThanOrEqual(smtpConnections)
    const doubtful = rows.filter(({ error }) => error !== null).map(({ id }) => id)
    expect(doubtful.toSorted()).toEqual(inHand.toSorted())
  },
)

test(
  'a crash of the database loses nobody; what it forgot goes out once more, and says so',
  { retry: 0, timeout: 120_000 },
  async () => {
    const rows = await interruptMailing(() => {
      killDatabase()
      killProgram()
    })
    const twice = expectTwiceAtMost(rows)
    console.log(`${subscribers} emails, ${twice.length} arrived twice after a crash of the database`)
    expect(twice.length).toBeGreaterThan(0)
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
