import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { mostCounted, uncounted } from '#contract/core/most-counted.ts'
import { forgetAnswers } from '#server/core/database/kept-answers.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const { platform } = services.database

// Long lists are counted once in a while.
afterEach(forgetAnswers)

async function subscribe(count: number) {
  await sql`insert into subscribers (id, organization_id, email, created_at)
    select gen_random_uuid(), ${organization.id}, gen_random_uuid() || '@mail.example', '2026-11-01'::timestamptz + number * interval '1 second'
    from generate_series(1, ${count}::int) number`.execute(platform)
  forgetAnswers()
}

const list = async (query: { page?: number; per_page?: number; sort?: 'created_at' | '-created_at' } = {}) =>
  as(clerk).subscribers.list({ query })

test('rows are counted up to the bound, and one more says that there are more', async () => {
  await subscribe(mostCounted - 1)
  expect((await list()).meta.total).toBe(9999)
  await subscribe(1)
  expect((await list()).meta.total).toBe(10_000)
  await subscribe(1)
  expect((await list()).meta.total).toBe(uncounted)
  await subscribe(1)
  expect((await list()).meta.total).toBe(10_001)
})

test('pages go up to the bound, also where it is within a page; marks go on', async () => {
  const last = await list({ page: 200, per_page: 50 })
  expect([last.data.length, last.meta.total]).toEqual([50, uncounted])
  const across = await list({ page: 667, per_page: 15 })
  expect([across.data.length, across.meta.total]).toEqual([12, uncounted])
  expect(across.meta.next).toBeNull()
  const refused = await Promise.all(
    ['page=201&per_page=50', 'page=668&per_page=15'].map(query =>
      call(clerk, 'GET', `/api/subscribers?${query}`),
    ),
  )
  expect(refused.map(({ status }) => status)).toEqual([400, 400])
  const beyond = await as(clerk).subscribers.list({ query: { after: last.meta.next!, per_page: 50 } })
  expect([beyond.data.length, beyond.meta.total]).toEqual([2, uncounted])
})

test('the place of a row beyond the bound is beyond it, too', async () => {
  const [first] = (await list({ sort: 'created_at', per_page: 1 })).data
  const place = await as(clerk).subscribers.position({
    params: { id: first!.id },
    query: { sort: '-created_at' },
  })
  expect(place.at).toBeGreaterThan(mostCounted)
  expect(place.of).toBeGreaterThan(mostCounted)
  expect(place.next).toBeNull()
})
