import { Pool } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { recordNouns } from '#contract/core/key-scopes.ts'
import { contract } from '#contract/index.ts'
import { nounOfPath } from '#contract/noun-of-path.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { entries } from './access/setup.ts'

/** Every list of records that have their times is read by them, and only its own organization's. */

const { services, call, connections } = await createTestServices()
const make = factories(services)
const [organization, there] = [await make.organization(), await make.organization()]
const staff = await make.signIn(await make.staff(organization), organization)
const admin = await make.signIn(await make.admin())
const pool = new Pool({ ...connections.owner, user: 'postgres', max: 1 })
afterAll(() => pool.end())

const { rows: timed } = await pool.query<{ name: string }>(
  `select table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('created_at', 'updated_at')
    and table_name in (select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id')
  group by 1 having count(*) = 2`,
)
async function setTimes(id: string, times: Record<string, string>) {
  const set = Object.entries(times).map(([column, at]) => `${column} = '${at}'`)
  for (const { name } of timed) await pool.query(`update ${name} set ${set.join(', ')} where id = $1`, [id])
}

const [old, late, later] = [
  '2026-11-01T10:00:00.000Z',
  '2026-11-10T10:00:00.000Z',
  '2026-11-10T10:00:00.001Z',
]

/** Calls whose target is a new record, where that of `get` is always the same one. */
const makers: Record<string, string> = {
  serviceareas: 'serviceareas.get',
  trustassertions: 'trustassertions.get',
}

const lists = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    .filter(([, { query }]) => query instanceof z.ZodObject && 'updated_since' in query.shape)
    .filter(([name]) => name === 'list')
    .map(([, list]) => {
      const maker = entries.find(({ name }) => name === (makers[noun] ?? `${noun}.get`))
      return { noun, list, target: maker!.row.target! }
    }),
)

const shapeOf = ({ answer }: Endpoint): Record<string, unknown> => {
  if (answer.kind !== 'one' && answer.kind !== 'many') return {}
  const { schema } = answer
  const row = schema instanceof z.ZodArray ? schema.element : schema
  return row instanceof z.ZodObject ? row.shape : {}
}
/** Lists of what nobody reads by machine: drafts. */
const ofDrafts = ['myDrafts', 'organizationDrafts']

test('every list whose rows have both times is filtered and sorted by them', () => {
  const withTimes = Object.entries(contract)
    .filter(([, calls]) => 'list' in calls)
    .map(([noun, calls]) => ({ noun, shape: shapeOf((calls as { list: Endpoint }).list) }))
    .filter(({ shape }) => 'created_at' in shape && 'updated_at' in shape)
    .map(({ noun }) => noun)
  expect(lists.map(({ noun }) => noun)).toEqual(withTimes.filter(noun => !ofDrafts.includes(noun)))
  expect(lists.length).toBeGreaterThan(30)
})

test.each(lists)('$noun', async ({ noun, list, target }) => {
  const isOfStaff = list.access.some(({ who }) => who === 'staff')
  const caller = isOfStaff ? staff : admin
  const newId = async (of = organization) => {
    const { params } = await target({ make, of, self: null })
    return (noun === 'serviceareas' ? params!.servicearea_id : params!.id)!
  }
  const [first, second, foreign] = [await newId(), await newId(), await newId(there)]
  const isShared = list.scope === 'platform'
  const known = [first, second, ...(isShared ? [] : [foreign])]
  const time = noun === 'procedures' ? 'submitted_at' : 'created_at'
  await setTimes(first, { created_at: old, updated_at: late })
  await setTimes(second, { created_at: late, updated_at: later })
  await setTimes(foreign, { created_at: late, updated_at: later })
  if (time === 'submitted_at')
    await pool.query('update procedures set submitted_at = created_at where id = any ($1)', [known])
  const path = list.path.replace('{id}', organization.id)
  const listed = async (query: Record<string, string>) => {
    const search = new URLSearchParams(query)
    const { status, data } = await call(caller, 'GET', `${path}?${search}`)
    expect({ query, status, data }).toMatchObject({ status: 200 })
    return (data as { id: string }[]).map(({ id }) => id).filter(id => known.includes(id))
  }
  expect((await listed({ updated_since: late })).toSorted()).toEqual([first, second].toSorted())
  expect(await listed({ updated_since: later })).toEqual([second])
  expect(await listed({ updated_since: '2026-11-10T10:00:00.002Z' })).toEqual([])
  expect(await listed({ created_since: late })).toEqual([second])
  expect(await listed({ updated_since: old, sort: 'updated_at' })).toEqual([first, second])
  expect(await listed({ updated_since: old, sort: '-updated_at' })).toEqual([second, first])
  const isRefused = await call(caller, 'GET', `${path}?updated_since=gestern`)
  expect(isRefused).toMatchObject({ status: 422, body: { errors: [{ path: 'updated_since' }] } })
})

describe('what was deleted', () => {
  const nouns = Object.keys(recordNouns).map(noun => {
    const named = entries.find(
      ({ name, endpoint }) => name.endsWith('.remove') && nounOfPath(endpoint.path) === noun,
    )
    return { noun, entry: named! }
  })
  const typesOf = async (id: string) => {
    const { rows } = await pool.query<{ type: string; organization_id: string }>(
      'select type, organization_id from events where record_id = $1 order by xid, position',
      [id],
    )
    expect(rows.every(row => row.organization_id === organization.id)).toBe(true)
    return rows.map(({ type }) => type)
  }
  const tables: Record<string, string> = {
    meters: 'customer_meters',
    support: 'support_articles',
    postbox: 'postbox_messages',
  }
  const binned = ['procedures', 'postbox']

  test.each(nouns)('$noun: one event, whoever deletes it', async ({ noun, entry }) => {
    const newId = async () => {
      const { params } = await entry.row.target!({ make, of: organization, self: null })
      return (params!.servicearea_id ?? params!.id)!
    }
    const [byCall, byRow] = [await newId(), await newId()]
    const params: Record<string, string> = { id: byCall, servicearea_id: byCall }
    if (noun === 'serviceareas') params.id = organization.id
    const path = entry.endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!)
    expect((await call(staff, 'DELETE', path)).status).toBe(204)
    expect(await typesOf(byCall)).toEqual([`${noun}.remove`])
    await pool.query(`delete from ${tables[noun] ?? noun} where id = $1`, [byRow])
    expect(await typesOf(byRow)).toEqual([binned.includes(noun) ? `${noun}.erase` : `${noun}.remove`])
  })

  test('what is deleted with another record is told, too, and leaves no revisions', async () => {
    const owner = await make.customer(organization)
    const { id } = await make.meter(owner)
    await call(staff, 'PUT', `/api/meters/${id}`, { meter_number: '7 2' })
    const revisions = async () =>
      (await pool.query('select from revisions where record_id = $1', [id])).rows.length
    expect(await revisions()).toBe(1)
    expect((await call(staff, 'DELETE', `/api/customers/${owner.id}`)).status).toBe(204)
    expect(await typesOf(id)).toEqual(['meters.update', 'meters.remove'])
    expect(await typesOf(owner.id)).toEqual(['customers.remove'])
    expect(await revisions()).toBe(0)
  })

  test('an organization can be deleted with all of its records', async () => {
    const gone = await make.organization()
    await make.news(gone)
    await pool.query('delete from organizations where id = $1', [gone.id])
    const { rows } = await pool.query('select from events where organization_id = $1', [gone.id])
    expect(rows).toEqual([])
  })
})
