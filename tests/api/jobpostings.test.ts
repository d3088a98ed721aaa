import { describe, expect, test } from 'vitest'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices, type Reply } from '../services.ts'

const { services, call, clock, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const jobs = { notify: true, notify_emails: ['personal@werke.test'] }
const organization = await make.organization({ config: { jobs } })
const clerk = await make.signIn(await make.staff(organization), organization)
const viewer = await make.signIn(await make.staff(organization, { permissions: ['jobs.view'] }), organization)
const other = await make.signIn(await make.staff(organization, { permissions: ['news.edit'] }), organization)
const visitor: Caller = { host: organization.portal_domain }

const posting = (values = {}) =>
  make.entry('jobpostings', organization, {
    title: 'Fachkraft',
    published_at: services.now().toISOString(),
    ...values,
  })
const rows = async (table: 'jobapplications' | 'media') =>
  (await platform.selectFrom(table).select('id').execute()).length
const actions = async (id: string) =>
  (await platform.selectFrom('audit_events').select('action').where('subject_id', '=', id).execute()).map(
    ({ action }) => action,
  )

describe('a posting', () => {
  test('is created, published, read, unpublished and deleted', async () => {
    const made = await call(clerk, 'POST', '/api/jobpostings', {
      title: 'Fachkraft',
      description: '<p onclick="x()">Klar<script>x()</script></p>',
      schema: { employmentType: 'FULL_TIME' },
    })
    const { id } = made.data as { id: string }
    expect(made).toMatchObject({
      data: { description: '<p>Klar</p>', visits: 0, application_count: 0, media: [], published_at: null },
    })
    const path = `/api/jobpostings/${id}`
    expect(await call(visitor, 'GET', path)).toMatchObject({ status: 404 })
    expect(await call(viewer, 'POST', `${path}/publish`)).toMatchObject({ status: 403 })
    expect(await call(clerk, 'POST', `${path}/publish`)).toMatchObject({ status: 200 })
    expect(await call(visitor, 'GET', path)).toMatchObject({
      data: { title: 'Fachkraft', visits: null, application_count: null },
    })
    expect(await call(clerk, 'PUT', path, { published_at: null })).toMatchObject({ status: 200 })
    expect(await call(visitor, 'GET', path)).toMatchObject({ status: 404 })
    expect(await actions(id)).toEqual(
      expect.arrayContaining(['jobpostings.create', 'jobpostings.publish', 'jobpostings.unpublish']),
    )
    expect(await call(clerk, 'DELETE', path)).toMatchObject({ status: 204 })
  })

  test('that was planned, taken back and then published notifies subscribers after all', async () => {
    const made = await call(clerk, 'POST', '/api/jobpostings', {
      title: 'Rohrnetzmeisterin',
      published_at: '2027-03-01T08:00:00.000Z',
    })
    const path = `/api/jobpostings/${(made.data as { id: string }).id}`
    const subscriber = await make.entry('subscribers', organization, {
      email: make.address(),
      skip_verification: true,
      email_verified_at: new Date(0).toISOString(),
      notify_jobs: true,
    })
    await call(clerk, 'POST', `${path}/unpublish`)
    expect(await call(clerk, 'GET', `${path}/publish/effect`)).toMatchObject({ data: { emails: 1 } })
    await platform.deleteFrom('subscribers').where('id', '=', subscriber.id).execute()
  })

  test('is open on the day of its deadline and closed the day after', async () => {
    const { id } = await posting({ deadline_at: services.now().toISOString() })
    const status = async () => (await call(visitor, 'GET', `/api/jobpostings/${id}`)).status
    expect(await status()).toBe(200)
    clock.pass(86_400)
    expect(await status()).toBe(404)
    clock.pass(-86_400)
  })

  test('counts visits, without robots, prefetches and staff', async () => {
    const { id } = await posting()
    const look = (headers: Record<string, string>, caller = visitor) =>
      call({ ...caller, headers }, 'GET', `/api/jobpostings/${id}/visit`)
    const browser = {
      'sec-fetch-dest': 'image',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    }
    const seen = await look(browser)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/gif'])
    expect(seen.headers.get('cache-control')).toBe('private, max-age=1800')
    await look({ ...browser, 'user-agent': 'Googlebot-Image/1.0' })
    await look({ ...browser, 'sec-purpose': 'prefetch' })
    await look({ ...browser, 'sec-fetch-site': 'cross-site' })
    await look({})
    await look(browser, clerk)
    expect(await call(clerk, 'GET', `/api/jobpostings/${id}`)).toMatchObject({ data: { visits: 1 } })
  })
})

const person = { gender: 'female', firstname: 'Hanna', lastname: 'Brückner', email: 'hanna@haus.test' }
const pdf = (name = 'Lebenslauf.pdf', content = '%PDF-1.7\n%%EOF') => new File([content], name)

function form(values: Record<string, string>, files: File[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...person, privacy: 'yes', ...values })) form.set(name, value)
  for (const file of files) form.append('files[]', file)
  return form
}

interface Outcome {
  sent: boolean
  errors: { path: string; message: string }[]
  values: Record<string, string>
  files: { id: string; name: string }[]
  key: string | null
}
const outcome = ({ data }: Reply) => data as Outcome

describe('an application', () => {
  const apply = (id: string, body: FormData) =>
    call(visitor, 'POST', `/api/jobpostings/${id}/applications`, body)

  test('is received with its files, once, however often it is sent', async () => {
    const { id } = await posting({ title: 'Meister (w/m/d)' })
    const before = await rows('jobapplications')
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => apply(id, form({ message: 'Guten Tag' }, [pdf()]))),
    )
    expect(replies.map(reply => outcome(reply).sent)).toEqual(Array<boolean>(5).fill(true))
    expect(await rows('jobapplications')).toBe(before + 1)
    const { data } = await call(viewer, 'GET', `/api/jobapplications?job_id=${id}`)
    const [application] = data as { id: string; media: { id: string; original_url: string }[] }[]
    expect(application).toMatchObject({
      ...person,
      message: 'Guten Tag',
      job: { id, title: 'Meister (w/m/d)' },
      media: [{ name: 'Lebenslauf.pdf', mime_type: 'application/pdf' }],
    })
    const file = application!.media[0]!.original_url
    expect(await call(viewer, 'GET', file)).toMatchObject({ status: 200, body: '%PDF-1.7\n%%EOF' })
    expect(await call(visitor, 'GET', file)).toMatchObject({ status: 401 })
    expect(await call(other, 'GET', file)).toMatchObject({ status: 403 })
    await runJobs()
    const emails = mailbox.emails.filter(({ subject }) => subject.includes('Meister'))
    expect(emails.map(({ to, subject }) => [to.email, subject])).toEqual([
      ['hanna@haus.test', 'Ihre Bewerbung: Meister (w/m/d)'],
      ['personal@werke.test', 'Neue Bewerbung: Meister (w/m/d)'],
    ])
    expect(emails[0]!.text).toContain('Guten Tag Frau Brückner,')
    expect(emails[1]!.text).not.toContain('Brückner')
  })

  test('that is refused keeps its texts and files for the next attempt', async () => {
    const { id } = await posting()
    const first = await apply(id, form({ email: 'kein Postfach', privacy: '', message: 'Hallo' }, [pdf()]))
    const refused = outcome(first)
    expect(refused).toMatchObject({
      sent: false,
      values: { firstname: 'Hanna', email: 'kein Postfach', message: 'Hallo' },
      files: [{ name: 'Lebenslauf.pdf' }],
    })
    expect(refused.errors.map(({ path }) => path)).toEqual(['email', 'privacy'])
    expect(await call(clerk, 'GET', `/api/jobapplications?job_id=${id}`)).toMatchObject({ data: [] })
    const again = () =>
      apply(id, form({ key: refused.key!, 'files[]': refused.files[0]!.id }, [pdf('Zeugnis.pdf')]))
    expect(outcome(await again()).sent).toBe(true)
    expect(outcome(await again()).sent).toBe(true)
    const { data } = await call(clerk, 'GET', `/api/jobapplications?job_id=${id}`)
    expect(data).toMatchObject([{ media: [{ name: 'Lebenslauf.pdf' }, { name: 'Zeugnis.pdf' }] }])
  })

  test('accepts documents and images only, and names refused files', async () => {
    const { id } = await posting()
    const { errors, files } = outcome(await apply(id, form({}, [pdf('x.exe', 'MZ\u0000'), pdf()])))
    expect(files).toMatchObject([{ name: 'Lebenslauf.pdf' }])
    expect(errors).toMatchObject([{ path: 'files', message: expect.stringContaining('x.exe') as string }])
  })

  test('a stored file can be deleted before submission', async () => {
    const { id } = await posting()
    const { key, files } = outcome(await apply(id, form({ intent: 'upload:files' }, [pdf()])))
    const dropped = form({ key: key!, 'files[]': files[0]!.id, intent: `remove-file:${files[0]!.id}` })
    expect(outcome(await apply(id, dropped))).toMatchObject({ sent: false, errors: [], files: [], key })
  })

  test('can be sent by API, without files', async () => {
    const { id } = await posting()
    const body = { ...person, job_id: id, privacy: true }
    expect(await call(visitor, 'POST', '/api/jobapplications', body)).toMatchObject({ data: { sent: true } })
    expect(await call(visitor, 'POST', '/api/jobapplications', { ...body, privacy: false })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'privacy' }] },
    })
    const { data } = await call(clerk, 'GET', `/api/jobapplications?job_id=${id}`)
    const [application] = data as { id: string }[]
    expect(await call(viewer, 'DELETE', `/api/jobapplications/${application!.id}`)).toMatchObject({
      status: 403,
    })
    expect(await call(clerk, 'DELETE', `/api/jobapplications/${application!.id}`)).toMatchObject({
      status: 204,
    })
  })

  test('cannot be sent to an unpublished posting', async () => {
    const { id } = await posting({ published_at: null })
    expect(await apply(id, form({}))).toMatchObject({ status: 404 })
  })

  test('that is not submitted is deleted after two weeks, with its files', async () => {
    const { id } = await posting()
    await apply(id, form({ email: '' }, [pdf()]))
    const [applications, files] = [await rows('jobapplications'), await rows('media')]
    clock.pass(15 * 86_400)
    await deleteExpired(services)
    expect(await rows('jobapplications')).toBeLessThan(applications)
    expect(await rows('media')).toBeLessThan(files)
  })
})
