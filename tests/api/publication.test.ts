import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleBody } from '#contract/documentation/examples.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isCreation } from '#contract/creations.ts'
import { contract } from '#contract/index.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

/** The calls of publication of every publishable noun, found in the contract. */

const { services, call, connections, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const staff = await make.signIn(await make.staff(organization), organization)
const elsewhere = await make.organization()
const stranger = await make.signIn(await make.staff(elsewhere), elsewhere)
const queue = new Client(connections.worker)
await queue.connect()
afterAll(() => queue.end())

const subscriber = () =>
  make.entry('subscribers', organization, {
    email: make.address(),
    skip_verification: true,
    notify_news: true,
    notify_jobs: true,
    notify_disturbance: true,
    notify_maintenance: true,
  })
for (let made = 0; made < 3; made += 1) await subscriber()

interface Noun {
  name: string
  path: string
  create: Endpoint
  field: 'published' | 'published_at'
  notifies: boolean
}

const nouns: Noun[] = Object.entries(contract as Record<string, Record<string, Endpoint>>)
  .filter(([, calls]) => 'many' in calls)
  .map(([name, calls]) => {
    const create = calls.create!
    const example = exampleBody(name, create.body!) as object
    const field = 'published_at' in example ? 'published_at' : 'published'
    return {
      name,
      path: create.path,
      create,
      field,
      notifies: field === 'published_at' || 'notify_subscribers' in example,
    }
  })

interface Found {
  id: string
  updated_at: string
  [field: string]: unknown
}

async function send(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  caller = staff,
): Promise<Found> {
  const { status, data } = await call(caller, method, path, body)
  expect({ path, status, data }).toMatchObject({ status: isCreation({ method, path }) ? 201 : 200 })
  return data as Found
}

const bodyOf = ({ name, create, field, notifies }: Noun, on: boolean) => {
  const {
    servicearea_ids: _all,
    category_id: _none,
    ...example
  } = exampleBody(name, create.body!) as Record<string, unknown>
  const dates = name === 'news' ? { publish_at: null, unpublish_at: null } : {}
  const window = {
    approved_from: null,
    approved_to: null,
    deadline_at: null,
    end_at: null,
    is_template: false,
  }
  const fitting = Object.fromEntries(Object.entries(window).filter(([key]) => key in example))
  return {
    ...example,
    ...dates,
    ...fitting,
    ...(notifies && field === 'published' && { notify_subscribers: true }),
    [field]: valueOf(field, on),
  }
}
const valueOf = (field: Noun['field'], on: boolean) =>
  field === 'published' ? on : on ? services.now().toISOString() : null

const draftOf = (noun: Noun, caller = staff) => send('POST', noun.path, bodyOf(noun, false), caller)

async function waitingJobs(id: string) {
  const { rows } = await queue.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where identifier = 'notify_subscribers' and payload ->> 'id' = $1`,
    [id],
  )
  return rows[0]!.count
}

/** The moments for which notifications of a record wait. */
async function jobMoments(id: string) {
  const { rows } = await queue.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs where payload ->> 'id' = $1`,
    [id],
  )
  return rows.map(({ run_at }) => run_at.toISOString())
}

const referTo = ({ id, updated_at }: Found) => ({ id, version: updated_at })
const many = (noun: Noun, verb: string, found: Found[], more: object = {}) =>
  call(staff, 'POST', `${noun.path}/many`, { verb, ids: found.map(referTo), ...more })

beforeEach(async () => {
  await runJobs()
  mailbox.emails.length = 0
})

test('publishable are seven nouns, four of which notify', () => {
  expect(nouns.length).toBe(7)
  expect(
    nouns
      .filter(({ notifies }) => notifies)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['disturbances', 'jobpostings', 'maintenances', 'news'])
})

describe.each(nouns)('$name', noun => {
  const { path, field } = noun
  const expected = noun.notifies ? 1 : 0
  const act = (id: string, verb: string) => send('POST', `${path}/${id}/${verb}`)
  const set = (id: string, on: boolean) => send('PUT', `${path}/${id}`, { [field]: valueOf(field, on) })

  const ways: Record<string, () => Promise<string>> = {
    'by the verb': async () => (await act((await draftOf(noun)).id, 'publish')).id,
    'when created': async () => (await send('POST', path, bodyOf(noun, true))).id,
    'when changed': async () => (await set((await draftOf(noun)).id, true)).id,
    'with other changes': async () =>
      (await send('PUT', `${path}/${(await draftOf(noun)).id}`, bodyOf(noun, true))).id,
    'among many': async () => {
      const draft = await draftOf(noun)
      expect((await many(noun, 'publish', [draft])).data).toMatchObject({ done: [draft.id], records: 1 })
      return draft.id
    },
  }

  test.each(Object.entries(ways))(
    'published %s, it queues one notification at its first publication',
    async (_, publish) => {
      const id = await publish()
      expect(await waitingJobs(id)).toBe(expected)
      for (const verb of ['publish', 'unpublish', 'publish']) {
        await act(id, verb)
        expect([verb, await waitingJobs(id)]).toEqual([verb, expected])
      }
      await runJobs()
      expect(mailbox.emails.length).toBe(noun.notifies ? await countSubscribers() : 0)
      await act(id, 'unpublish')
      await set(id, true)
      expect(await waitingJobs(id)).toBe(0)
    },
  )

  test('the effect of one is what happens then', async () => {
    const { id } = await draftOf(noun)
    const effect = await send('GET', `${path}/${id}/publish/effect`)
    expect(effect).toEqual({ records: 1, emails: expect.any(Number), skipped: [] })
    await act(id, 'publish')
    await runJobs()
    expect(mailbox.emails.length).toBe(effect.emails)
    const again = await send('GET', `${path}/${id}/publish/effect`)
    expect(again).toMatchObject({ records: 0, emails: 0, skipped: [{ id }] })
  })

  const moment = { news: 'publish_at', jobpostings: 'published_at' }[noun.name]
  test.skipIf(!moment)('a moment that is moved moves the notification that waits for it', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const [late, early] = [inDays(9), inDays(4)]
    const { id } = await send('POST', path, { ...bodyOf(noun, true), [moment!]: late })
    await runJobs()
    expect(await jobMoments(id)).toContain(late)
    expect(await send('GET', `${path}/${id}/publish/effect`)).toEqual({
      records: 0,
      emails: await countSubscribers(),
      skipped: [],
    })
    await send('PUT', `${path}/${id}`, { [moment!]: early })
    await runJobs()
    expect(await jobMoments(id)).toContain(early)
    await send('PUT', `${path}/${id}`, {
      [moment!]: noun.name === 'news' ? null : services.now().toISOString(),
    })
    await runJobs()
    expect(mailbox.emails.length).toBe(await countSubscribers())
    await queue.query(`update graphile_worker._private_jobs set run_at = now() where payload ->> 'id' = $1`, [
      id,
    ])
    await runJobs()
    expect(mailbox.emails.length).toBe(await countSubscribers())
  })

  test('a dry run of many counts what happens then, and changes nothing', async () => {
    const [one, two, published] = [
      await draftOf(noun),
      await draftOf(noun),
      await send('POST', path, bodyOf(noun, true)),
    ]
    await runJobs()
    mailbox.emails.length = 0
    const all = [one, two, published]
    const dry = await many(noun, 'publish', all, { dry: true })
    expect(dry.data).toMatchObject({ done: [], records: 2, skipped: [{ id: published.id }] })
    expect(await send('GET', `${path}/${one.id}`)).toMatchObject({
      [field]: one[field],
      updated_at: one.updated_at,
    })
    const { records, emails } = dry.data as { records: number; emails: number }
    const done = await many(noun, 'publish', all, { expected: { records, emails } })
    expect(done.data).toMatchObject({ done: [one.id, two.id], records, emails })
    await runJobs()
    expect(mailbox.emails.length).toBe(emails)
  })

  test('an effect other than expected is refused with the new numbers', async () => {
    const draft = await draftOf(noun)
    const { data } = await many(noun, 'publish', [draft], { dry: true })
    const { records, emails } = data as { records: number; emails: number }
    if (noun.notifies) await subscriber()
    const expectedBefore = noun.notifies ? { records, emails } : { records: 2, emails }
    const refused = await many(noun, 'publish', [draft], { expected: expectedBefore })
    expect(refused.status).toBe(409)
    expect(refused.data).toMatchObject({ effect: { records, emails: emails + expected } })
    expect(await send('GET', `${path}/${draft.id}`)).toMatchObject({ updated_at: draft.updated_at })
  })

  test('foreign records look like absent ones, and changed ones are left out', async () => {
    const foreign = await draftOf(noun, stranger)
    const absent = { ...foreign, id: '019a9fd0-0000-7000-8000-00000000dead' }
    const draft = await draftOf(noun)
    const old = { ...draft, updated_at: '2026-01-01T00:00:00.000Z' }
    const { data } = await many(noun, 'publish', [foreign, absent, old])
    const { skipped, done } = data as {
      skipped: { id: string; title: string; reason: string }[]
      done: string[]
    }
    expect(done).toEqual([])
    const [first, second, third] = skipped
    expect({ ...first, id: '' }).toEqual({ ...second, id: '' })
    expect(third).toMatchObject({ id: draft.id, reason: 'Jemand hat diesen Eintrag inzwischen geändert.' })
    expect(await send('GET', `${path}/${foreign.id}`, undefined, stranger)).toMatchObject({
      [field]: foreign[field],
    })
    expect((await call(staff, 'GET', `${path}/${foreign.id}/publish/effect`)).status).toBe(404)
    expect((await call(staff, 'GET', `${path}/${foreign.id}/revisions`)).status).toBe(404)
  })

  test('many are removed and unpublished', async () => {
    const [draft, published] = [await draftOf(noun), await send('POST', path, bodyOf(noun, true))]
    expect((await many(noun, 'unpublish', [draft, published])).data).toMatchObject({
      done: [published.id],
      skipped: [{ id: draft.id }],
    })
    expect((await many(noun, 'remove', [draft])).data).toMatchObject({ done: [draft.id], emails: 0 })
    expect((await call(staff, 'GET', `${path}/${draft.id}`)).status).toBe(404)
  })

  test('every record is in one state, and visitors see those that are visible', async () => {
    await send('POST', path, bodyOf(noun, true))
    await draftOf(noun)
    const later = new Date(services.now().getTime() + 86_400_000 * 40)
    const earlier = new Date(services.now().getTime() - 86_400_000 * 400)
    for (const at of [later, earlier]) {
      const moved = Object.fromEntries(
        Object.entries(bodyOf(noun, true)).map(([key, value]) => [
          key,
          datesOf(noun).includes(key) ? dated(key, at) : value,
        ]),
      )
      await send('POST', path, moved)
    }
    const counts = await send('GET', `${path}/states`)
    const states = ['draft', 'scheduled', 'visible', 'expired']
    const ids: string[] = []
    for (const state of states) {
      const { body } = await call(staff, 'GET', `${path}?state=${state}&per_page=100`)
      const { data, meta } = body as { data: Found[]; meta: { total: number } }
      expect([state, meta.total]).toEqual([state, counts[state]])
      ids.push(...data.map(({ id }) => id))
      if (state === 'visible') expect(await seenByVisitors()).toEqual(new Set(data.map(({ id }) => id)))
    }
    expect(new Set(ids).size).toBe(counts.all)
    expect(states.reduce((sum, state) => sum + Number(counts[state]), 0)).toBe(counts.all)
  })

  const seenByVisitors = async () => {
    const { data } = await call(
      { host: organization.portal_domain },
      'GET',
      `${path}?state=draft&per_page=100`,
    )
    return new Set((data as Found[]).map(({ id }) => id))
  }
})

const countSubscribers = async () => {
  const { rows } = await queue.query<{ count: number }>('select count(*)::int as count from subscribers')
  return rows[0]!.count
}

/** The dates that decide about the state. */
const datesOf = ({ name }: Noun) =>
  ({
    news: ['publish_at'],
    installers: ['approved_from'],
    jobpostings: ['published_at'],
    maintenances: ['start_at', 'end_at'],
  })[name] ?? []
const dated = (key: string, at: Date) =>
  key === 'approved_from' ? at.toISOString().slice(0, 10) : at.toISOString()
