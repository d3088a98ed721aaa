import { describe, expect, test } from 'vitest'
import { type ProcedureStatus, procedureStatuses, procedureStatusKeys } from '#contract/procedures/status.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { factories } from '../factories.ts'
import { procedureBody } from '../procedure-body.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, as, clock, mailbox, runJobs, loggedErrors } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const visitor: Caller = { host: organization.portal_domain }
const anja = await make.staff(organization, { firstname: 'Anja', lastname: 'Wagner' })
const clerk = as(await make.signIn(anja, organization)).procedures

const refused = (status: number) => expect.objectContaining({ status })
const holder = (procedureKey: string) => as({ ...visitor, procedureKey }).procedures
const of = ({ id }: { id: string }) => ({ params: { id } })
const rowOf = async ({ id }: { id: string }) =>
  (await platform.selectFrom('procedures').selectAll().where('id', '=', id).execute())[0]!
const emailsAbout = ({ reference }: { reference: string }) =>
  mailbox.emails.filter(({ subject, text }) => `${subject} ${text}`.includes(reference))

describe('the life cycle', () => {
  /** The life cycle as the specification describes it, independently of the table in the contract. */
  const ways: Record<ProcedureStatus, string> = {
    new: 'in_progress',
    in_progress: 'waiting_customer on_hold completed rejected',
    waiting_customer: 'in_progress',
    on_hold: 'in_progress',
    review: '',
    site_visit: '',
    offer: '',
    approved: '',
    construction: 'in_progress completed',
    completed: 'in_progress',
    rejected: 'in_progress',
    withdrawn: '',
  }
  const furtherWays: Partial<Record<ProcedureStatus, string>> = {
    in_progress: 'review',
    review: 'site_visit in_progress',
    site_visit: 'in_progress',
    offer: 'approved in_progress',
    approved: 'construction in_progress',
  }
  const final = ['completed', 'rejected', 'withdrawn']
  const back = ['review', 'site_visit', 'offer', 'approved']
  const waysOf = (type: ProcedureType, from: ProcedureStatus) => {
    const plain = back.includes(from) ? 'in_progress' : ways[from]
    const all = (type === 'connection_water' ? `${ways[from]} ${furtherWays[from] ?? ''}` : plain).split(' ')
    return isThrough(all, from) ? [...all, 'completed'] : all
  }
  /** Whether it is completed through the status between. */
  const isThrough = (to: string[], from: ProcedureStatus) =>
    !final.includes(from) && to.includes('in_progress') && !to.includes('completed')
  const needsWords = (from: ProcedureStatus, to: ProcedureStatus) =>
    ['waiting_customer', 'on_hold', 'rejected'].includes(to) || final.includes(from)
  const needsPublicWords = (to: ProcedureStatus) => ['waiting_customer', 'rejected'].includes(to)

  const kinds: ProcedureType[] = ['meterreading', 'connection_water']
  const starts = kinds.flatMap(type => procedureStatusKeys.map(from => ({ type, from })))

  test.each(starts)('of $type allows the right next statuses from $from', async ({ type, from }) => {
    for (const to of procedureStatusKeys) {
      const found = await make.procedure(organization, {
        type,
        status: from,
        completed_at: final.includes(from) ? services.now().toISOString() : null,
      })
      const move = (body: object) => clerk.changeStatus({ ...of(found), body: { status: to, ...body } })
      if (!waysOf(type, from).includes(to)) {
        await expect(move({ message: 'Grund' }), `${from} → ${to}`).rejects.toEqual(refused(409))
        expect(await rowOf(found)).toMatchObject({ status: from, version: 1 })
        continue
      }
      if (needsWords(from, to)) await expect(move({ message: ' \n' })).rejects.toEqual(refused(422))
      if (needsPublicWords(to))
        await expect(move({ message: 'Grund', is_public: false })).rejects.toEqual(refused(422))
      const moved = await move(needsWords(from, to) ? { message: 'Grund' } : {})
      const between = moved.statusupdates.slice(1)
      expect(moved, `${from} → ${to}`).toMatchObject({
        status: to,
        version: 2 + between.length,
        completed_at: final.includes(to) ? services.now().toISOString() : null,
      })
      expect(moved.statusupdates).toMatchObject([
        { kind: 'status', status: to, is_public: true, author: 'Anja Wagner' },
        ...between.map(() => ({ kind: 'status', status: 'in_progress', email: null })),
      ])
      const isDirect = to !== 'completed' || ['in_progress', 'construction'].includes(from)
      expect(between).toHaveLength(isDirect ? 0 : 1)
      expect((await holder(found.key).status(of(found))).status).toBe(to)
    }
  })

  test('emails the person on every change, once each', async () => {
    const found = await make.procedure(organization)
    await clerk.changeStatus({ ...of(found), body: { status: 'in_progress' } })
    await clerk.changeStatus({
      ...of(found),
      body: { status: 'waiting_customer', message: 'Welcher Zähler ist es?' },
    })
    await runJobs()
    await runJobs()
    const emails = emailsAbout(found)
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual(
      [procedureStatuses.in_progress, procedureStatuses.waiting_customer].map(
        row => `Ihr Vorgang ${found.reference}: ${row.public}`,
      ),
    )
    expect(emails.find(({ subject }) => subject.includes('Rückfrage'))!.text).toContain(
      'Welcher Zähler ist es?',
    )
    const { statusupdates } = await clerk.get(of(found))
    expect(statusupdates.map(({ email }) => email)).toEqual([
      { id: expect.any(String), to: 'hanna@haus.test', state: 'sent', at: expect.any(String) },
      { id: expect.any(String), to: 'hanna@haus.test', state: 'sent', at: expect.any(String) },
    ])
  })

  test('can be withdrawn by the person while nobody has worked on it, or a question is open', async () => {
    for (const status of procedureStatusKeys) {
      const found = await make.procedure(organization, { status })
      const withdrawing = holder(found.key).withdraw(of(found))
      if (status === 'new' || status === 'waiting_customer')
        expect(await withdrawing).toMatchObject({ status: 'withdrawn', withdraw_allowed: false })
      else await expect(withdrawing).rejects.toEqual(refused(409))
    }
  })

  test('accepts one of two clerks’ changes at once', async () => {
    const found = await make.procedure(organization)
    const moves = await Promise.allSettled(
      Array.from({ length: 8 }, () => clerk.changeStatus({ ...of(found), body: { status: 'in_progress' } })),
    )
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await runJobs()
    expect(emailsAbout(found)).toHaveLength(1)
  })
})

describe('an internal note', () => {
  test('is never public: not in the status page, the emails or the receipt', async () => {
    const found = await make.procedure(organization)
    await clerk.note({ ...of(found), body: { message: 'Geheim eins' } })
    await clerk.changeStatus({
      ...of(found),
      body: { status: 'in_progress', message: 'Geheim zwei', is_public: false },
    })
    await clerk.assign({ ...of(found), body: { user_ids: [anja.id] } })
    await runJobs()
    expect((await clerk.get(of(found))).statusupdates.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Geheim eins', 'Geheim zwei']),
    )
    const outside = await holder(found.key).status(of(found))
    const customerView = JSON.stringify(outside)
    expect(customerView + JSON.stringify(emailsAbout(found))).not.toMatch(/Geheim/)
    expect(customerView).not.toMatch(/Zuständig|assignment|note|flags/)
    expect(outside.updates.map(({ kind }) => kind)).toEqual(['status'])
  })

  test('needs a text', async () => {
    const found = await make.procedure(organization)
    await expect(clerk.note({ ...of(found), body: { message: '' } })).rejects.toEqual(refused(422))
  })
})

describe('a message', () => {
  const body = { subject: 'Ihr Foto', message: 'Bitte senden Sie es noch einmal.\n\nDanke!' }

  test('is emailed once, with its text and a link that opens the procedure', async () => {
    const found = await make.procedure(organization, { customer_gender: 'female' })
    const ask = { ...of(found), body, key: 'nachricht-1234' }
    await Promise.all([clerk.message(ask), clerk.message(ask), clerk.message(ask)])
    await runJobs()
    await runJobs()
    const emails = emailsAbout(found)
    expect(emails).toMatchObject([
      { subject: 'Ihr Foto', to: { email: 'hanna@haus.test', name: 'Hanna Brückner' } },
    ])
    expect(emails[0]!.text).toMatch(/Guten Tag Frau Brückner,[^]*noch einmal\.[^]*Danke!/)
    const [, origin, id, key] = /(https:\/\/[^/\s]+)\/vorgang\/([0-9a-f-]{36})\/([\w-]{43})/.exec(
      emails[0]!.text,
    )!
    expect([origin, id]).toEqual([`https://${organization.portal_domain}`, found.id])
    const seen = await holder(key!).status(of(found))
    expect(seen.updates).toMatchObject([{ kind: 'message', message: body.message, author: 'Anja Wagner' }])
    expect(await holder(found.key).status(of(found)), 'and earlier links still do').toEqual(seen)
  })

  test('needs an address, and stores nothing without one', async () => {
    const found = await make.procedure(organization, { customer_email: '' })
    await expect(clerk.message({ ...of(found), body })).rejects.toEqual(refused(409))
    expect(await clerk.get(of(found))).toMatchObject({ version: 1, statusupdates: [] })
  })

  test('puts no line break into an email’s header', async () => {
    const found = await make.procedure(organization)
    await expect(
      clerk.message({ ...of(found), body: { ...body, subject: 'Hallo\r\nBcc: alle@haus.test' } }),
    ).rejects.toEqual(refused(422))
  })
})

describe('emails', () => {
  const permanent = () => mailbox.fail({ code: 'EENVELOPE', responseCode: 550, permanent: true })
  const passing = () => mailbox.fail({ code: 'ECONNECTION' })
  const send = (values = {}) =>
    as(visitor).procedures.create({
      body: procedureBody('meterreading', { customer_email: 'neu@haus.test', ...values }),
    })

  test('acknowledge a procedure, with the answers and a link that opens it', async () => {
    const sent = await send({
      meterstatuses: [
        { meter_type: 'main', meter_number: '7 731', meter_count: 1449, read_at: '2026-11-19' },
      ],
    })
    await runJobs()
    const [received] = emailsAbout(sent)
    expect(received).toMatchObject({
      autoSubmitted: true,
      to: { email: 'neu@haus.test' },
      from: { email: expect.stringContaining('@') },
    })
    expect(received!.text).toMatch(/7 731[^]*1\.449 m³/)
    const [, key] = /\/vorgang\/[0-9a-f-]{36}\/([\w-]{43})/.exec(received!.text)!
    expect(await holder(key!).status(of(sent))).toMatchObject({ reference: sent.reference })
    expect(received!.html).not.toMatch(/<script|src="http|<link/)
  })

  test('are not sent to those who want none', async () => {
    const quiet = await send({ send_email_acknowledgement: false })
    await runJobs()
    expect(emailsAbout(quiet)).toEqual([])
  })

  test('that bounce flag the procedure, and are not retried', async () => {
    const sent = await send()
    permanent()
    await runJobs()
    mailbox.recover()
    await runJobs()
    expect(emailsAbout(sent)).toEqual([])
    expect(await rowOf(sent)).toMatchObject({ acknowledgement_bounced_at: services.now().toISOString() })
    const { data } = await clerk.list({ query: { flag: 'bounced' } })
    expect(data.map(({ id }) => id)).toEqual([sent.id])
    const [update] = (await clerk.get(of(sent))).statusupdates.filter(({ kind }) => kind === 'email')
    expect(update!.email).toMatchObject({ state: 'bounced', to: 'neu@haus.test' })
  })

  test('wait while the mail server is away, and arrive once', async () => {
    const sent = await send()
    passing()
    await runJobs()
    mailbox.recover()
    expect(await rowOf(sent)).toMatchObject({ acknowledgement_bounced_at: null })
    await runJobs({ again: true })
    expect(emailsAbout(sent)).toHaveLength(1)
    expect(loggedErrors.splice(0)).toMatchObject([{ msg: 'job failed' }])
  })
})

test.each([
  [15, 'a Saturday', '2026-12-07'],
  [35, 'Christmas', '2026-12-28'],
  [19, 'a Wednesday', '2026-12-09'],
])(
  'an answer that is promised after %i days is due on the next working day: %s, %s',
  async (review_days, _name, due_at) => {
    const own = await make.organization({ config: { meterreading: { review_days } } })
    const sent = await as({ host: own.portal_domain }).procedures.create({
      body: procedureBody('meterreading'),
    })
    expect(await rowOf(sent)).toMatchObject({ due_at })
  },
)

describe('staff', () => {
  test('are notified of a new procedure by their settings, once, and only with permission', async () => {
    const own = await make.organization()
    const [wants, wantsNot, mayNot, stranger] = await Promise.all([
      make.staff(own, { permissions: ['procedures.view'] }),
      make.staff(own, { enabled_procedures_new_notification: false }),
      make.staff(own, { permissions: ['news.edit', 'procedures.export'] }),
      make.staff(organization),
    ])
    const sent = await as({ host: own.portal_domain }).procedures.create({
      body: procedureBody('meterreading'),
    })
    await runJobs()
    const job = JSON.stringify({ organization_id: own.id, procedure_id: sent.id })
    await platform
      .selectNoFrom(eb => eb.fn('enqueue', [eb.val('notify_staff_of_procedure'), eb.val(job)]).as('again'))
      .execute()
    await runJobs()
    const noticesOf = async (user: typeof wants) =>
      (
        await as(
          await make.signIn(user, user.organization_id === own.id ? own : organization),
        ).notifications.list()
      ).data.filter(({ data }) => data.text.includes(sent.reference))
    expect(await noticesOf(wants)).toMatchObject([
      {
        data: {
          kind: 'procedure_new',
          title: 'Zählerstand eingegangen',
          href: expect.stringContaining(sent.id),
        },
        read_at: null,
      },
    ])
    for (const each of [wantsNot, mayNot, stranger]) expect(await noticesOf(each)).toEqual([])
  })

  test('start a new procedure with their first action, and can reset it', async () => {
    const found = await make.procedure(organization)
    const taken = await clerk.assign({ ...of(found), body: { user_ids: [anja.id, anja.id] } })
    expect(taken).toMatchObject({
      status: 'in_progress',
      assigned: [{ user_id: anja.id, lastname: 'Wagner' }],
    })
    const given = await clerk.assign({ ...of(found), body: { user_ids: [] } })
    expect(given).toMatchObject({ status: 'in_progress', assigned: [] })
    expect(given.statusupdates.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Zuständig: Anja Wagner', 'Zuständigkeit abgegeben']),
    )
    await runJobs()
    expect(emailsAbout(found)).toHaveLength(1)
  })

  test('are only assigned procedures that they may edit', async () => {
    const found = await make.procedure(organization)
    const viewer = await make.staff(organization, { permissions: ['procedures.view'] })
    const ids = (await clerk.assignable()).map(({ user_id }) => user_id)
    expect([ids.includes(anja.id), ids.includes(viewer.id)]).toEqual([true, false])
    for (const user_ids of [[viewer.id], [anja.id, viewer.id], [services.newId()]])
      await expect(clerk.assign({ ...of(found), body: { user_ids } })).rejects.toEqual(refused(404))
    expect(await clerk.get(of(found))).toMatchObject({ status: 'new', assigned: [] })
  })

  test('confirm an unexpected reading', async () => {
    const found = await make.procedure(organization, { flags: ['deviation', 'other'] })
    expect(await clerk.confirmReading(of(found))).toMatchObject({ flags: ['other'], version: 2 })
  })

  test('leave a trace of everything they do', async () => {
    const found = await make.procedure(organization)
    await clerk.note({ ...of(found), body: { message: 'Notiz' } })
    await clerk.changeStatus({ ...of(found), body: { status: 'in_progress' } })
    const rows = await platform
      .selectFrom('audit_events')
      .selectAll()
      .where('subject_id', '=', found.id)
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject(
      ['procedures.note', 'procedures.status'].map(action => ({
        action,
        actor_kind: 'staff',
        actor_id: anja.id,
        actor_name: 'Anja Wagner',
        organization_id: organization.id,
      })),
    )
    expect(JSON.stringify(rows)).not.toContain('Notiz')
  })
})

test("an administrator's access to a procedure is audited, a clerk's is not", async () => {
  const found = await make.procedure(organization)
  const thea = await make.admin({ firstname: 'Thea', lastname: 'Winter' })
  const inside = as(await make.signIn(thea, organization, organization)).procedures
  await clerk.get(of(found))
  await inside.get(of(found))
  const looks = await platform
    .selectFrom('audit_events')
    .select(['actor_name', 'organization_id'])
    .where('action', '=', 'procedures.look')
    .where('subject_id', '=', found.id)
    .execute()
  expect(looks).toEqual([{ actor_name: 'Thea Winter', organization_id: organization.id }])
})

test.each([
  ['with number and meter of the same customer', {}, 'customer_data'],
  ['with a meter that is not there', { meter_number: '7 0000' }, 'none'],
])('a reading %s gets its trust level', async (_, other, trustlevel) => {
  const customer = await make.customer(organization)
  const { meter_number } = await make.meter(customer)
  const sent = await as(visitor).procedures.create({
    body: procedureBody('meterreading', {
      customer_number: customer.customer_number ?? '',
      meterstatuses: [
        { meter_type: 'main', meter_number, meter_count: 450, read_at: '2026-11-19', ...other },
      ],
    }),
  })
  expect((await rowOf(sent)).trustlevel).toBe(trustlevel)
})

describe('case numbers', () => {
  const send = (host: string) => as({ host }).procedures.create({ body: procedureBody('meterreading') })

  test('are unique, however many procedures arrive at once', async () => {
    const [one, two] = [await make.organization(), await make.organization()]
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => send((turn % 2 ? one : two).portal_domain)),
    )
    const numbers = (turn: number) =>
      sent.filter((_, at) => at % 2 === turn).map(({ reference }) => reference)
    for (const turn of [0, 1]) {
      expect(new Set(numbers(turn)).size).toBe(25)
      expect(numbers(turn).toSorted().at(0)).toBe('ZS-2026-000001')
      expect(numbers(turn).toSorted().at(-1)).toBe('ZS-2026-000025')
    }
  })

  test('restart with each year in Germany', async () => {
    const { portal_domain } = await make.organization()
    clock.set('2026-12-31T22:59:59Z')
    expect((await send(portal_domain)).reference).toBe('ZS-2026-000001')
    clock.set('2026-12-31T23:00:00Z')
    expect((await send(portal_domain)).reference).toBe('ZS-2027-000001')
    clock.set('2026-11-20T10:22:00Z')
  })
})

describe('the person behind the link', () => {
  test('gets the receipt and the files, as downloads that run nothing', async () => {
    const found = await make.procedure(organization)
    const file_name = 'Bescheid "ä".pdf'
    const media = await make.media(organization, { procedure_id: found.id, file_name })
    const record = await holder(found.key).record(of(found))
    expect((await record.text()).slice(0, 5)).toBe('%PDF-')
    const file = await holder(found.key).file({ params: { id: found.id, media_id: media.id } })
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename="Bescheid ___.pdf"; filename*=UTF-8''Bescheid%20%22%C3%A4%22.pdf`,
    })
    expect(await file.text()).toMatch(/^%PDF/)
  })

  test('sees nothing of a deleted procedure', async () => {
    const found = await make.procedure(organization, { deleted_at: services.now().toISOString() })
    const asked = await Promise.allSettled([
      holder(found.key).status(of(found)),
      holder(found.key).record(of(found)),
      clerk.get(of(found)),
      clerk.changeStatus({ ...of(found), body: { status: 'in_progress' } }),
    ])
    expect(asked).toMatchObject(asked.map(() => ({ status: 'rejected', reason: { status: 404 } })))
  })
})

test('customers see their own procedures, and no others', async () => {
  const [customer, other] = [await make.customer(organization), await make.customer(organization)]
  const mine = [
    await make.procedure(organization, { customer_id: customer.id }),
    await make.procedure(organization, { customer_id: customer.id }),
  ]
  await make.procedure(organization, { customer_id: other.id })
  await make.procedure(organization, { customer_id: customer.id, submitted_at: null })
  const { data } = await as(await make.signIn(customer, organization)).myProcedures.list()
  expect(data.map(({ id }) => id).toSorted()).toEqual(mine.map(({ id }) => id).toSorted())
  const sent = await as(await make.signIn(customer, organization)).procedures.create({
    body: procedureBody('meterreading'),
  })
  expect(await rowOf(sent)).toMatchObject({ customer_id: customer.id, trustlevel: 'customer_account' })
})
