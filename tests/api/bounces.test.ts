import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { fetchBounces } from '#server/email/bounces/fetch-bounces.ts'
import { parseBounce } from '#server/email/bounces/parse-bounce.ts'
import { queueEmail } from '#server/email/queue.ts'
import { jobContext } from '#server/queue/job-context.ts'
import { cpuTimeOf } from '../cpu-time.ts'
import { factories } from '../factories.ts'
import { bounceSamples } from '../fixtures/bounces/samples.ts'
import { startTestImapServer } from '../imap-server.ts'
import { createTestServices } from '../services.ts'

const { services, call, runJobs, mailbox, as } = await createTestServices()
const make = factories(services)
const { platform } = services.database
const utility = await make.organization()
const clerk = await make.signIn(await make.staff(utility))
const key = 'k'.repeat(32)
services.settings.bounces = { address: 'zurueck@klarwerk.test', imapUrl: null, key }

const receive = async (message: string, headers: Record<string, string> = { 'x-bounce-key': key }) => {
  const { status, data } = await call({ headers }, 'POST', '/api/bounces', { message })
  return { status, outcome: (data as { outcome?: string }).outcome }
}

/** An email of a procedure that a server took. */
async function sentEmail(values: Parameters<typeof make.email>[1] = {}) {
  const procedure = await make.procedure(utility)
  const row = await make.email(utility, { procedure_id: procedure.id, ...values })
  return { ...row, procedure, messageId: `<${row.id}@${utility.portal_domain}>`, to: row.recipient }
}

const rowOf = (id: string) =>
  platform.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bouncedAt = async (id: string) =>
  (
    await platform
      .selectFrom('procedures')
      .select('acknowledgement_bounced_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).acknowledgement_bounced_at

describe('a returned message', () => {
  test.each(bounceSamples)('of $name is understood', async ({ raw, outcome, reason, status }) => {
    const email = await sentEmail()
    expect(await receive(raw(email))).toEqual({ status: 200, outcome })
    const row = await rowOf(email.id)
    if (outcome === 'bounced') {
      expect(row).toMatchObject({ state: 'bounced', reason, status_code: status })
      expect(row.server_answer).not.toContain('@')
      expect(await bouncedAt(email.procedure.id)).not.toBeNull()
    } else {
      expect(row).toMatchObject({ state: 'sent', bounced_at: null })
      expect(row.delayed_at === null).toBe(outcome !== 'delayed')
      expect(await bouncedAt(email.procedure.id)).toBeNull()
    }
  })

  test('notifies the staff once, however often it comes', async () => {
    const email = await sentEmail({ subject: 'Rückfrage zu Ihrem Anschluss' })
    const raw = bounceSamples[0]!.raw(email)
    for (const message of [raw, raw, raw.replace('I’m', 'I am').replace("I'm", 'I am')])
      await receive(message)
    await runJobs()
    const told = await as(clerk).notifications.list({ query: {} })
    const about = told.data.filter(({ data }) => data.text.includes('Rückfrage zu Ihrem Anschluss'))
    expect(about).toMatchObject([
      { data: { kind: 'bounce', text: expect.stringContaining('Dieses Postfach gibt es nicht') as string } },
    ])
  })

  test('is matched by the return path, when the server shortens the message', async () => {
    const ctx = jobContext(services, utility)
    const payload = {
      kind: 'text' as const,
      to: { gender: null, firstname: '', lastname: '' },
      preheader: '',
      text: 'Hallo',
    }
    const id = await queueEmail(ctx, { recipient: 'verp@haus.test', subject: 'Hallo', payload })
    await runJobs()
    const sent = mailbox.emails.find(({ to }) => to.email === 'verp@haus.test')!
    expect(sent.returnPath).toBe(`zurueck+${id}@klarwerk.test`)
    const raw = `From: MAILER-DAEMON@mx.example\r\nTo: ${sent.returnPath}\r\nSubject: Delivery failure\r\n\r\n550 5.2.1 disabled\r\n`
    expect(await receive(raw)).toMatchObject({ outcome: 'bounced' })
    expect(await rowOf(id)).toMatchObject({ state: 'bounced', reason: 'disabled' })
  })

  test('about an email of somebody else changes nothing and is counted', async () => {
    const email = await sentEmail()
    const foreign = { ...email, messageId: `<${email.id}@anderswo.test>` }
    const unknown = { ...email, messageId: `<019a9fd0-0000-7000-8000-00000000dead@${utility.portal_domain}>` }
    for (const about of [foreign, unknown])
      expect(await receive(bounceSamples[0]!.raw(about))).toMatchObject({ outcome: 'foreign' })
    expect(await rowOf(email.id)).toMatchObject({ state: 'sent' })
    const counted = await platform
      .selectFrom('bounce_messages')
      .select('outcome')
      .where('outcome', '=', 'foreign')
      .execute()
    expect(counted).toHaveLength(2)
  })

  test('leaves an email alone for which a letter went out', async () => {
    const email = await sentEmail({ state: 'letter', letter_at: services.now().toISOString() })
    await receive(bounceSamples[0]!.raw(email))
    expect(await rowOf(email.id)).toMatchObject({ state: 'letter' })
  })

  test.each(['', 'falsch', `${key}k`])('with the key „%s“ finds no such address', async given => {
    expect(await receive('x', { 'x-bounce-key': given })).toMatchObject({ status: 404 })
  })
})

test('parsing ends with any input, and in time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async bytes => {
      await parseBounce(Buffer.from(bytes))
    }),
    { numRuns: 200 },
  )
  const nested = 'Content-Type: message/rfc822\r\n\r\n'.repeat(5_000)
  const parts = `Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\nContent-Type: text/plain\r\n\r\na\r\n'.repeat(9_000)}`
  const fields = bounceSamples[0]!
    .raw({ messageId: '<a@b>', to: 'a@b' })
    .replace('Action: failed', `Action: failed\r\n${'X: y\r\n'.repeat(20_000)}`)
  for (const hostile of [nested, parts, fields])
    expect(await cpuTimeOf(() => parseBounce(Buffer.from(hostile)))).toBeLessThan(3_000)
})

describe('subscribers', () => {
  const about = async (email: string) => {
    const subscriber = await make.entry('subscribers', utility, { email })
    return {
      subscriber,
      next: () =>
        make.email(utility, { subscriber_id: subscriber.id, recipient: email, kind: 'subscription_news' }),
    }
  }
  const bounce = async (row: { id: string; recipient: string }, sample: number) =>
    receive(
      bounceSamples[sample]!.raw({ messageId: `<${row.id}@${utility.portal_domain}>`, to: row.recipient }),
    )
  const state = (id: string) =>
    platform
      .selectFrom('subscribers')
      .select(['paused', 'undeliverable_since'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('whose address is dead are paused, until staff resume them', async () => {
    const { subscriber, next } = await about('tot@haus.test')
    await bounce(await next(), 0)
    expect(await state(subscriber.id)).toMatchObject({
      paused: true,
      undeliverable_since: expect.any(String) as string,
    })
    await as(clerk).subscribers.update({ params: { id: subscriber.id }, body: { paused: false } })
    expect(await state(subscriber.id)).toEqual({ paused: false, undeliverable_since: null })
  })

  test('whose mailbox is full are paused after three returns in a row', async () => {
    const { subscriber, next } = await about('voll@haus.test')
    for (const paused of [false, false, true]) {
      await bounce(await next(), 4)
      expect(await state(subscriber.id)).toMatchObject({ paused })
    }
  })
})

describe('the mailbox', async () => {
  const imap = await startTestImapServer()
  afterAll(() => imap.close())

  test('is read by IMAP; each message counts once and is flagged', async () => {
    const [dead, late] = [await sentEmail(), await sentEmail()]
    imap.put(bounceSamples[0]!.raw(dead))
    imap.put('Kein Kopf')
    imap.put(bounceSamples.find(({ name }) => name === 'a delay')!.raw(late))
    services.settings.bounces = { ...services.settings.bounces, imapUrl: imap.url }
    await fetchBounces(services)
    expect(imap.flags()).toEqual([['\\Seen'], ['\\Seen'], ['\\Seen']])
    expect([await rowOf(dead.id), await rowOf(late.id)]).toMatchObject([
      { state: 'bounced', reason: 'unknown' },
      { state: 'sent', delayed_at: expect.any(String) as string },
    ])
    await fetchBounces(services)
    expect(imap.commands.filter(command => command.startsWith('UID FETCH'))).toHaveLength(3)
  })

  test('is read by one server at a time', async () => {
    const before = imap.commands.filter(command => command.startsWith('LOGIN')).length
    await Promise.all([fetchBounces(services), fetchBounces(services)])
    expect(imap.commands.filter(command => command.startsWith('LOGIN'))).toHaveLength(before + 1)
  })

  test('with a wrong password fails, and says so', async () => {
    services.settings.bounces = {
      ...services.settings.bounces,
      imapUrl: imap.url.replace('geheim', 'falsch'),
    }
    await expect(fetchBounces(services)).rejects.toThrow()
  })
})
