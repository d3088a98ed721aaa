import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { type Caller, mainHost, createTestServices, type Reply } from '../services.ts'

const { services, call, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const [first, second] = [await make.organization(), await make.organization()]
const admin = await make.admin()
const adminCaller: Caller = { ...(await make.signIn(admin)), host: mainHost }
const other: Caller = { ...(await make.signIn(await make.admin())), host: mainHost }
const unknownId = '019a9fd0-0000-7000-8000-00000000dead'
const idOf = ({ data }: Reply) => (data as { id: string }).id

describe('a notification of the platform', () => {
  const send = (body: object) =>
    call(adminCaller, 'POST', '/api/notifications', { title: 'Wartung', text: 'Sonntag ab 22 Uhr', ...body })
  const bell = async (person: { id: string }) =>
    (
      await platform.selectFrom('notifications').select('data').where('user_id', '=', person.id).execute()
    ).map(({ data }) => data)

  test('reaches users and organizations, each user once', async () => {
    const [anja, bernd, carla] = [await make.staff(first), await make.staff(first), await make.staff(second)]
    const reply = await send({ user_ids: [anja.id, carla.id], organization_ids: [first.id] })
    expect(reply).toMatchObject({ status: 200, data: { count: 3 } })
    await runJobs()
    for (const person of [anja, bernd, carla])
      expect(await bell(person)).toEqual([
        { kind: 'platform', title: 'Wartung', text: 'Sonntag ab 22 Uhr', href: null },
      ])
    expect(await bell(admin)).toEqual([])
  })

  test('reaches everyone', async () => {
    const people = await platform.selectFrom('users').select('id').execute()
    expect(await send({ everyone: true })).toMatchObject({ data: { count: people.length } })
  })

  test.each([
    ['nobody', {}, 'user_ids'],
    ['somebody who is not there', { user_ids: [unknownId] }, 'user_ids.0'],
    ['an organization that is not there', { organization_ids: [unknownId] }, 'organization_ids.0'],
    ['a foreign address', { everyone: true, href: '//evil.example' }, 'href'],
  ])('to %s is refused', async (_title, body, path) => {
    expect(await send(body)).toMatchObject({ status: 422, body: { errors: [{ path }] } })
  })
})

describe('contacts and notes', () => {
  test('have existing labels; a deleted label is removed from them', async () => {
    const label = idOf(await call(adminCaller, 'POST', '/api/labels', { title: 'Interesse' }))
    const contact = idOf(
      await call(adminCaller, 'POST', '/api/contacts', { lastname: 'Kluge', labels: [label] }),
    )
    const marked = await call(adminCaller, 'GET', `/api/contacts?label=${label}`)
    expect(marked.data).toMatchObject([{ id: contact }])
    expect(
      await call(adminCaller, 'PUT', `/api/contacts/${contact}`, { labels: [label, unknownId] }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'labels.1' }] },
    })
    expect(await call(adminCaller, 'DELETE', `/api/labels/${label}`)).toMatchObject({ status: 204 })
    expect(await call(adminCaller, 'GET', `/api/contacts/${contact}`)).toMatchObject({ data: { labels: [] } })
  })

  test('are filtered by the organization they are about', async () => {
    const contact = idOf(
      await call(adminCaller, 'POST', '/api/contacts', { lastname: 'Voss', organization_id: first.id }),
    )
    const { data } = await call(adminCaller, 'GET', `/api/contacts?organization_id=${first.id}`)
    expect((data as { id: string }[]).map(({ id }) => id)).toEqual([contact])
    expect(
      await call(adminCaller, 'POST', '/api/contacts', { lastname: 'Voss', organization_id: unknownId }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'organization_id' }] } })
  })

  test('a note locked by its author is changed by nobody else', async () => {
    const contact_id = idOf(await call(adminCaller, 'POST', '/api/contacts', { lastname: 'Abel' }))
    const note = async (editable_others: boolean) =>
      idOf(
        await call(adminCaller, 'POST', '/api/notes', { contact_id, note: 'Ruft zurück', editable_others }),
      )
    const [shared, kept] = [await note(true), await note(false)]
    const change = (caller: Caller, id: string) => call(caller, 'PUT', `/api/notes/${id}`, { note: 'Neu' })
    expect(await change(other, shared)).toMatchObject({ status: 200, data: { author_user_id: admin.id } })
    expect(await change(other, kept)).toMatchObject({ status: 403 })
    expect(await call(other, 'DELETE', `/api/notes/${kept}`)).toMatchObject({ status: 403 })
    expect(await change(adminCaller, kept)).toMatchObject({ status: 200 })
  })

  test('a repeated request of the platform gets its first answer', async () => {
    const keyed = { ...adminCaller, headers: { 'idempotency-key': 'schluessel-der-plattform' } }
    expect(await call(keyed, 'POST', '/api/contacts', { lastname: 'Zander' })).toMatchObject({ status: 201 })
  })
})

test('organizations are found by a rare and by a frequent text, those of the latter up to 200', async () => {
  await sql`insert into organizations (id, title, portal_domain)
    select gen_random_uuid(), 'Zweckverband ' || lpad(number::text, 3, '0'), number || '.verband.test'
    from generate_series(1, 201) number`.execute(platform)
  const found = async (query: string) => {
    const { body } = await call(adminCaller, 'GET', `/api/organizations?${query}`)
    const { data, meta } = body as { data: { title: string }[]; meta: { total: number } }
    return { titles: data.map(({ title }) => title), total: meta.total }
  }
  expect(await found('q=BAND+007')).toEqual({ titles: ['Zweckverband 007'], total: 1 })
  expect(await found('q=band+20&per_page=1')).toEqual({ titles: ['Zweckverband 200'], total: 2 })
  expect(await found('q=verband&per_page=2')).toEqual({
    titles: ['Zweckverband 001', 'Zweckverband 002'],
    total: 200,
  })
  expect(await found('q=verband&per_page=2&page=2&sort=-title')).toEqual({
    titles: ['Zweckverband 199', 'Zweckverband 198'],
    total: 200,
  })
  expect(await found('q=verband&status=suspended')).toEqual({ titles: [], total: 0 })
})
