import { beforeEach, describe, expect, test } from 'vitest'
import type { Topic } from '#contract/subscriptions/topics.ts'
import type { JobPayloads } from '#server/queue/payloads.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { newToken } from '#server/core/crypto/encryption.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, call, mailbox, runJobs, clock } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const visitor = { host: organization.portal_domain }
const clerk = await make.signIn(await make.staff(organization), organization)

const topics = { notify_disturbance: true, notify_maintenance: true, notify_news: true, notify_jobs: true }
const start = (email: string, more = {}) =>
  as(visitor).subscriptions.start({ body: { email, ...topics, locations: [], ...more } })
const holder = (subscriptionKey: string) => as({ ...visitor, subscriptionKey }).subscriptions
const refused = (status: number) => expect.objectContaining({ status })
const to = (address: string) => mailbox.emails.filter(({ to }) => to.email === address)
const keyIn = (text = '') => /(?:confirm|aendern|abmelden)\/([\w-]{43})/.exec(text)?.[1] ?? ''

async function subscribed(more = {}) {
  const email = make.address()
  await start(email, more)
  await runJobs()
  const { access_key } = await holder(keyIn(to(email)[0]?.text)).confirm()
  return { email, key: access_key }
}

beforeEach(() => void (mailbox.emails.length = 0))

describe('subscribing', () => {
  test('takes effect once the address is confirmed by the link in the email, once', async () => {
    const email = make.address()
    await start(email)
    await runJobs()
    const [received] = to(email)
    expect(received?.subject).toBe('Bitte bestätigen Sie Ihre Benachrichtigungen')
    const key = keyIn(received?.text)
    await expect(holder(key).get()).rejects.toEqual(refused(404))
    const { access_key } = await holder(key).confirm()
    expect(await holder(access_key).get()).toEqual({ email, paused: false, ...topics, locations: [] })
  })

  test('gives the same answer for known and unknown addresses, and writes to the address only', async () => {
    const { email } = await subscribed()
    mailbox.emails.length = 0
    const answers = [email, email.toUpperCase(), make.address()].map(async address => {
      const body = { email: address, ...topics, locations: [] }
      const { status, body: said } = await call(visitor, 'POST', '/api/subscriptions', body)
      return { status, said }
    })
    expect(new Set((await Promise.all(answers)).map(each => JSON.stringify(each))).size).toBe(1)
    await runJobs()
    expect(to(email).map(({ subject }) => subject)).toEqual(Array(2).fill('Ihre Benachrichtigungen ändern'))
  })

  test('an existing subscription is not changed by subscribing again', async () => {
    const { email, key } = await subscribed()
    await start(email, { notify_news: false })
    expect(await holder(key).get()).toMatchObject({ notify_news: true })
  })

  test('requires a topic, and existing municipalities', async () => {
    const none = {
      notify_disturbance: false,
      notify_maintenance: false,
      notify_news: false,
      notify_jobs: false,
    }
    await expect(start(make.address(), none)).rejects.toEqual(refused(422))
    const foreign = await make.servicearea(await make.organization())
    await expect(start(make.address(), { locations: [foreign.id] })).rejects.toEqual(refused(422))
  })

  test('the link to change comes by email, and not for an unknown address', async () => {
    const { email } = await subscribed()
    mailbox.emails.length = 0
    await as(visitor).subscriptions.sendLink({ body: { email } })
    await as(visitor).subscriptions.sendLink({ body: { email: make.address() } })
    await runJobs()
    expect(mailbox.emails.map(({ to }) => to.email)).toEqual([email])
    expect(await holder(keyIn(mailbox.emails[0]?.text)).get()).toMatchObject({ email })
  })

  test('is changed, paused and deleted with its key only, and leaves no data', async () => {
    const { email, key } = await subscribed()
    const place = await make.servicearea(organization)
    const changed = { ...topics, notify_news: false, locations: [place.id], paused: true }
    expect(await holder(key).update({ body: changed })).toEqual({ email, ...changed })
    await expect(holder(newToken()).remove()).rejects.toEqual(refused(404))
    await holder(key).remove()
    await expect(holder(key).get()).rejects.toEqual(refused(404))
    const traces = [
      await platform.selectFrom('subscribers').selectAll().where('email', '=', email).execute(),
      await platform.selectFrom('emails').selectAll().where('recipient', '=', email).execute(),
    ]
    expect(traces).toEqual([[], []])
  })
})

describe('notifying', () => {
  const notify = async (about: Topic, id: string, more: Partial<JobPayloads['notify_subscribers']> = {}) => {
    const payload = {
      organization_id: organization.id,
      about,
      id,
      event: 'published' as const,
      statusupdate_id: null,
      ...more,
    }
    await enqueue(platform, 'notify_subscribers', payload).execute()
    await runJobs()
  }
  const reset = () => platform.deleteFrom('subscribers').execute()
  const emailedAddresses = () => mailbox.emails.map(({ to }) => to.email).toSorted()

  test('emails each subscriber of this topic and municipality exactly once, however often the job runs', async () => {
    await reset()
    const [here, elsewhere] = [await make.servicearea(organization), await make.servicearea(organization)]
    const all = [
      await subscribed({ locations: [here.id] }),
      await subscribed(),
      await subscribed({ locations: [elsewhere.id] }),
      await subscribed({ notify_news: false }),
    ]
    const paused = await subscribed()
    await holder(paused.key).update({ body: { ...topics, locations: [], paused: true } })
    await start(make.address())
    await runJobs()
    mailbox.emails.length = 0
    const news = await make.news(organization, {
      notify_subscribers: true,
      servicearea_ids: [here.id],
      title: 'Spülung',
    })
    const { count } = await as(clerk).subscriptions.recipients({
      query: { about: 'news', servicearea_ids: here.id },
    })
    await notify('news', news.id)
    await notify('news', news.id)
    expect(emailedAddresses()).toEqual([all[0]!.email, all[1]!.email].toSorted())
    expect(count).toBe(2)
    const [row] = await platform.selectFrom('news').selectAll().where('id', '=', news.id).execute()
    expect(row!.subscribers_notified_at).not.toBeNull()
  })

  test('works in batches, with a mail server that fails in between', async () => {
    await reset()
    const people = Array.from({ length: 450 }, (_, at) => `abo-${at}@haus.test`)
    for (const email of people)
      await make.entry('subscribers', organization, { email, skip_verification: true })
    const news = await make.news(organization, { notify_subscribers: true })
    mailbox.fail({ code: 'ECONNECTION' })
    await notify('news', news.id)
    mailbox.recover()
    clock.pass(61)
    await notify('news', news.id)
    await runJobs({ again: true })
    expect(emailedAddresses()).toEqual(people.toSorted())
  })

  test('an email links to the record, to the subscription and to one-click unsubscribe', async () => {
    await reset()
    const { email } = await subscribed()
    mailbox.emails.length = 0
    const disturbance = await make.disturbance(organization, {
      notify_subscribers: true,
      title: 'Rohrbruch Mühlweg',
    })
    await notify('disturbance', disturbance.id)
    const [received] = to(email)
    expect(received).toMatchObject({
      subject: 'Rohrbruch Mühlweg',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    expect(received!.text).toContain(`https://${organization.portal_domain}/stoerungen?id=${disturbance.id}`)
    expect(received!.headers!['List-Unsubscribe']).toBe(
      `<https://${organization.portal_domain}/benachrichtigung/abmelden/${keyIn(received!.text)}>`,
    )
    await holder(keyIn(received!.text)).remove()
  })

  test('each new status is emailed, with its public message', async () => {
    await reset()
    const { email } = await subscribed()
    const disturbance = await make.disturbance(organization, { notify_subscribers: true })
    const entry = (message: string, is_public: boolean) =>
      make.insert('statusupdates', {
        id: services.newId(),
        organization_id: organization.id,
        disturbance_id: disturbance.id,
        status_at: services.now().toISOString(),
        message,
        is_public,
      })
    mailbox.emails.length = 0
    const [first, last] = [await entry('Wir graben.', true), await entry('Nur für uns.', false)]
    await notify('disturbance', disturbance.id, { event: 'status', statusupdate_id: first.id })
    await notify('disturbance', disturbance.id, { event: 'all_clear', statusupdate_id: last.id })
    const [status, clear] = to(email)
    expect(status!.text).toContain('Wir graben.')
    expect(clear!.subject).toMatch(/^Entwarnung: /)
    expect(clear!.text).not.toContain('Nur für uns.')
  })

  test.each([
    ['kept back', { published: false }],
    ['not to be notified of', { notify_subscribers: false }],
    ['over', { unpublish_at: '2020-01-01T00:00:00Z' }],
  ])('news that are %s send no emails', async (_what, values) => {
    await reset()
    await subscribed()
    mailbox.emails.length = 0
    const news = await make.news(organization, { notify_subscribers: true, ...values })
    await notify('news', news.id)
    expect(emailedAddresses()).toEqual([])
  })

  test('news with a later date wait until then', async () => {
    await reset()
    await subscribed()
    mailbox.emails.length = 0
    const news = await make.news(organization, {
      notify_subscribers: true,
      publish_at: new Date(services.now().getTime() + 60_000).toISOString(),
    })
    await notify('news', news.id)
    expect(emailedAddresses()).toEqual([])
    clock.pass(60)
    await notify('news', news.id)
    expect(emailedAddresses()).toHaveLength(1)
  })
})

describe('the office', () => {
  test('publishing news notifies subscribers', async () => {
    await platform.deleteFrom('subscribers').execute()
    const { email } = await subscribed()
    mailbox.emails.length = 0
    const news = await make.news(organization, {
      published: false,
      notify_subscribers: true,
      title: 'Neue Preise',
    })
    await as(clerk).news.publish({ params: { id: news.id } })
    await as(clerk).news.unpublish({ params: { id: news.id } })
    await as(clerk).news.publish({ params: { id: news.id } })
    await runJobs()
    expect(to(email).map(({ subject }) => subject)).toEqual(['Neue Preise'])
  })

  test('publishing a posting notifies subscribers', async () => {
    await platform.deleteFrom('subscribers').execute()
    const { email } = await subscribed()
    mailbox.emails.length = 0
    const posting = await make.entry('jobpostings', organization, { title: 'Rohrnetzbauer' })
    await as(clerk).jobpostings.publish({ params: { id: posting.id } })
    await runJobs()
    expect(to(email).map(({ subject }) => subject)).toEqual(['Rohrnetzbauer'])
  })

  test('sends a confirmation email to subscribers it adds, unless confirmed already', async () => {
    const [asked, known] = [make.address(), make.address()]
    await as(clerk).subscribers.create({ body: { email: asked } })
    await as(clerk).subscribers.create({ body: { email: known, skip_verification: true } })
    await runJobs()
    expect([to(asked).length, to(known).length]).toEqual([1, 0])
  })
})

test('keys expire', async () => {
  const { key } = await subscribed()
  clock.pass(181 * 86_400)
  await expect(holder(key).get()).rejects.toEqual(refused(404))
})
