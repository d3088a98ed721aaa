import { expect, test } from 'vitest'
import { scheduleNotificationEmails } from '#server/notifications/email-notifications.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, call, clock, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const winter = await make.admin()
const platform = as(await make.signIn(winter))
const title = 'Wartung am Dienstag'

const received = async (person: { id: string }) =>
  services.database.platform
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', person.id)
    .where('announcement', 'is not', null)
    .execute()

test('the audience counts by organization and names who is left out; sending reaches exactly these', async () => {
  const [one, other] = [await make.organization(), await make.organization()]
  const closed = await make.organization({ deleted_at: services.now().toISOString() })
  const [boss, clerk] = [await make.staff(one), await make.staff(one, { permissions: ['news.view'] })]
  const locked = await make.staff(one, { locked_at: services.now().toISOString() })
  const elsewhere = await make.staff(other)
  const gone = await make.staff(closed)
  const audience = {
    organization_ids: [one.id, other.id, closed.id],
    permission: 'settings' as const,
  }
  expect(await platform.announcements.audience({ body: audience })).toEqual({
    count: 2,
    organizations: expect.arrayContaining([
      { id: one.id, title: one.title, count: 1 },
      { id: other.id, title: other.title, count: 1 },
    ]),
    organization_count: 2,
    admins: 0,
    left_out: { closed: 1, locked: 1, without_permission: 1 },
  })

  const body = { title, text: 'Bis 22 Uhr', href: '/login/help', ...audience, expected: 2 }
  const { id, count } = await platform.notifications.send({ body })
  expect(count).toBe(2)
  expect(await platform.announcements.get({ params: { id } })).toMatchObject({ done_at: null, recipients: 2 })
  await runJobs()
  for (const person of [boss, elsewhere])
    expect(await received(person)).toMatchObject([{ data: { kind: 'platform', title, href: '/login/help' } }])
  for (const person of [clerk, locked, gone]) expect(await received(person)).toEqual([])

  await as(await make.signIn(boss, one)).notifications.readAll({ query: {} })
  const { data } = await platform.announcements.list({ query: { q: title } })
  expect(data).toMatchObject([{ id, recipients: 2, read_count: 1, author: expect.stringContaining('') }])
  expect(data[0]!.done_at).not.toBeNull()
})

test('nothing is sent when others than expected would get it, and one key sends once', async () => {
  const organization = await make.organization()
  const person = await make.staff(organization)
  const token = await make.signIn(winter)
  const body = { title, organization_ids: [organization.id], expected: 1 }
  await make.staff(organization)
  expect(await call(token, 'POST', '/api/notifications', body)).toMatchObject({ status: 409 })
  const twice = { headers: { 'idempotency-key': `wartung-${organization.id}` } }
  const sent = { ...body, expected: 2 }
  const answers = [
    await call({ ...token, ...twice }, 'POST', '/api/notifications', sent),
    await call({ ...token, ...twice }, 'POST', '/api/notifications', sent),
  ]
  expect(answers[0]).toMatchObject({ data: { count: 2 } })
  expect(answers[1]!.data).toEqual(answers[0]!.data)
  await runJobs()
  expect(await received(person)).toHaveLength(1)
})

test('thousands of people are notified in chunks, and a repeated job notifies nobody twice', async () => {
  const organization = await make.organization()
  const people = Array.from({ length: 2300 }, (_, index) => ({
    id: services.newId(),
    organization_id: organization.id,
    lastname: `Person ${index}`,
    email: `person-${index}@${organization.portal_domain}`,
  }))
  await services.database.platform.insertInto('users').values(people).execute()
  const { id } = await platform.notifications.send({ body: { title, organization_ids: [organization.id] } })
  await runJobs()
  const count = async () =>
    (
      await services.database.platform
        .selectFrom('notifications')
        .select('user_id')
        .where('announcement', '=', id)
        .execute()
    ).length
  expect(await count()).toBe(2300)
  await services.database.platform
    .updateTable('announcements')
    .set({ done_at: null })
    .where('id', '=', id)
    .execute()
  await services.database.platform
    .selectNoFrom(eb =>
      eb
        .fn('enqueue', [eb.val('send_announcement'), eb.val(JSON.stringify({ announcement_id: id }))])
        .as('again'),
    )
    .execute()
  await runJobs()
  expect(await count()).toBe(2300)
})

test('by email it reaches staff, too', async () => {
  const organization = await make.organization()
  const person = await make.staff(organization)
  await platform.notifications.send({ body: { title, user_ids: [person.id], by_email: true } })
  await runJobs()
  clock.pass(600)
  await scheduleNotificationEmails(services)
  await runJobs()
  expect(mailbox.emails.filter(({ to }) => to.email === person.email).map(({ subject }) => subject)).toEqual([
    title,
  ])
})

test.each([
  'https://boese.example',
  '//boese.example',
  '/\\boese.example',
  '/client/news',
  '/login/../../api',
  'javascript:alert(1)',
])('%s is no page of our own', async href => {
  const token = await make.signIn(winter)
  const answer = await call(token, 'POST', '/api/notifications', { title, href, everyone: true })
  expect(answer).toMatchObject({ status: 422 })
})

test('people and organizations are found by name for the choice, and only by who may send', async () => {
  const organization = await make.organization({ title: 'Wasserverband Silberbach' })
  const person = await make.staff(organization, { firstname: 'Ruth', lastname: 'Quendel' })
  expect(await platform.announcements.people({ query: { q: 'Quend' } })).toEqual([
    { id: person.id, title: 'Ruth Quendel, Wasserverband Silberbach' },
  ])
  expect(await platform.announcements.people({ query: { ids: person.id } })).toHaveLength(1)
  expect(await platform.announcements.organizations({ query: { q: 'silberb' } })).toEqual([
    { id: organization.id, title: organization.title },
  ])
  const other = await make.signIn(await make.admin({ permissions: ['admin.crm'] }))
  expect(await call(other, 'GET', '/api/announcements/people')).toMatchObject({ status: 403 })
})
