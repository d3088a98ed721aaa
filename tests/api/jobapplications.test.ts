import { expect, test } from 'vitest'
import { scheduleRetention } from '#server/retention/schedule.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices, type Reply } from '../services.ts'

const { services, call, clock, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization({
  config: { jobs: { notify: true, notify_emails: ['personal@werke.test'] } },
})
const colleague = await make.staff(organization)
const signIn = async () => make.signIn(colleague, organization)
const clerk = await signIn()
const viewer = await make.signIn(await make.staff(organization, { permissions: ['jobs.view'] }), organization)
const other = await make.signIn(await make.staff(organization, { permissions: ['news.edit'] }), organization)
const elsewhere = await make.organization()
const stranger = await make.signIn(await make.staff(elsewhere), elsewhere)
const visitor: Caller = { host: organization.portal_domain }

const dataOf = <Data>({ data }: Reply) => data as Data
const pathOf = (id: string) => `/api/jobapplications/${id}`
const answer = { subject: 'Einladung', message: 'wir laden Sie ein.' }
const entriesOf = async (id: string) =>
  dataOf<{ kind: string; message: string; is_public: boolean; email: object | null }[]>(
    await call(clerk, 'GET', `${pathOf(id)}/entries`),
  )

test('a new application is notified to those who see applications, with a link to it', async () => {
  const job = await make.entry('jobpostings', organization, {
    title: 'Rohrnetzbauer',
    published_at: services.now().toISOString(),
  })
  await call(visitor, 'POST', '/api/jobapplications', {
    job_id: job.id,
    firstname: 'Hanna',
    lastname: 'Brückner',
    email: 'hanna@haus.test',
    privacy: true,
  })
  const [made] = dataOf<{ id: string; name: string; status: string }[]>(
    await call(clerk, 'GET', `/api/jobapplications?job_id=${job.id}&status=new`),
  )
  expect(made).toMatchObject({ name: 'Hanna Brückner', status: 'new', decided_at: null })
  const link = `/login/jobs/applications/${made!.id}`
  const bells = await platform.selectFrom('notifications').select(['user_id', 'data']).execute()
  const told = bells.filter(({ data }) => data.kind === 'application_new')
  expect(told.map(({ data }) => data.href)).toEqual([link, link])
  expect(told.map(({ user_id }) => user_id)).toContain(colleague.id)
  await runJobs()
  const notice = mailbox.emails.find(({ to }) => to.email === 'personal@werke.test')
  expect(notice?.text).toContain(`https://${organization.portal_domain}${link}`)
})

test('status, notes and answers make the history, and only the answer reaches the applicant', async () => {
  const { id } = await make.application(organization, { email: 'hanna@haus.test', gender: 'female' })
  expect(await call(clerk, 'PUT', pathOf(id), { status: 'in_review' })).toMatchObject({
    data: { status: 'in_review', decided_at: null },
  })
  clock.pass(1)
  expect(
    await call(clerk, 'POST', '/api/statusupdates', { jobapplication_id: id, message: 'Gute Zeugnisse' }),
  ).toMatchObject({ status: 201 })
  clock.pass(1)
  const before = mailbox.emails.length
  const answered = await call(clerk, 'POST', `${pathOf(id)}/answer`, { ...answer, status: 'invited' })
  expect(answered).toMatchObject({ status: 200, data: { status: 'invited' } })
  await runJobs()
  const [email, ...more] = mailbox.emails.slice(before)
  expect(more).toEqual([])
  expect(email).toMatchObject({ subject: 'Einladung', to: { email: 'hanna@haus.test' } })
  expect(email!.text).toContain('Guten Tag Frau Brückner,')
  expect(email!.text).toContain('wir laden Sie ein.')
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'status', message: 'Eingeladen', is_public: false, email: null },
    { kind: 'message', is_public: true, email: { to: 'hanna@haus.test', state: 'sent' } },
    { kind: 'note', message: 'Gute Zeugnisse', is_public: false },
    { kind: 'status', message: 'In Prüfung' },
  ])
})

test('an answer sent twice with the same key goes out once, and a stale one not at all', async () => {
  const { id, updated_at } = await make.application(organization)
  const before = mailbox.emails.length
  const send = (headers: Record<string, string>) =>
    call({ ...clerk, headers }, 'POST', `${pathOf(id)}/answer`, answer)
  const key = { 'idempotency-key': 'one-answer-1' }
  expect([(await send(key)).status, (await send(key)).status]).toEqual([200, 200])
  clock.pass(1)
  await call(clerk, 'PUT', pathOf(id), { status: 'in_review' })
  expect(await send({ 'if-match': `"${updated_at}"` })).toMatchObject({ status: 412 })
  await runJobs()
  expect(mailbox.emails.length - before).toBe(1)
})

test('the preview shows the email, filled in, and sends nothing', async () => {
  const { id } = await make.application(organization, { lastname: 'Brückner', gender: 'female' })
  await make.entry('templates', organization, {
    identifier: 'bewerbung_rueckfrage',
    title: 'Rückfrage',
    scope: 'jobs',
    type: 'snippet',
    data: 'zu {{ job }} fehlt noch ein Zeugnis, {{ customer.salutation }} {{ customer.lastname }}.',
  })
  const texts = dataOf<{ title: string; message: string; status: string | null }[]>(
    await call(clerk, 'GET', `${pathOf(id)}/answer`),
  )
  expect(texts.map(({ title, status }) => [title, status])).toEqual([
    ['Zwischenbescheid', 'in_review'],
    ['Einladung zum Gespräch', 'invited'],
    ['Absage', 'rejected'],
    ['Rückfrage', null],
  ])
  expect(texts.at(-1)?.message).toBe('zu Rohrnetzbauer fehlt noch ein Zeugnis, Frau Brückner.')
  const unfilled = { ...answer, message: texts[1]!.message }
  expect(await call(clerk, 'POST', `${pathOf(id)}/answer`, unfilled)).toMatchObject({ status: 422 })
  const before = mailbox.emails.length
  const shown = await call(clerk, 'POST', `${pathOf(id)}/answer/preview`, answer)
  expect(shown).toMatchObject({ status: 200, data: { subject: 'Einladung', recipients: 1 } })
  expect(dataOf<{ text: string }>(shown).text).toContain('Guten Tag Frau Brückner,\n\nwir laden Sie ein.')
  await runJobs()
  expect(mailbox.emails.length).toBe(before)
})

test('viewers read the history and cannot answer; others and other organizations see nothing', async () => {
  const { id } = await make.application(organization)
  const calls = [
    ['GET', `${pathOf(id)}/entries`, undefined],
    ['GET', `${pathOf(id)}/answer`, undefined],
    ['POST', `${pathOf(id)}/answer`, answer],
    ['POST', `${pathOf(id)}/answer/preview`, answer],
  ] as const
  const statuses = (by: Caller) =>
    Promise.all(calls.map(async ([method, path, body]) => (await call(by, method, path, body)).status))
  expect(await statuses(viewer)).toEqual([200, 403, 403, 403])
  expect(await statuses(other)).toEqual([403, 403, 403, 403])
  expect(await statuses(stranger)).toEqual([404, 404, 404, 404])
  const note = { jobapplication_id: id, message: 'x' }
  expect(await call(other, 'POST', '/api/statusupdates', note)).toMatchObject({ status: 403 })
  expect(await call(stranger, 'POST', '/api/statusupdates', note)).toMatchObject({ status: 404 })
  expect(await call(visitor, 'GET', `/api/statusupdates?jobapplication_id=${id}`)).toMatchObject({ data: [] })
})

test('a decided application is erased with files, history and emails once its time is over, an open one is kept', async () => {
  const [decided, open] = [await make.application(organization), await make.application(organization)]
  await make.media(organization, { job_application_id: decided.id })
  await call(clerk, 'POST', `${pathOf(decided.id)}/answer`, { ...answer, status: 'rejected' })
  await runJobs()
  const days = organization.config.retention.application_delete
  const pass = async (count: number) => {
    clock.pass(count * 86_400)
    await scheduleRetention(services)
    await runJobs()
  }
  const left = async (id: string) =>
    (await platform.selectFrom('jobapplications').select('id').where('id', '=', id).execute()).length
  await pass(days - 7)
  expect(await left(decided.id)).toBe(1)
  await pass(8)
  expect([await left(decided.id), await left(open.id)]).toEqual([0, 1])
  const kept = async (table: 'statusupdates' | 'media', column: 'jobapplication_id' | 'job_application_id') =>
    (
      await platform
        .selectFrom(table)
        .select('id')
        .where(column as never, '=', decided.id as never)
        .execute()
    ).length
  expect(await kept('statusupdates', 'jobapplication_id')).toBe(0)
  expect(await kept('media', 'job_application_id')).toBe(0)
  const emails = await platform
    .selectFrom('emails')
    .select('id')
    .where('recipient', '=', decided.email)
    .execute()
  expect(emails).toEqual([])
})
