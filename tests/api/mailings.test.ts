import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { withLock } from '#server/core/database/with-lock.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { createSmtpTransport, smtpConnections } from '#server/email/smtp.ts'
import { sendMailing } from '#server/subscriptions/mailings/send-mailing.ts'
import { jobContext } from '#server/queue/job-context.ts'
import { organizationFinder } from '#server/core/organization.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { startTestSmtpServer } from '../smtp-server.ts'

const { services, as, call, mailbox, runJobs, clock } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(
  await make.staff(organization, { permissions: ['subscribers.view', 'subscribers.edit'] }),
  organization,
)
const editor = await make.signIn(await make.staff(organization, { permissions: ['news.edit'] }), organization)
const mailings = as(clerk).mailings

const subscribers = async (count: number, more = {}) => {
  const made = []
  for (let at = 0; at < count; at += 1)
    made.push(
      await make.entry('subscribers', organization, {
        email: make.address(),
        skip_verification: true,
        ...more,
      }),
    )
  return made
}

const notification = (id: string) => ({
  organization_id: organization.id,
  about: 'news' as const,
  id,
  event: 'published' as const,
  statusupdate_id: null,
})

/** Publishes a news; with `select`, only the recipients are selected yet. */
async function mail({ select } = { select: false }) {
  const news = await make.news(organization, { notify_subscribers: true, title: 'Spülung' })
  if (select) await platform.insertInto('held_tasks').values(held).execute()
  await enqueue(platform, 'notify_subscribers', notification(news.id)).execute()
  await runJobs()
  const { data } = await mailings.list()
  return data[0]!
}
const held = { task: 'send_mailing', held_at: new Date(0).toISOString(), held_by_name: 'Test' }

beforeEach(async () => {
  await platform.deleteFrom('held_tasks').execute()
  await platform.deleteFrom('mailings').execute()
  await platform.deleteFrom('emails').execute()
  await platform.deleteFrom('subscribers').execute()
  mailbox.emails.length = 0
  mailbox.recover()
  services.settings.mailingEmailsPerMinute = 0
})

test('a mailing counts what was sent, and lists its recipients for those who may see subscribers', async () => {
  const made = await subscribers(3)
  const mailing = await mail()
  expect(mailing).toMatchObject({ recipients: 3, sent: 3, waiting: 0, failed: 0, skipped: 0 })
  expect(mailing.finished_at).not.toBeNull()
  const { data, meta } = await mailings.recipients({ params: { id: mailing.id }, query: { per_page: 2 } })
  expect([data.length, meta.total]).toEqual([2, 3])
  expect(made.map(({ email }) => email)).toContain(data[0]!.email)
  expect(await as(editor).mailings.get({ params: { id: mailing.id } })).toMatchObject({ sent: 3 })
  expect((await call(editor, 'GET', `/api/mailings/${mailing.id}/recipients`)).status).toBe(403)
})

test('who paused or ended the subscription meanwhile is skipped', async () => {
  const [paused, ended] = await subscribers(3)
  const mailing = await mail({ select: true })
  expect(mailing).toMatchObject({ recipients: 3, waiting: 3 })
  await platform.updateTable('subscribers').set({ paused: true }).where('id', '=', paused!.id).execute()
  await platform.deleteFrom('subscribers').where('id', '=', ended!.id).execute()
  await platform.deleteFrom('held_tasks').execute()
  await runJobs()
  const after = await mailings.get({ params: { id: mailing.id } })
  expect(after).toMatchObject({ sent: 1, skipped: 2, waiting: 0 })
  const { data } = await mailings.recipients({ params: { id: mailing.id }, query: { state: 'skipped' } })
  expect(data).toMatchObject([{ email: paused!.email, reason: 'Nicht gesendet: Inzwischen pausiert' }])
})

test('what has not gone is cancelled, and stays so', async () => {
  await subscribers(2)
  const mailing = await mail({ select: true })
  expect(await mailings.cancel({ params: { id: mailing.id } })).toMatchObject({ skipped: 2, waiting: 0 })
  await platform.deleteFrom('held_tasks').execute()
  await runJobs()
  expect(mailbox.emails).toEqual([])
  await expect(mailings.cancel({ params: { id: mailing.id } })).rejects.toMatchObject({ status: 409 })
})

test('soft failures are tried again, hard ones marked', async () => {
  await subscribers(2)
  mailbox.fail({ code: 'EENVELOPE', responseCode: 451, response: '451 4.3.0 try later' })
  const waiting = await mail()
  expect(waiting).toMatchObject({ sent: 0, waiting: 2, finished_at: null })
  mailbox.recover()
  clock.pass(61)
  await runJobs({ again: true })
  expect(await mailings.get({ params: { id: waiting.id } })).toMatchObject({ sent: 2, waiting: 0 })
  mailbox.fail({ code: 'EENVELOPE', permanent: true, responseCode: 550, response: '550 5.1.1 no such user' })
  expect(await mail()).toMatchObject({ sent: 0, failed: 2, waiting: 0 })
})

/** Leaves an email of a mailing that was not sent yet as a process does that is killed while the mail server may have taken it. */
async function cutOff({ id }: { id: string }) {
  const [first] = (await mailings.recipients({ params: { id } })).data
  const at = services.now().toISOString()
  await platform
    .updateTable('emails')
    .set({ sending_at: at, attempts: 1 })
    .where('id', '=', first!.id)
    .execute()
  const row = platform
    .selectFrom('emails')
    .select(['state', 'error', 'attempts', 'sending_at'])
    .where('id', '=', first!.id)
  return () => row.executeTakeFirstOrThrow()
}

/** Lets the jobs run that were held. */
async function release() {
  await platform.deleteFrom('held_tasks').execute()
  await runJobs()
}

test('a mailing goes on at once where a killed process left it, and says what may have gone twice', async () => {
  await subscribers(3)
  const mailing = await mail({ select: true })
  const doubtful = await cutOff(mailing)
  await release()
  expect(await mailings.get({ params: { id: mailing.id } })).toMatchObject({ sent: 3, waiting: 0 })
  expect(await doubtful()).toMatchObject({
    attempts: 2,
    error: expect.stringContaining('Vielleicht doppelt gesendet') as string,
  })
  const { data } = await mailings.recipients({ params: { id: mailing.id } })
  expect(data.map(({ reason }) => reason).toSorted()).toEqual(['', '', (await doubtful()).error])
  const others = mailbox.emails.length - 1
  expect(others).toBe(2)
})

test('what a killed process had in hand is not sent once more after the mailing was cancelled', async () => {
  await subscribers(2)
  const mailing = await mail({ select: true })
  const doubtful = await cutOff(mailing)
  await mailings.cancel({ params: { id: mailing.id } })
  await release()
  expect(mailbox.emails).toEqual([])
  expect(await doubtful()).toMatchObject({
    state: 'held',
    sending_at: null,
    error: expect.stringContaining('Vielleicht gesendet') as string,
  })
})

test('what a crash of the database may have forgotten goes out once more, and says that it may have gone twice', async () => {
  await subscribers(3)
  services.settings.mailingEmailsPerMinute = 6
  const mailing = await mail()
  expect(mailing).toMatchObject({ sent: 1, waiting: 2 })
  const { rows } = await sql<{ unlogged: boolean }>`
    select relpersistence = 'u' as unlogged from pg_class where relname = 'mailings_begun'`.execute(platform)
  expect(rows).toEqual([{ unlogged: true }])
  // As a database does with such a table, and with commits of the last moments, when it starts after a crash.
  await platform.deleteFrom('mailings_begun').execute()
  await platform
    .updateTable('emails')
    .set({ state: 'waiting', sent_at: null, attempts: 0 })
    .where('occasion', 'is not', null)
    .execute()
  services.settings.mailingEmailsPerMinute = 0
  await runJobs({ again: true })
  expect(await mailings.get({ params: { id: mailing.id } })).toMatchObject({ sent: 3, waiting: 0 })
  const sent = await platform.selectFrom('emails').select(['recipient', 'error']).execute()
  const first = mailbox.emails[0]!.to.email
  expect(sent.find(({ recipient }) => recipient === first)!.error).toContain('Vielleicht doppelt gesendet')
  expect(mailbox.emails.filter(({ to }) => to.email === first)).toHaveLength(2)
})

test('while one process sends a mailing, another one leaves it alone and looks again later', async () => {
  await subscribers(2)
  const mailing = await mail({ select: true })
  const other = await withLock(platform, `mailing ${mailing.id}`, async () => {
    await release()
    return mailbox.emails.length
  })
  expect(other).toBe(0)
  await runJobs({ again: true })
  expect(await mailings.get({ params: { id: mailing.id } })).toMatchObject({ sent: 2, waiting: 0 })
})

test('no more emails are in hand than there are connections, and each outcome is stored before another takes its place', async () => {
  await subscribers(12)
  const most: number[] = []
  const before = services.email
  services.email = {
    ...before,
    async send(email) {
      await email.released
      const { count } = await platform
        .selectFrom('emails')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('sending_at', 'is not', null)
        .executeTakeFirstOrThrow()
      most.push(count)
      return before.send(email)
    },
  }
  await mail()
  services.email = before
  expect(most).toHaveLength(12)
  expect(Math.max(...most)).toBe(smtpConnections)
})

test('a slice sends no more than the platform allows', async () => {
  await subscribers(5)
  const mailing = await mail({ select: true })
  services.settings.mailingEmailsPerMinute = 12
  const found = (await organizationFinder(services).byId(organization.id))!
  const send = () => sendMailing(jobContext(services, found), { mailing_id: mailing.id }, () => {})
  expect([await send(), await send(), await send(), await send()]).toEqual([2, 2, 1, 0])
})

test('every email ends the subscription by one click (RFC 8058), over a real mail server', async () => {
  const server = await startTestSmtpServer()
  const transport = createSmtpTransport(server.url)
  const before = services.email
  services.email = transport
  const [subscriber] = await subscribers(1)
  await mail()
  services.email = before
  transport.close()
  await server.close()
  const [received] = server.emails
  const headers = received!.headers
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(headers['list-unsubscribe']).toMatch(
    new RegExp(`^<https://${organization.portal_domain}/benachrichtigung/abmelden/[\\w-]{43}>$`),
  )
  expect(received!.to).toEqual([subscriber!.email])
})
