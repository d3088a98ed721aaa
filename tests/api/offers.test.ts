import { describe, expect, test } from 'vitest'
import { offerSums } from '#contract/procedures/offer-sums.ts'
import { hashToken } from '#server/core/crypto/encryption.ts'
import { hashContent } from '#server/procedures/offers/offers.ts'
import { scheduleCustomerReminders } from '#server/procedures/remind.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, as, call, clock, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const visitor: Caller = { host: organization.portal_domain }
const lutz = await make.staff(organization, { firstname: 'Rainer', lastname: 'Lutz' })
const staff = await make.signIn(lutz, organization)
const office = as(staff)
const clerk = office.procedures

/** Seconds. */
const day = 86_400
const refused = (status: number) => expect.objectContaining({ status })
const keyed = (procedureKey: string) => ({ ...visitor, procedureKey })
const holder = (procedureKey: string) => as(keyed(procedureKey)).procedures
const of = ({ id }: { id: string }) => ({ params: { id } })
const pdf = new File(['%PDF-1.7\n%%EOF'], 'Angebot.pdf')

const someOffer = (more: object = {}) => ({
  number: 'A-2026-0087',
  items: [
    { title: 'Hausanschluss bis 10 m', quantity: '1', amount: 2354 },
    { title: 'Jeder weitere Meter', quantity: '6 m', amount: 577.8 },
  ],
  included: ['Druckprobe'],
  excluded: ['Erdarbeiten'],
  execution: 'März 2027',
  payment: 'nach Abnahme',
  valid_until: '2026-12-18',
  ...more,
})

const formOf = (offer: unknown, ...files: File[]) => {
  const form = new FormData()
  form.set('offer', typeof offer === 'string' ? offer : JSON.stringify(offer))
  for (const file of files) form.append('files[]', file)
  return new Request('http://portal.test', { method: 'POST', body: form })
}

const connection = (values: object = {}) =>
  make.procedure(organization, {
    type: 'connection_water',
    status: 'review',
    customer_email: 'meike@haus.test',
    customer_company: '',
    ...values,
  })

async function offered(values: object = {}, offer: object = {}) {
  const found = await connection(values)
  const sent = await clerk.sendOffer({ ...of(found), form: formOf(someOffer(offer), pdf) })
  const { id: offer_id, content_hash } = sent.offers[0]!
  const answer = (body: object, key = found.key) =>
    holder(key).answerOffer({
      params: { id: found.id, offer_id },
      body: { answer: 'accept', content_hash, ...body },
    })
  return { ...found, sent, offer_id, content_hash, answer }
}

describe('sending', () => {
  test('shows the customer everything that is accepted, with file, sums and last day, and mails it', async () => {
    const { id, key, sent, content_hash } = await offered()
    expect(sent).toMatchObject({
      status: 'offer',
      offers: [{ state: 'open', author: 'Rainer Lutz', answered_at: null }],
      media: [{ name: 'Angebot.pdf', statusupdate_id: sent.statusupdates[0]!.id }],
      statusupdates: [{ status: 'offer', email: { to: 'meike@haus.test' } }],
    })
    const { offer, updates } = await holder(key).status({ params: { id } })
    expect(offer).toMatchObject({
      state: 'open',
      content: {
        ...someOffer(),
        total: 2931.8,
        vat: 191.8,
        withdrawal_days: 14,
        files: [{ name: 'Angebot.pdf', sha256: expect.stringMatching(/^[\da-f]{64}$/) }],
      },
    })
    expect(hashContent(offer!.content)).toBe(content_hash)
    expect(updates[0]!.message).toContain('2.931,80\u00a0€')
    await runJobs()
    const email = mailbox.emails.findLast(({ subject }) => subject.includes('A-2026-0087'))!
    expect(email.text).toContain('2.931,80\u00a0€')
    expect(email.text).toMatch(/\/vorgang\/[\w-]+\/[\w-]+/)
  })

  test('is refused in other statuses, for other types, for wrong input, and after a change by others', async () => {
    const send = (found: { id: string }, offer: unknown = someOffer(), more: object = {}) =>
      clerk.sendOffer({ ...of(found), form: formOf(offer), ...more })
    for (const values of [{ status: 'new' }, { status: 'completed' }, { type: 'drainage' }])
      await expect(send(await connection(values))).rejects.toEqual(refused(409))
    const found = await connection()
    const wrong = [
      'kein JSON',
      someOffer({ number: ' ' }),
      someOffer({ items: [] }),
      someOffer({ items: [{ title: 'Rohr', amount: 'zwölf' }] }),
      someOffer({ items: [{ title: 'Rohr', amount: 1.005 }] }),
      someOffer({ items: [{ title: 'Nachlass', amount: -1 }] }),
      someOffer({ valid_until: '2026-11-19' }),
      someOffer({ total: 1 }),
    ]
    for (const offer of wrong) await expect(send(found, offer)).rejects.toEqual(refused(422))
    await expect(send(found, someOffer(), { ifMatch: '"99"' })).rejects.toEqual(refused(412))
    expect(await clerk.get(of(found))).toMatchObject({ status: 'review', offers: [], media: [], version: 1 })
    await expect(clerk.changeStatus({ ...of(found), body: { status: 'offer' } })).rejects.toEqual(
      refused(409),
    )
  })

  test('replaces an open offer, which can no longer be accepted', async () => {
    const first = await offered()
    const { offers } = await clerk.sendOffer({ ...of(first), form: formOf(someOffer({ number: 'B' })) })
    expect(offers).toMatchObject([{ state: 'open' }, { state: 'replaced' }])
    await expect(first.answer({ consent: true })).rejects.toEqual(refused(409))
    expect((await holder(first.key).status(of(first))).offer).toMatchObject({ content: { number: 'B' } })
  })

  test('to a company names no right of withdrawal', async () => {
    const { sent } = await offered({ customer_company: 'Bau GmbH' })
    expect(sent.offers[0]!.content).toMatchObject({ withdrawal_days: 0, withdrawal_notice: [] })
  })
})

describe('an acceptance', () => {
  test('keeps who, when, by which link, and what was shown; both sides hear of it once', async () => {
    await runJobs()
    const { id, key, answer, offer_id, content_hash } = await offered()
    await expect(answer({ consent: false })).rejects.toEqual(refused(422))
    await expect(answer({ consent: true, content_hash: 'a'.repeat(64) })).rejects.toEqual(refused(409))
    const [one, two] = await Promise.all([answer({ consent: true }), answer({ consent: true })])
    expect(one.status).toBe('approved')
    expect(two.offer).toMatchObject({ state: 'accepted', revocable_until: '2026-12-04' })
    const seen = await clerk.get({ params: { id } })
    expect(seen).toMatchObject({
      flags: ['reply'],
      due_at: '2026-12-04',
      offers: [
        {
          state: 'accepted',
          answered_by: 'Hanna Brückner',
          answered_with: 'link',
          answered_email: 'meike@haus.test',
          credential: hashToken(key).toString('hex'),
          content_hash,
        },
      ],
    })
    expect(seen.statusupdates.filter(({ status }) => status === 'approved')).toMatchObject([
      { is_unseen: true, is_public: true },
    ])
    await runJobs()
    const emails = mailbox.emails.filter(({ subject }) => subject.includes('angenommen'))
    expect(emails).toMatchObject([{ attachments: [{ filename: 'Annahme A-2026-0087.pdf' }] }])
    const told = await platform
      .selectFrom('notifications')
      .select('data')
      .where('organization_id', '=', organization.id)
      .where('user_id', '=', lutz.id)
      .execute()
    const titles = told.map(({ data }) => (data as { title: string }).title)
    expect(titles.filter(title => title.startsWith('Angebot angenommen'))).toHaveLength(1)
    const audit = await platform
      .selectFrom('audit_events')
      .select('details')
      .where('subject_id', '=', id)
      .where('action', '=', 'procedures.offer')
      .orderBy('id')
      .execute()
    expect(audit).toMatchObject([
      { details: { number: 'A-2026-0087', content_hash } },
      { details: { outcome: 'accepted', content_hash } },
    ])
    const path = `/api/procedures/${id}/offers/${offer_id}/proof`
    for (const caller of [keyed(key), staff]) {
      const { status, headers } = await call(caller, 'GET', path)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
  })

  test('in the account names the customer and the session', async () => {
    const customer = await make.customer(organization)
    const signedIn = await make.signIn(customer, organization)
    const { id, offer_id, content_hash } = await offered({ customer_id: customer.id })
    await as(signedIn).procedures.answerOffer({
      params: { id, offer_id },
      body: { answer: 'accept', content_hash, consent: true },
    })
    expect((await clerk.get({ params: { id } })).offers[0]).toMatchObject({
      answered_with: 'account',
      answered_trustlevel: 'customer_account',
      credential: hashToken(signedIn.token!).toString('hex'),
    })
  })

  test('is too late after the last day, and when staff went on; a new offer is asked for once', async () => {
    const late = await offered({}, { valid_until: '2026-11-21' })
    const gone = await offered()
    await clerk.changeStatus({ ...of(gone), body: { status: 'in_progress' } })
    await expect(gone.answer({ consent: true })).rejects.toEqual(refused(409))
    await expect(late.answer({ answer: 'renew' })).rejects.toEqual(refused(409))
    clock.pass(2 * day)
    expect((await holder(late.key).status(of(late))).offer).toMatchObject({ state: 'expired' })
    await expect(late.answer({ consent: true })).rejects.toEqual(refused(409))
    await late.answer({ answer: 'renew' })
    const { offer, updates } = await late.answer({ answer: 'renew' })
    expect(offer!.renewal_requested_at).not.toBeNull()
    expect(updates.filter(({ kind }) => kind === 'reply')).toHaveLength(1)
    clock.pass(-2 * day)
  })

  test('can be revoked by consumers until the last day of the withdrawal, once', async () => {
    const company = await offered({ customer_company: 'Bau GmbH' })
    await company.answer({ consent: true })
    await expect(company.answer({ answer: 'revoke' })).rejects.toEqual(refused(409))
    const { id, answer } = await offered()
    await expect(answer({ answer: 'revoke' })).rejects.toEqual(refused(409))
    await answer({ consent: true })
    await answer({ answer: 'revoke' })
    expect(await answer({ answer: 'revoke' })).toMatchObject({
      status: 'in_progress',
      offer: { state: 'revoked', revocable_until: null },
    })
    await expect(answer({ consent: true })).rejects.toEqual(refused(409))
    expect((await clerk.get({ params: { id } })).offers[0]!.revoked_at).not.toBeNull()
  })
})

test('a refusal has its reason, counts once, and cannot become an acceptance', async () => {
  const { id, answer } = await offered()
  await answer({ answer: 'decline', reason: 'Zu teuer.' })
  expect(await answer({ answer: 'decline' })).toMatchObject({
    status: 'in_progress',
    offer: { state: 'declined', reason: 'Zu teuer.' },
  })
  await expect(answer({ consent: true })).rejects.toEqual(refused(409))
  const { statusupdates } = await clerk.get({ params: { id } })
  expect(statusupdates.filter(({ message }) => message.includes('Zu teuer.'))).toHaveLength(1)
})

test('an open offer is remembered once, two days before its last day', async () => {
  const { id } = await offered({}, { valid_until: '2026-11-25' })
  clock.pass(3 * day)
  await scheduleCustomerReminders(services)
  await runJobs()
  await scheduleCustomerReminders(services)
  await runJobs()
  clock.pass(-3 * day)
  const { statusupdates } = await clerk.get({ params: { id } })
  expect(statusupdates.filter(({ message }) => message === 'Erinnerung')).toHaveLength(1)
  expect(mailbox.emails.at(-1)!.text).toContain('gilt bis Mittwoch, 25.11.2026')
})

test('sums are exact to the cent', () => {
  expect(offerSums([{ amount: 0.1 }, { amount: 0.2 }], 19)).toEqual({ total: 0.3, vat: 0.05 })
  expect(offerSums([{ amount: 119 }], 19)).toEqual({ total: 119, vat: 19 })
  expect(offerSums([{ amount: 50 }], 0)).toEqual({ total: 50, vat: 0 })
})
