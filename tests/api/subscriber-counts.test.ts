import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const [auental, lindhausen] = [await make.servicearea(organization), await make.servicearea(organization)]
const { platform } = services.database

interface Given {
  locations?: string[]
  notify_news?: boolean
  paused?: boolean
  skip_verification?: boolean
}

const rowOf = ({ locations = [], ...given }: Given) => ({
  id: services.newId(),
  organization_id: organization.id,
  email: make.address(),
  notify_news: true,
  paused: false,
  skip_verification: true,
  locations,
  ...given,
})

async function subscribe(...given: Given[]): Promise<string[]> {
  const rows = given.map(rowOf)
  await platform.insertInto('subscribers').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Compares the numbers that staff read before they publish with a count of the subscribers themselves. */
async function counts(servicearea_ids: string[] = []) {
  const shown = await as(clerk).subscriptions.recipients({
    query: { about: 'news', servicearea_ids: servicearea_ids.join() },
  })
  const isNear = servicearea_ids.length
    ? sql<boolean>`(locations = '{}' or locations && ${servicearea_ids}::uuid[])`
    : sql<boolean>`true`
  const { count } = await platform
    .selectFrom('subscribers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organization.id)
    .where(sql<boolean>`verification <> 'pending' and not paused and notify_news`)
    .where(isNear)
    .executeTakeFirstOrThrow()
  expect(shown.count).toBe(count)
  return count
}

const change = (ids: string[], values: Given) =>
  platform.updateTable('subscribers').set(values).where('id', 'in', ids).execute()

test('the number of recipients follows each change of a subscriber', async () => {
  expect(await counts()).toBe(0)
  const ids = await subscribe(
    {},
    { locations: [auental.id] },
    { locations: [auental.id, lindhausen.id] },
    { locations: [lindhausen.id, auental.id] },
    { locations: [lindhausen.id], notify_news: false },
    { paused: true },
    { skip_verification: false },
  )
  expect(await counts()).toBe(4)
  expect(await counts([lindhausen.id])).toBe(3)
  expect(await counts([auental.id])).toBe(4)
  await change(ids.slice(4), { notify_news: true, paused: false, skip_verification: true })
  expect(await counts()).toBe(7)
  await change(ids.slice(0, 2), { paused: true })
  expect(await counts()).toBe(5)
  await change(ids, { locations: [lindhausen.id] })
  expect(await counts([auental.id])).toBe(0)
  expect(await counts([lindhausen.id])).toBe(5)
  await platform.deleteFrom('subscribers').where('id', 'in', ids.slice(2)).execute()
  expect(await counts()).toBe(0)
  const left = await platform.selectFrom('subscriber_counts').select(['reach', 'number']).execute()
  expect(left).toEqual([{ reach: 'paused', number: 2 }])
  await platform.deleteFrom('subscribers').where('id', 'in', ids).execute()
  expect(await platform.selectFrom('subscriber_counts').selectAll().execute()).toEqual([])
})

test('subscribers of many areas who come at once are counted', async () => {
  const locations = await Promise.all(
    Array.from({ length: 200 }, async () => (await make.servicearea(organization)).id),
  )
  await Promise.all(Array.from({ length: 12 }, (_, at) => subscribe({ locations }, { paused: at % 2 > 0 })))
  expect(await counts(locations.slice(-1))).toBe(18)
  const { rows } = await sql<{ id: string }>`select id from subscribers`.execute(platform)
  await Promise.all(rows.map(({ id }) => platform.deleteFrom('subscribers').where('id', '=', id).execute()))
  expect(await counts()).toBe(0)
})

test('the numbers of another organization are never counted', async () => {
  const other = await make.organization()
  await platform
    .insertInto('subscribers')
    .values({ ...rowOf({}), organization_id: other.id })
    .execute()
  expect(await counts()).toBe(0)
  await platform.deleteFrom('organizations').where('id', '=', other.id).execute()
  const rows = await platform.selectFrom('subscriber_counts').selectAll().execute()
  expect(rows).toEqual([])
})
