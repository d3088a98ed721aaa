import { describe, expect, test } from 'vitest'
import { newToken } from '#server/core/crypto/encryption.ts'
import { sendEmail } from '#server/email/send.ts'
import { emailTemplates } from '#server/email-templates.ts'
import { type NewEmail, queueEmail, queueEmails, queuePlatformEmail } from '#server/email/queue.ts'
import { jobContext } from '#server/queue/job-context.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, call, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const { platform } = services.database
const utility = await make.organization()
const ctx = jobContext(services, utility)
const head = await make.signIn(await make.staff(utility))
const withRights = async (...permissions: string[]) => make.signIn(await make.staff(utility, { permissions }))

const newEmail = (recipient: string, more: Partial<NewEmail> = {}): NewEmail => ({
  recipient,
  subject: 'Rückfrage zu Ihrem Anschluss',
  payload: {
    kind: 'text',
    to: { gender: 'female', firstname: 'Hanna', lastname: 'Brandt' },
    preheader: 'Rückfrage',
    text: 'wo liegt der Zähler?',
    button: { label: 'Antworten', url: `https://portal.test/vorgang/${utility.id}/${newToken()}` },
  },
  ...more,
})
const get = (id: string, who = head) => as(who).emails.get({ params: { id } })
const status = async (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

/** Makes an email older by days. */
const age = (id: string, days: number) =>
  platform
    .updateTable('emails')
    .set({ created_at: new Date(services.now().getTime() - days * 86_400_000).toISOString() })
    .where('id', '=', id)
    .execute()

describe('the log', () => {
  test('shows an email with its way and content, without the keys of its links', async () => {
    const id = await queueEmail(ctx, newEmail('hanna@haus.test'))
    expect(await get(id)).toMatchObject({ state: 'waiting', content: null, content_gap: 'unsent' })
    await runJobs()
    const sent = mailbox.emails.at(-1)!
    const key = /vorgang\/[\w-]+\/([\w-]+)/.exec(sent.text)![1]!
    const email = await get(id)
    expect(email).toMatchObject({
      state: 'sent',
      attempts: 1,
      recipient_name: 'Hanna Brandt',
      server_answer: 'ok',
      resend_refusal: null,
      content_gap: null,
    })
    expect(email.content!.text).toBe(sent.text.replace(key, '…'))
    expect(email.content!.html).toBe(sent.html.replaceAll(key, '…'))
    const kept = await platform
      .selectFrom('email_contents')
      .select('encrypted')
      .where('email_id', '=', id)
      .execute()
    expect(kept[0]!.encrypted).toMatch(/^v1\./)
  })

  test('keeps no content with a code or link for the recipient alone, and never sends it again', async () => {
    for (const kind of ['trust_code', 'user_invited', 'customer_reset', 'subscription_confirm']) {
      const id = await queueEmail(ctx, newEmail(`${kind}@haus.test`, { kind }))
      await runJobs()
      expect(await get(id)).toMatchObject({
        state: 'sent',
        content: null,
        content_gap: 'secret',
        resend_refusal: 'secret',
      })
      expect(await status(as(head).emails.resend({ params: { id }, body: {} }))).toBe(409)
    }
    const kept = await platform
      .selectFrom('email_contents')
      .innerJoin('emails', 'emails.id', 'email_id')
      .select('kind')
      .execute()
    expect(kept.filter(({ kind }) => kind !== 'text')).toEqual([])
  })

  test('shows staff what their rights open', async () => {
    const procedure = await make.procedure(utility)
    const of = await make.keptEmail(utility, { procedure_id: procedure.id })
    const other = await make.keptEmail(utility)
    const viewer = await withRights('procedures.view')
    expect(
      (await as(viewer).emails.list({ query: {} })).data.every(({ topic }) => topic === 'procedures'),
    ).toBe(true)
    expect(await get(of.id, viewer)).toMatchObject({
      content: { text: 'Nachricht' },
      resend_refusal: 'right',
    })
    expect(await status(get(other.id, viewer))).toBe(403)
    expect(await status(as(viewer).emails.letter({ params: { id: of.id }, body: { letter: true } }))).toBe(
      403,
    )
    const manager = await withRights('settings')
    expect(await get(of.id, manager)).toMatchObject({
      content: null,
      content_gap: 'right',
      other_addresses: [],
    })
  })

  test('has one row for all emails of a notification, with its numbers', async () => {
    const people = await Promise.all(
      ['a', 'b', 'c'].map(name => make.entry('subscribers', utility, { email: `${name}@abo.test` })),
    )
    const emails = people.map(({ id, email }) =>
      newEmail(email, {
        kind: 'subscription_news',
        subject: 'Spülung',
        subscriber_id: id,
        occasion: 'news 7 published',
      }),
    )
    await queueEmails(ctx, emails).execute()
    await runJobs()
    const query = { q: undefined, topic: 'subscribers', per_page: 50 } as const
    const together = await as(head).emails.list({ query: { ...query, together: 'true' } })
    const rows = together.data.filter(({ subject }) => subject === 'Spülung')
    expect(rows).toMatchObject([
      { mailing: { occasion: 'news 7 published', total: 3, sent: 3, waiting: 0, bounced: 0 } },
    ])
    const singly = await as(head).emails.list({ query: { mailing: 'news 7 published' } })
    expect(singly.data).toHaveLength(3)
  })

  test('filters by state, period and words, and counts the same', async () => {
    const at = (iso: string) => ({ created_at: iso, subject: 'Gefiltert' })
    await make.keptEmail(utility, { ...at('2026-03-31T22:30:00Z'), state: 'bounced' })
    await make.keptEmail(utility, at('2026-04-01T10:00:00Z'))
    await make.keptEmail(utility, at('2026-04-01T22:30:00Z'))
    const query = { q: 'gefiltert', from: '2026-04-01', until: '2026-04-01' }
    const { data } = await as(head).emails.list({ query })
    expect(data.map(({ created_at }) => created_at)).toEqual([
      '2026-04-01T10:00:00.000Z',
      '2026-03-31T22:30:00.000Z',
    ])
    expect(await as(head).emails.states({ query })).toMatchObject({
      sent: 1,
      bounced: 1,
      waiting: 0,
      letter: 0,
    })
    expect((await as(head).emails.list({ query: { ...query, state: 'bounced' } })).data).toHaveLength(1)
  })
})

describe('taking back', () => {
  test('keeps a waiting email from going out, and is audited', async () => {
    const id = await queueEmail(ctx, newEmail('zurueck@haus.test'))
    expect(await as(head).emails.withdraw({ params: { id } })).toMatchObject({
      state: 'withdrawn',
      can_withdraw: false,
    })
    await runJobs()
    expect(mailbox.emails.filter(({ to }) => to.email === 'zurueck@haus.test')).toEqual([])
    const audit = await platform
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', id)
      .execute()
    expect(audit).toEqual([{ action: 'emails.withdraw' }])
    expect(await status(as(head).emails.withdraw({ params: { id } }))).toBe(409)
  })

  test('and sending at the same time: either it went out, or it was taken back', async () => {
    for (let round = 0; round < 12; round += 1) {
      const recipient = `rennen-${round}@haus.test`
      const email = newEmail(recipient)
      const id = await queueEmail(ctx, email)
      const [withdrawn] = await Promise.all([
        status(as(head).emails.withdraw({ params: { id } })),
        sendEmail(ctx, emailTemplates, { email_id: id, payload: email.payload }),
      ])
      const sent = mailbox.emails.filter(({ to }) => to.email === recipient).length
      const { state } = await get(id)
      expect([withdrawn, sent, state]).toEqual(withdrawn === 200 ? [200, 0, 'withdrawn'] : [409, 1, 'sent'])
    }
    await runJobs()
  })

  test('is refused while a server is offered the email', async () => {
    const id = await queueEmail(ctx, newEmail('gerade@haus.test'))
    const row = platform.updateTable('emails').where('id', '=', id)
    await row.set({ sending_at: services.now().toISOString() }).execute()
    expect(await status(as(head).emails.withdraw({ params: { id } }))).toBe(409)
    await runJobs()
  })
})

describe('sending again', () => {
  async function bouncedEmail(recipient: string) {
    const procedure = await make.procedure(utility, {
      acknowledgement_bounced_at: services.now().toISOString(),
    })
    const id = await queueEmail(
      ctx,
      newEmail(recipient, { kind: 'acknowledgement', procedure_id: procedure.id }),
    )
    mailbox.fail({
      code: 'EENVELOPE',
      permanent: true,
      responseCode: 550,
      response: '550 5.1.1 User unknown',
    })
    await runJobs()
    mailbox.recover()
    return { id, procedure }
  }

  test('sends the same content to another address, once, however often it is asked for', async () => {
    const { id, procedure } = await bouncedEmail('tot@haus.test')
    expect(await get(id)).toMatchObject({
      state: 'bounced',
      reason: 'unknown',
      status_code: '5.1.1',
      attempts: 1,
    })
    const ask = () => call(head, 'POST', `/api/emails/${id}/resend`, { recipient: 'neu@haus.test' })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409, 409])
    await runJobs()
    const sent = mailbox.emails.filter(({ to }) => to.email === 'neu@haus.test')
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain('wo liegt der Zähler?')
    const resent = answers.find(answer => answer.status === 200)!.data as { id: string }
    expect(await get(id)).toMatchObject({ resent_as: resent.id, resend_refusal: 'resent' })
    expect(await get(resent.id)).toMatchObject({ state: 'sent', resent_of: id, recipient: 'neu@haus.test' })
    const found = await as(head).procedures.get({ params: { id: procedure.id } })
    expect(found.acknowledgement_bounced_at).toBeNull()
  })

  test('is refused once the links have expired, and says so', async () => {
    const { id } = await bouncedEmail('alt@haus.test')
    await age(id, 31)
    expect(await get(id)).toMatchObject({ resend_refusal: 'expired' })
    const { status: code, data } = await call(head, 'POST', `/api/emails/${id}/resend`, {})
    expect([code, JSON.stringify(data)]).toEqual([
      409,
      expect.stringContaining('Links darin gelten nicht mehr'),
    ])
  })

  test('offers other addresses of the same account, and none of somebody who only names its number', async () => {
    const customer = await make.customer(utility)
    const { id, procedure } = await bouncedEmail('falsch@haus.test')
    await platform
      .updateTable('procedures')
      .set({ customer_id: customer.id, customer_email: 'falsch@haus.test' })
      .where('id', '=', procedure.id)
      .execute()
    await make.procedure(utility, {
      customer_number: procedure.customer_number,
      customer_email: 'fremd@haus.test',
    })
    expect((await get(id)).other_addresses).toEqual([
      { email: customer.person.email, source: 'aus dem Kundenkonto' },
    ])
  })

  test('a letter in its place ends the alarm of the procedure, and can be taken back', async () => {
    const { id, procedure } = await bouncedEmail('brief@haus.test')
    const bounced = async () =>
      (await as(head).procedures.get({ params: { id: procedure.id } })).acknowledgement_bounced_at
    expect(await bounced()).not.toBeNull()
    expect(await as(head).emails.letter({ params: { id }, body: { letter: true } })).toMatchObject({
      state: 'letter',
    })
    expect(await bounced()).toBeNull()
    expect(await as(head).emails.letter({ params: { id }, body: { letter: false } })).toMatchObject({
      state: 'bounced',
    })
    expect(await bounced()).not.toBeNull()
  })
})

describe('a server', () => {
  test('that names the person, with a hyphen too, does not break the sending', async () => {
    const name = { gender: null, firstname: 'Hanna', lastname: 'Vogt-Hübner' }
    const payload = { kind: 'text' as const, to: name, preheader: '', text: 'Hallo' }
    const id = await queueEmail(ctx, newEmail('hanna.vogt@haus.test', { payload }))
    const { DeliveryError } = await import('#server/email/delivery.ts')
    const cause = Object.assign(new Error('550 Vogt-Hübner unknown'), { responseCode: 550 })
    expect(
      new DeliveryError(cause, { email: 'hanna.vogt@haus.test', name: 'Hanna Vogt-Hübner' }).response,
    ).toBe('550 … unknown')
    await runJobs()
    expect(await get(id)).toMatchObject({ state: 'sent' })
  })

  test('that never takes an email is given up after days', async () => {
    const id = await queueEmail(ctx, newEmail('nie@haus.test'))
    mailbox.fail({ responseCode: 451, response: '451 4.4.1 later' })
    const attempt = () =>
      sendEmail(ctx, emailTemplates, { email_id: id, payload: newEmail('nie@haus.test').payload })
    await expect(attempt()).rejects.toThrow()
    expect(await get(id)).toMatchObject({
      state: 'waiting',
      server_answer: '451 4.4.1 later',
      can_withdraw: true,
    })
    await age(id, 4)
    await attempt()
    mailbox.recover()
    expect(await get(id)).toMatchObject({ state: 'bounced', reason: 'unreachable' })
    await runJobs()
  })
})

test('the platform sees neither persons nor subjects of organizations', async () => {
  await queueEmail(ctx, newEmail('geheim@haus.test'))
  await runJobs()
  const admin = await make.signIn(await make.admin())
  const { data } = await as(admin).emails.platform({ query: { organization_id: utility.id, per_page: 100 } })
  expect(data.length).toBeGreaterThan(10)
  expect(JSON.stringify(data)).not.toMatch(/[a-z]@haus|Rückfrage|Brandt/)
  expect(data[0]).toMatchObject({
    organization: utility.title,
    subject: '',
    recipient: expect.stringMatching(/^@/) as string,
  })
})

test('the platform takes back what waits, of an organization and its own, and says who did', async () => {
  const person = await make.admin()
  const admin = as(await make.signIn(person))
  const reader = await make.signIn(await make.admin({ permissions: ['admin.crm'] }))
  const id = await queueEmail(ctx, newEmail('bleibt@haus.test'))
  const path = `/api/emails/platform/${id}/withdraw`
  expect((await call(reader, 'POST', path)).status).toBe(403)
  const row = await admin.emails.withdrawAnywhere({ params: { id } })
  expect(row).toMatchObject({ state: 'withdrawn', can_withdraw: false, recipient: '@haus.test', subject: '' })
  await queuePlatformEmail(
    { db: platform, services, now: new Date() },
    {
      kind: 'user_invitation',
      recipient: 'neu@plattform.test',
      subject: 'Einladung',
      payload: { to: { gender: null, firstname: '', lastname: 'Neu' }, preheader: '', text: 'Willkommen' },
    },
  )
  const { data } = await admin.emails.platform({ query: { organization_id: 'none', state: 'waiting' } })
  await admin.emails.withdrawAnywhere({ params: { id: data[0]!.id } })
  mailbox.emails.length = 0
  await runJobs()
  expect(mailbox.emails).toEqual([])
  const again = admin.emails.withdrawAnywhere({ params: { id } })
  await expect(again).rejects.toMatchObject({ status: 409 })
  const audited = await platform
    .selectFrom('audit_events')
    .select(['organization_id', 'actor_id'])
    .where('action', '=', 'emails.withdraw')
    .where('subject_id', '=', id)
    .execute()
  expect(audited).toEqual([{ organization_id: utility.id, actor_id: person.id }])
})
