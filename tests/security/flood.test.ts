import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import type { WorkChallenge } from '#contract/core/work.ts'
import { solve } from '#web/portal/enhance/solve-work.ts'
import { beginDraft } from '../drafts.ts'
import { factories } from '../factories.ts'
import { consents, readingValues as usualValues } from '../meter-reading.ts'
import { portalBuild } from '../portal-build.ts'
import { startPortal } from '../portal-server.ts'
import { createTestServices, type Reply } from '../services.ts'

const { services, as, call, clock, connections, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const portal = await startPortal(services, await portalBuild())
const { platform } = services.database
Object.assign(services.settings, { emailsPerAddress: 10, emailsPerOrganization: 40 })

// The queue goes by the clock of the database. After it, jobs for later wait.
clock.set('2030-01-01T10:00:00Z')
const [meter] = usualValues.meters.meters
const readingValues = {
  ...usualValues,
  meters: { ...usualValues.meters, meters: [{ ...meter, read_at: '2029-12-31' }] },
}
const queue = new Client(connections.worker)
await queue.connect()
afterAll(() => queue.end())

/** Runs the jobs that were enqueued for later. */
async function runHeld() {
  await queue.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs()
}

const applicant = { firstname: 'Hanna', lastname: 'Kluge', message: 'Guten Tag' }

let organization: Awaited<ReturnType<typeof make.organization>>
let clerk: Awaited<ReturnType<typeof make.signIn>>
beforeEach(async () => {
  clock.pass(48 * 3600)
  mailbox.emails.length = 0
  organization = await make.organization({ config: { trustlevel: { meterreading: 'none' } } })
  clerk = await make.signIn(await make.staff(organization), organization)
})

const reading = (customer_email: string) => ({ ...exampleProcedures().meterreading!.value, customer_email })
const submit = (email: string, of = organization) =>
  call({ host: of.portal_domain }, 'POST', '/api/procedures', reading(email))
const emailsTo = (email: string) => mailbox.emails.filter(({ to }) => to.email === email)
const states = async (recipient: string) => {
  const rows = await platform
    .selectFrom('emails')
    .select('state')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'acknowledgement')
    .execute()
  return rows.map(({ state }) => state).toSorted()
}

describe('sixty cases under one address', () => {
  const victim = 'opfer@haus.test'

  test('are all accepted, ten emails go out, and one summary with a link to each case', async () => {
    const replies = []
    for (let time = 0; time < 15; time += 1) replies.push(await submit(victim))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
    await runJobs()
    expect(emailsTo(victim)).toHaveLength(10)
    expect(await states(victim)).toEqual([
      ...Array<string>(5).fill('held'),
      ...Array<string>(10).fill('sent'),
    ])

    clock.pass(7 * 3600)
    await runHeld()
    const [summary, ...more] = emailsTo(victim).slice(10)
    expect(more).toEqual([])
    expect(summary!.subject).toBe('5 weitere Vorgänge unter Ihrer E-Mail-Adresse')
    const links = [...summary!.text.matchAll(/\/vorgang\/([0-9a-f-]{36})\/([\w-]{43})/g)]
    expect(links).toHaveLength(5)
    const [, id, procedureKey] = links[0]!
    expect(
      await call(
        { host: organization.portal_domain, procedureKey: procedureKey! },
        'GET',
        `/api/procedures/${id}/public`,
      ),
    ).toMatchObject({ status: 200 })
  })

  test('are told to staff once a day, and shown in the case', async () => {
    for (let time = 0; time < 13; time += 1) await submit(victim)
    await runJobs()
    await runJobs()
    const { data } = await call(clerk, 'GET', '/api/notifications')
    const flood = (data as { data: { kind: string } }[]).filter(({ data }) => data.kind === 'flood')
    expect(flood).toHaveLength(1)
    const { data: emails } = await call(clerk, 'GET', '/api/emails?state=held')
    expect(emails).toHaveLength(3)
  })

  test('are counted over all organizations, in any spelling of the address', async () => {
    const other = await make.organization()
    for (let time = 0; time < 6; time += 1) await submit('Beide@haus.test')
    for (let time = 0; time < 6; time += 1) await submit('beide@HAUS.test', other)
    await runJobs()
    const all = mailbox.emails.filter(({ to }) => to.email.toLowerCase() === 'beide@haus.test')
    expect(all).toHaveLength(10)
  })

  test('leave other kinds of emails and other addresses alone', async () => {
    for (let time = 0; time < 12; time += 1) await submit(victim)
    const draft = await make.draft(organization)
    const caller = { host: organization.portal_domain, draftKey: draft.key }
    const asked = await call(caller, 'POST', `/api/drafts/${draft.id}/link`, { email: victim })
    expect(asked.status).toBe(204)
    await submit('nachbarin@haus.test')
    await runJobs()
    expect(emailsTo('nachbarin@haus.test')).toHaveLength(1)
  })

  test('of a clerk or a customer are not limited', async () => {
    for (let time = 0; time < 14; time += 1) await call(clerk, 'POST', '/api/procedures', reading(victim))
    await runJobs()
    expect(emailsTo(victim)).toHaveLength(14)
  })
})

describe('after sending, the person reads what becomes of the email', () => {
  const states: [name: string, settings: object, before: number, acknowledgement: string, text: RegExp][] = [
    ['in the usual case', {}, 0, 'sent', /Gesendet an viele@haus\.test/],
    ['after ten in an hour', {}, 10, 'summary', /mit den übrigen in einer E-\u2060Mail/],
    [
      'when too many go out',
      { emailsPerOrganization: 0 },
      0,
      'later',
      /in der nächsten Stunde an viele@haus\.test/,
    ],
  ]
  test.each(states)('%s', async (_, settings, before, acknowledgement, text) => {
    for (let time = 0; time < before; time += 1) await submit('viele@haus.test')
    const usual = { ...services.settings }
    Object.assign(services.settings, settings)
    const draft = await beginDraft({ as }, { host: organization.portal_domain }, 'meterreading')
    const values = { ...readingValues, check: { customer_email: 'viele@haus.test' } }
    for (const [step, typed] of Object.entries(values)) await draft.save(step, typed)
    const { key } = await draft.submit({ ...consents })
    Object.assign(services.settings, usual)
    const caller = { ...draft.holder, draftKey: key }
    const { data } = await call(caller, 'GET', `/api/drafts/${draft.id}`)
    expect(data).toMatchObject({ procedure: { acknowledgement } })
    const page = await portal.ask({
      host: organization.portal_domain,
      target: '/zaehlerstand/bestaetigung',
      headers: { cookie: `klarwerk_draft=meterreading ${draft.id} ${key}` },
    })
    expect([page.status, page.body.match(text)?.[0]]).toEqual([200, expect.any(String)])
  })
})

test('an email asked for itself is refused in words, and nothing typed is lost', async () => {
  const draft = await make.draft(organization, { values: { customer: { customer_lastname: 'Brückner' } } })
  const caller = { host: organization.portal_domain, draftKey: draft.key }
  const ask = () => call(caller, 'POST', `/api/drafts/${draft.id}/link`, { email: 'viele@haus.test' })
  const replies = []
  for (let time = 0; time < 11; time += 1) replies.push(await ask())
  expect(replies.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(204))
  expect(replies[10]).toMatchObject({
    status: 429,
    body: { title: 'An diese E-Mail-Adresse ging schon zu viel.' },
  })
  expect(await call(caller, 'GET', `/api/drafts/${draft.id}`)).toMatchObject({
    data: { values: { customer: { customer_lastname: 'Brückner' } } },
  })
  clock.pass(3601)
  expect((await ask()).status).toBe(204)
})

test('beyond the number of the organization, emails go out an hour later', async () => {
  for (let time = 0; time < 45; time += 1) await submit(`person-${time}@haus.test`)
  const waiting = await platform
    .selectFrom('emails')
    .select('not_before')
    .where('organization_id', '=', organization.id)
    .where('not_before', 'is not', null)
    .execute()
  expect(waiting).toHaveLength(5)
})

describe('the submissions of one visitor', () => {
  const address = '203.0.113.7'
  const setFree = (freeSubmissions: number) => Object.assign(services.settings, { freeSubmissions })
  let emails = 0
  const body = () => reading(`flut-${(emails += 1)}@haus.test`)
  const send = (content: object, more: { work?: string; key?: string; from?: string } = {}) =>
    call(
      {
        host: organization.portal_domain,
        address: more.from ?? address,
        headers: {
          ...(more.work && { 'x-work': more.work }),
          ...(more.key && { 'idempotency-key': more.key }),
        },
      },
      'POST',
      '/api/procedures',
      content,
    )
  const challengeIn = ({ body }: Reply) => (body as { challenge: WorkChallenge }).challenge
  const solved = async (challenge: WorkChallenge) => `${challenge.token} ${await solve(challenge)}`
  const useUp = async (count: number) => {
    for (let time = 0; time < count; time += 1) expect((await send(body())).status).toBe(201)
  }
  beforeEach(() => setFree(4))
  afterAll(() => setFree(1000))

  test('are free at first, then cost work that grows, and are free again after half an hour', async () => {
    await useUp(4)
    const content = body()
    const refused = await send(content)
    expect(refused).toMatchObject({
      status: 429,
      body: { title: 'Von Ihrem Anschluss kamen in kurzer Zeit viele Meldungen.' },
    })
    expect(refused.headers.get('retry-after')).toBe('15')
    const challenge = challengeIn(refused)
    expect(challenge).toMatchObject({ puzzles: 8, bits: 10, wait_seconds: 15 })
    expect((await send(content, { work: await solved(challenge) })).status).toBe(201)
    const second = body()
    expect((await send(second, { work: await solved(challengeIn(await send(second))) })).status).toBe(201)
    expect(challengeIn(await send(body()))).toMatchObject({
      bits: 11,
      wait_seconds: expect.any(Number) as number,
    })
    clock.pass(1801)
    await useUp(1)
  })

  test('are paid once, for this content and this organization only', async () => {
    await useUp(4)
    const [content, other] = [body(), body()]
    const work = await solved(challengeIn(await send(content)))
    expect((await send(other, { work })).status).toBe(429)
    const [token, numbers] = work.split(' ')
    for (const wrong of [
      `${token}`,
      `${token}x ${numbers}`,
      `${token} 1,2,3,4,5,6,7,8`,
      `${token} 1`,
      'x',
      `a.b ${numbers}`,
    ])
      expect((await send(content, { work: wrong })).status).toBe(429)
    const elsewhere = organization
    organization = await make.organization({ config: { trustlevel: { meterreading: 'none' } } })
    expect((await send(content, { work })).status).toBe(429)
    organization = elsewhere
    const both = await Promise.all([send(content, { work }), send(content, { work })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 429])
    expect((await send(content, { work })).status).toBe(429)
    clock.pass(3600)
  })

  test('that are refused use no payment, and a repeated one with its key costs nothing', async () => {
    await useUp(4)
    const content = { ...body(), meterstatuses: [] }
    const work = await solved(challengeIn(await send(content)))
    expect((await send(content, { work })).status).toBe(422)
    expect((await send(content, { work })).status).toBe(422)
    const right = body()
    const key = 'wiederholt-1'
    const paid = await solved(challengeIn(await send(right, { key })))
    const first = await send(right, { key, work: paid })
    expect(first.status).toBe(201)
    expect((await send(right, { key })).body).toEqual(first.body)
  })

  test('go on after a wait instead, one after the other', async () => {
    await useUp(4)
    const [one, two] = [body(), body()]
    const [first, second] = [challengeIn(await send(one)), challengeIn(await send(two))]
    expect([first.wait_seconds, second.wait_seconds]).toEqual([15, 30])
    expect((await send(one, { work: first.token })).status).toBe(429)
    clock.pass(10)
    const early = await send(one, { work: first.token })
    expect(challengeIn(early)).toMatchObject({ token: first.token, wait_seconds: 5 })
    clock.pass(5)
    expect((await send(one, { work: first.token })).status).toBe(201)
    expect((await send(two, { work: second.token })).status).toBe(429)
    clock.pass(15)
    expect((await send(two, { work: second.token })).status).toBe(201)
  })

  test('cost the same when they are sign-ups, subscriptions and applications, and the way without work is a wait', async () => {
    const { id: job_id } = await make.entry('jobpostings', organization, {
      title: 'Rohrnetzbauer',
      published_at: new Date(0).toISOString(),
    })
    const topics = {
      notify_disturbance: true,
      notify_maintenance: false,
      notify_news: false,
      notify_jobs: false,
    }
    const kinds: [path: string, body: (email: string) => object][] = [
      ['/api/customers/auth/signup', email => ({ email, lastname: 'Kluge' })],
      ['/api/subscriptions', email => ({ email, ...topics })],
      ['/api/jobapplications', email => ({ ...applicant, email, job_id, privacy: true })],
    ]
    for (const [at, [path, bodyOf]] of kinds.entries()) {
      const from = `203.0.113.${20 + at}`
      const caller = { host: organization.portal_domain, address: from }
      const answers = []
      for (let time = 0; time < 5; time += 1)
        answers.push(await call(caller, 'POST', path, bodyOf(`${at}-${time}@haus.test`)))
      expect([path, answers.map(({ status }) => status < 300)]).toEqual([
        path,
        [true, true, true, true, false],
      ])
      const challenge = challengeIn(answers[4]!)
      const paid = { ...caller, headers: { 'x-work': await solved(challenge) } }
      expect((await call(paid, 'POST', path, bodyOf(`${at}-4@haus.test`))).status).toBeLessThan(300)
      const other = challengeIn(await call(caller, 'POST', path, bodyOf(`${at}-5@haus.test`)))
      clock.pass(other.wait_seconds!)
      const waited = { ...caller, headers: { 'x-work': other.token } }
      expect((await call(waited, 'POST', path, bodyOf(`${at}-5@haus.test`))).status).toBeLessThan(300)
    }
  })

  test('by the form of applications wait after ten, and keep what was typed and the files', async () => {
    const { id } = await make.entry('jobpostings', organization, {
      title: 'Rohrnetzbauer',
      published_at: new Date(0).toISOString(),
    })
    const caller = { host: organization.portal_domain, address: '203.0.113.40' }
    const apply = (time: number, from = caller) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({
        ...applicant,
        email: `${time}@haus.test`,
        privacy: 'yes',
      }))
        form.set(name, value)
      form.set('intent', 'continue')
      form.set('files', new File([`%PDF-1.7 ${time}`], 'Lebenslauf.pdf', { type: 'application/pdf' }))
      return call(from, 'POST', `/api/jobpostings/${id}/applications`, form)
    }
    for (let time = 0; time < 10; time += 1) expect(await apply(time)).toMatchObject({ data: { sent: true } })
    expect(await apply(11)).toMatchObject({
      data: {
        sent: false,
        errors: [{ path: 'email', message: expect.stringContaining('warten Sie 1 s') as string }],
        values: { email: '11@haus.test' },
        files: [{ name: 'Lebenslauf.pdf' }],
        key: expect.any(String) as string,
      },
    })
    expect(await apply(12, { ...caller, address: '203.0.113.41' })).toMatchObject({ data: { sent: true } })
    clock.pass(61)
    expect(await apply(11)).toMatchObject({ data: { sent: true } })
  })

  test('do not concern other addresses, customers and staff', async () => {
    await useUp(4)
    expect((await send(body())).status).toBe(429)
    expect((await send(body(), { from: '203.0.113.8' })).status).toBe(201)
    const customer = await make.signIn(await make.customer(organization), organization)
    for (const caller of [customer, clerk])
      expect((await call({ ...caller, address }, 'POST', '/api/procedures', body())).status).toBe(201)
  })

  test('of one IPv6 network count together', async () => {
    for (let time = 0; time < 4; time += 1) await send(body(), { from: `2001:db8:0:1::${time + 1}` })
    expect((await send(body(), { from: '2001:db8:0:1:ffff::9' })).status).toBe(429)
    expect((await send(body(), { from: '2001:db8:0:2::1' })).status).toBe(201)
  })

  test('of a draft cost the same, and the draft keeps what was typed', async () => {
    await useUp(4)
    const draft = await make.draft(organization, { values: readingValues, done: Object.keys(readingValues) })
    const submitDraft = (work?: string) =>
      call(
        {
          host: organization.portal_domain,
          address,
          draftKey: draft.key,
          headers: work ? { 'x-work': work } : {},
        },
        'POST',
        `/api/drafts/${draft.id}/submit`,
        { values: consents },
      )
    const refused = await submitDraft()
    expect(refused.status).toBe(429)
    expect((await submitDraft(await solved(challengeIn(refused)))).status).toBe(200)
  })
})
