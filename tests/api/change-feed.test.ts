import { describe, expect, test } from 'vitest'
import type { EventRow } from '#contract/events.ts'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import { factories } from '../factories.ts'
import { procedureBody } from '../procedure-body.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization({ config: { trustlevel: { meterreading: 'none' } } })
const there = await make.organization()
const person = await make.staff(organization, {
  permissions: [
    'settings',
    'news.edit',
    'news.view',
    'procedures.view',
    'procedures.edit',
    'procedures.delete',
  ],
})
let anna = await make.signIn(person, organization)
const path = '/api/events'

interface Feed {
  events: EventRow[]
  next: string
  more: boolean
}
async function read(query = '', caller: Caller = anna): Promise<Feed> {
  const { status, data } = await call(caller, 'GET', `${path}?${query}`)
  expect({ status, data }).toMatchObject({ status: 200 })
  return data as Feed
}
const latest = async () => (await read('after=latest')).next
const typesAfter = async (after: string) => (await read(`after=${after}`)).events.map(({ type }) => type)
const draftNews = (title: string) =>
  call(anna, 'POST', '/api/news', { title, news_date: '2026-11-20' }).then(
    ({ data }) => data as { id: string },
  )

async function createKey(scopes: string[]): Promise<Caller> {
  const { data } = await call(anna, 'POST', '/api/apikeys', { name: 'ERP', scopes })
  return { host: organization.portal_domain, token: (data as { key: string }).key }
}

test('every verb leaves an event, with nothing of what is in the record', async () => {
  await draftNews('Die erste')
  const after = await latest()
  const { id } = await draftNews('Rohrbruch in der Mühlgasse')
  await call(anna, 'PUT', `/api/news/${id}`, { title: 'Rohrbruch behoben' })
  await call(anna, 'POST', `/api/news/${id}/publish`)
  await call(anna, 'DELETE', `/api/news/${id}`)
  const { events, more } = await read(`after=${after}`)
  expect(events.map(({ type }) => type)).toEqual([
    'news.create',
    'news.update',
    'news.publish',
    'news.remove',
  ])
  expect(new Set(events.map(({ record_id }) => record_id))).toEqual(new Set([id]))
  expect(more).toBe(false)
  expect(JSON.stringify(events)).not.toMatch(/Rohrbruch|Anna/)
})

test('a submission is an event in its own transaction; reads and settings are none', async () => {
  const after = await latest()
  const visitor = { host: organization.portal_domain, address: '203.0.113.7' }
  const { status } = await call(visitor, 'POST', '/api/procedures', procedureBody('meterreading'))
  expect(status).toBe(201)
  await call(anna, 'GET', '/api/news')
  await call(anna, 'POST', '/api/roles', { name: 'Ohne Ereignis', permissions: [] })
  expect(await typesAfter(after)).toEqual(['procedures.submit'])
})

describe('order', () => {
  test('a slow transaction never appears behind a cursor that was handed out', async () => {
    await draftNews('Anker')
    const start = await latest()
    const db = services.database.scoped(organization.id)
    const event = (title: string) => ({
      id: services.newId(),
      organization_id: organization.id,
      type: `news.${title}`,
      record_id: null,
      at: services.now().toISOString(),
    })
    const cursors: string[] = []
    await db.transaction().execute(async slow => {
      await slow.insertInto('events').values(event('status')).execute()
      await db.transaction().execute(async fast => {
        await fast.insertInto('events').values(event('order')).execute()
      })
      const meanwhile = await read(`after=${start}`)
      expect(meanwhile).toMatchObject({ events: [], next: start, more: false })
      cursors.push(meanwhile.next, await latest())
      await slow.insertInto('events').values(event('note')).execute()
    })
    for (const cursor of cursors)
      expect(await typesAfter(cursor)).toEqual(['news.status', 'news.note', 'news.order'])
  })

  test('many transactions at once: a reader who never stops sees each event once', async () => {
    const start = await latest()
    const seen: string[] = []
    let [next, writing] = [start, true]
    const follow = async () => {
      while (writing) {
        const feed = await read(`after=${next}&limit=3`)
        seen.push(...feed.events.map(({ record_id }) => record_id!))
        next = feed.next
      }
    }
    const reader = follow()
    const made = await Promise.all(Array.from({ length: 40 }, (_, at) => draftNews(`Nummer ${at}`)))
    writing = false
    await reader
    seen.push(...(await read(`after=${next}&limit=1000`)).events.map(({ record_id }) => record_id!))
    expect(seen).toHaveLength(40)
    expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  })
})

test('types, limit and pages: the cursor goes on where the last answer ended, also past what was left out', async () => {
  const after = await latest()
  const { id } = await draftNews('Eins')
  await draftNews('Zwei')
  await call(anna, 'DELETE', `/api/news/${id}`)
  const first = await read(`after=${after}&types=news.create&limit=1`)
  expect(first).toMatchObject({ events: [{ type: 'news.create' }], more: true })
  const second = await read(`after=${first.next}&types=news.create`)
  expect(second).toMatchObject({ events: [{ type: 'news.create' }], more: false })
  expect(await read(`after=${second.next}`)).toMatchObject({ events: [] })
  expect(await typesAfter(after)).toHaveLength(3)
  expect((await read(`after=${after}&types=procedures.*,news.remove`)).events).toMatchObject([
    { record_id: id },
  ])
  for (const wrong of ['types=users.create', 'types=news.fly', 'limit=1001', 'after=irgendwas'])
    expect([wrong, (await call(anna, 'GET', `${path}?${wrong}`)).status]).toEqual([wrong, 422])
})

describe('who may read', () => {
  test('a key needs events:read, and sees the nouns that it may read', async () => {
    const after = await latest()
    await draftNews('Für Schlüssel')
    await call({ host: organization.portal_domain }, 'POST', '/api/procedures', procedureBody('meterreading'))
    const [none, news, both] = [
      await createKey(['news:read']),
      await createKey(['events:read', 'news:read']),
      await createKey(['events:read', 'news:read', 'procedures:read']),
    ]
    expect(await call(none, 'GET', path)).toMatchObject({ status: 403, data: { scope: 'events:read' } })
    const typesFor = async (key: Caller) => (await read(`after=${after}`, key)).events.map(({ type }) => type)
    expect(await typesFor(news)).toEqual(['news.create'])
    expect(await typesFor(both)).toEqual(['news.create', 'procedures.submit'])
  })

  test('events of another organization are not there, nor is a cursor of it', async () => {
    const other = await make.signIn(
      await make.staff(there, { permissions: ['settings', 'news.view'] }),
      there,
    )
    expect(await read('', other)).toEqual({ events: [], next: null, more: false })
    const foreign = await call(other, 'GET', `${path}?after=${await latest()}`)
    expect(foreign).toMatchObject({ status: 410, data: { code: 'cursor_unknown' } })
  })

  test('without the settings no event is shown', async () => {
    const clerk = await make.signIn(
      await make.staff(organization, { permissions: ['news.view'] }),
      organization,
    )
    expect((await call(clerk, 'GET', path)).status).toBe(403)
  })
})

describe('old cursors', () => {
  test('one from after the restored state is refused in words', async () => {
    const { id } = await draftNews('Geht verloren')
    const cursor = await latest()
    await services.database.platform.deleteFrom('events').where('record_id', '=', id).execute()
    const { status, data } = await call(anna, 'GET', `${path}?after=${cursor}`)
    expect({ status, data }).toMatchObject({
      status: 410,
      data: { code: 'cursor_unknown', detail: expect.stringContaining('Sicherung') },
    })
  })

  test('after 30 days events go; the last stays, and a cursor that waits there holds', async () => {
    await draftNews('Vorletzte')
    const gone = await latest()
    await draftNews('Letzte')
    const waiting = await latest()
    clock.pass(31 * 86_400)
    await deleteExpired(services)
    anna = await make.signIn(person, organization)
    expect(await read(`after=${waiting}`)).toMatchObject({ events: [], next: waiting })
    expect(await call(anna, 'GET', `${path}?after=${gone}`)).toMatchObject({
      status: 410,
      data: { code: 'cursor_too_old', detail: expect.stringContaining('30 Tage') },
    })
    await draftNews('Danach')
    expect(await typesAfter(waiting)).toEqual(['news.create'])
  })
})
