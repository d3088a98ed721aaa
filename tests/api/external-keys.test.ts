import { beforeEach, describe, expect, test } from 'vitest'
import type { BulkAnswer } from '#contract/core/external.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isCreation } from '#contract/creations.ts'
import { contract } from '#contract/index.ts'
import { countStatements, messagesArrived } from '../count-statements.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

/** Records are written by the keys of other systems: one, and many at once. */

const { services, call, clock } = await createTestServices()
const make = factories(services)
const [organization, there] = [await make.organization(), await make.organization()]
const staff = await make.signIn(await make.staff(organization), organization)
const abroad = await make.signIn(await make.staff(there), there)
beforeEach(() => clock.pass(1))

type Body = Record<string, unknown>
type Row = Body & { id: string; updated_at: string }
const { platform } = services.database

const nouns = Object.entries<Record<string, Endpoint>>(contract).flatMap(([noun, calls]) =>
  'upsert' in calls ? [{ noun, calls }] : [],
)

/** A new body of each noun, and a change of it that all take. */
const bodies: Record<string, (of: { id: string }) => Promise<Body>> = {
  customers: async () => ({ city: 'Auental', user: { lastname: 'Brückner', email: make.address() } }),
  downloads: async () => ({ title: 'Satzung', description: 'von 2026' }),
  locations: async () => ({ title: 'Brunnen', description: 'am Markt' }),
  meters: async of => ({ customer_id: (await make.customer(of)).id, meter_number: '7 1' }),
  serviceareas: async () => ({ title: 'Auental', description: 'mit Mühlenrode' }),
}
const changes: Record<string, Body> = {
  customers: { city: 'Birkenfurt' },
  downloads: { title: 'Neue Satzung' },
  locations: { title: 'Quelle' },
  meters: { meter_number: '7 2' },
  serviceareas: { title: 'Birkenfurt' },
}
const pathOf = ({ path }: Endpoint, of = organization) => path.replace('{id}', of.id)
const keyed = (endpoint: Endpoint, key: string, of = organization) =>
  pathOf(endpoint, of).replace('{system}', 'erp').replace('{external_id}', encodeURIComponent(key))
const bulk = async (noun: string, body: object, caller: Caller = staff) => {
  const { bulk } = (contract as Record<string, Record<string, Endpoint>>)[noun]!
  const { status, data } = await call(caller, 'POST', pathOf(bulk!), body)
  expect({ status, data }).toMatchObject({ status: 207 })
  return data as BulkAnswer
}
const countOf = async (table: string) =>
  Number(
    (
      await platform
        .selectFrom(table as 'locations')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('organization_id', '=', organization.id)
        .executeTakeFirstOrThrow()
    ).n,
  )

test('five nouns have keys of other systems', () =>
  expect(nouns.map(({ noun }) => noun)).toEqual(Object.keys(bodies)))

describe.each(nouns)('$noun', ({ noun, calls }) => {
  test('PUT by key creates once, then changes; other organizations have keys of their own', async () => {
    const body = await bodies[noun]!(organization)
    const path = keyed(calls.upsert!, `A/1 ü ${noun}`)
    const first = await call(staff, 'PUT', path, body)
    expect(first).toMatchObject({
      status: 201,
      data: { external_system: 'erp', external_id: `A/1 ü ${noun}` },
    })
    const { id } = first.data as Row
    clock.pass(1)
    const change = { ...body, ...changes[noun] }
    const second = await call(staff, 'PUT', path, change)
    expect(second).toMatchObject({ status: 200, data: { id, ...changes[noun] } })
    const again = await call(staff, 'PUT', path, change)
    expect(again).toMatchObject({ status: 200, data: { updated_at: (second.data as Row).updated_at } })
    const foreign = await call(
      abroad,
      'PUT',
      keyed(calls.upsert!, `A/1 ü ${noun}`, there),
      await bodies[noun]!(there),
    )
    expect(foreign).toMatchObject({ status: 201 })
    expect((foreign.data as Row).id).not.toBe(id)
    const { list } = calls
    const found = await call(staff, 'GET', `${pathOf(list!)}?external_system=erp&external_id=A/1+ü+${noun}`)
    expect((found.data as Row[]).map(row => row.id)).toEqual([id])
  })

  test('If-Match holds: nothing is created where a version is named, and no newer one is overwritten', async () => {
    const body = await bodies[noun]!(organization)
    const path = keyed(calls.upsert!, `match ${noun}`)
    const named = (ifMatch: string) => call({ ...staff, headers: { 'if-match': ifMatch } }, 'PUT', path, body)
    expect((await named('"2026-01-01T00:00:00.000Z"')).status).toBe(412)
    expect((await call(staff, 'PUT', path, body)).status).toBe(201)
    expect((await named('"2026-01-01T00:00:00.000Z"')).status).toBe(412)
    expect((await named('*')).status).toBe(200)
  })

  test('two calls at once create one record', async () => {
    const body = await bodies[noun]!(organization)
    const path = keyed(calls.upsert!, `race ${noun}`)
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(staff, 'PUT', path, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ data }) => (data as Row).id)).size).toBe(1)
  })

  test('a key is refused to a second record', async () => {
    const key = { external_system: 'erp', external_id: `taken ${noun}` }
    const path = pathOf(calls.create!)
    expect((await call(staff, 'POST', path, { ...(await bodies[noun]!(organization)), ...key })).status).toBe(
      isCreation(calls.create!) ? 201 : 200,
    )
    expect(await call(staff, 'POST', path, { ...(await bodies[noun]!(organization)), ...key })).toMatchObject(
      { status: 422, body: { errors: [{ path: 'external_id' }] } },
    )
  })

  test('of many, wrong ones are told and the others taken, once', async () => {
    const key = (external_id: string) => ({ external_system: 'gis', external_id: `${external_id} ${noun}` })
    const some = async () => bodies[noun]!(organization)
    const foreign = (
      await call(abroad, 'PUT', keyed(calls.upsert!, 'other', there), await bodies[noun]!(there))
    ).data as Row
    const items = [
      { ...(await some()), ...key('1') },
      { ...(await some()), ...key('2'), external_id: 'x'.repeat(300) },
      { ...(await some()), ...key('3') },
      { ...(await some()), ...key('1') },
      { ...(await some()), id: foreign.id },
      { ...(await some()), ...key('4'), unbekannt: 1 },
    ]
    const statuses = ({ results }: BulkAnswer) => results.map(({ status }) => status)
    const trial = await bulk(noun, { dry_run: true, items })
    expect(statuses(trial)).toEqual([201, 422, 201, 409, 404, 422])
    expect(trial.results[0]!.id).toBe(null)
    const listed = async () => {
      const { data } = await call(staff, 'GET', `${pathOf(calls.list!)}?external_system=gis`)
      return data as Row[]
    }
    expect(await listed()).toEqual([])
    const answer = await bulk(noun, { items })
    expect(answer).toMatchObject({ created: 2, changed: 0, unchanged: 0, refused: 4, dry_run: false })
    expect(statuses(answer)).toEqual([201, 422, 201, 409, 404, 422])
    expect(answer.results[1]!.problem!.errors).toMatchObject([{ path: 'external_id' }])
    expect((await listed()).map(({ id }) => id).toSorted()).toEqual(
      [answer.results[0]!.id, answer.results[2]!.id].toSorted(),
    )
    const right = [items[0]!, { ...items[2]!, ...changes[noun] }]
    expect(await bulk(noun, { items: right })).toMatchObject({
      created: 0,
      changed: 1,
      unchanged: 1,
      refused: 0,
    })
    expect((await listed()).length).toBe(2)
    expect(
      (await listed()).some(row =>
        Object.entries(changes[noun]!).every(([name, value]) => row[name] === value),
      ),
    ).toBe(true)
  })
})

const thousand = (title: string) =>
  Array.from({ length: 1000 }, (_, at) => ({
    external_system: 'gis',
    external_id: `${title} ${at}`,
    title: `${title} ${at}`,
    geojson: { type: 'Point', coordinates: [12.5 + at / 10_000, 51.3] },
  }))

describe('a thousand places', () => {
  test('of which three are wrong: told by item, the rest taken, nothing twice', async () => {
    const items: Body[] = thousand('Schieber')
    items[3] = { ...items[3], geojson: { type: 'Point', coordinates: [1000, 0] } }
    items[500] = { ...items[500], locationtype_id: '019a9fd0-0000-7000-8000-00000000dead' }
    items[999] = { ...items[999], external_id: 'Schieber 7' }
    const before = await countOf('locations')
    const key = { ...staff, headers: { 'idempotency-key': 'schieber-2026-11-27' } }
    const [one, two] = await Promise.all([
      call(key, 'POST', '/api/locations/bulk', { items }),
      call(key, 'POST', '/api/locations/bulk', { items }),
    ])
    expect([one.status, two.status]).toEqual([207, 207])
    expect(one.data).toEqual(two.data)
    const answer = one.data as BulkAnswer
    expect(answer).toMatchObject({ created: 997, refused: 3 })
    const refused = answer.results.filter(({ status }) => status >= 400)
    expect(refused.map(({ index, status }) => [index, status])).toEqual([
      [3, 422],
      [500, 422],
      [999, 409],
    ])
    expect(refused[1]!.problem!.errors).toMatchObject([{ path: 'locationtype_id' }])
    expect((await countOf('locations')) - before).toBe(997)
  })

  test('leave an audit entry, an event and a revision each, and take as many statements as one', async () => {
    await messagesArrived(services)
    const count = (items: Body[]) => countStatements(() => bulk('locations', { items }))
    const ofOne = await count(thousand('Hydrant').slice(0, 1))
    await messagesArrived(services)
    expect(await count(thousand('Brunnen'))).toBe(ofOne)
    for (const table of ['audit_events', 'events', 'revisions'] as const) {
      const { n } = await platform
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where(table === 'events' ? 'type' : table === 'revisions' ? 'noun' : 'action', 'like', 'locations%')
        .where('organization_id', '=', organization.id)
        .executeTakeFirstOrThrow()
      expect({ table, n: Number(n) }).toEqual({
        table,
        n: (await countOf('locations')) + (await extra(table)),
      })
    }
  })

  test('are refused as a whole when they are more', async () => {
    const items = [...thousand('Tor'), { title: 'eins zu viel' }]
    expect(await call(staff, 'POST', '/api/locations/bulk', { items })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'items' }] },
    })
    expect((await call(staff, 'POST', '/api/locations/bulk', { items: [] })).status).toBe(422)
  })
})

/** Changes beside the creations. */
async function extra(table: 'audit_events' | 'events' | 'revisions') {
  const column = table === 'events' ? 'type' : 'action'
  const { n } = await platform
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where(column as 'action', 'in', ['locations.update', ...(table === 'revisions' ? ['update'] : [])])
    .where('organization_id', '=', organization.id)
    .$if(table === 'revisions', query => query.where('noun' as 'action', '=', 'locations'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

test('a program writes with the scope of its noun, and no other', async () => {
  const { data } = await call(staff, 'POST', '/api/apikeys', { name: 'GIS', scopes: ['locations:write'] })
  const key: Caller = { host: organization.portal_domain, token: (data as { key: string }).key }
  expect((await call(key, 'PUT', '/api/locations/external/gis/k1', { title: 'Tor' })).status).toBe(201)
  expect((await bulk('locations', { items: [{ title: 'Tor' }] }, key)).created).toBe(1)
  const refused = await call(key, 'POST', '/api/meters/bulk', { items: [{}] })
  expect(refused).toMatchObject({ status: 403, body: { scope: 'meters:write' } })
})

test('customers have their meters in one call', async () => {
  const one = await make.customer(organization, { customer_number: '77' })
  const meter = await make.meter(one, { meter_number: '9 1' })
  const { data } = await call(staff, 'GET', '/api/customers?customer_number=77&include=meters')
  expect(data).toMatchObject([{ id: one.id, meters: [{ id: meter.id, meter_number: '9 1' }] }])
  const bare = await call(staff, 'GET', '/api/customers?customer_number=77')
  expect((bare.data as object[])[0]).not.toHaveProperty('meters')
  const found = await call(staff, 'GET', `/api/meters?customer_id=${one.id}&meter_number=91`)
  expect((found.data as Row[]).map(({ id }) => id)).toEqual([meter.id])
})
