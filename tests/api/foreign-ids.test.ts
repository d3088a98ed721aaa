import { Pool } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { exampleBody } from '#contract/documentation/examples.ts'
import { contract } from '#contract/index.ts'
import { checksums } from '../table-checksums.ts'
import { factories } from '../factories.ts'
import { fillTables } from '../fill-tables.ts'
import { type Caller, mainHost, createTestServices } from '../services.ts'
import { type Row, rows, type Target } from './access/rows.ts'

const { services, call, connections } = await createTestServices()
const make = factories(services)
const pool = new Pool({ ...connections.platform, max: 1 })
afterAll(() => pool.end())

const [ours, theirs] = [await make.organization(), await make.organization()]
const foreign = await fillTables(make, theirs)
const [clerk, admin, customer] = [await make.staff(ours), await make.admin(), await make.customer(ours)]
const at = (host: string, caller: Caller): Caller => ({ ...caller, host })

/** Callers with all permissions in our organization and none in the other. */
const callers: Record<string, Caller> = {
  'staff with all rights': await make.signIn(clerk, ours),
  'staff on the main host': at(mainHost, await make.signIn(clerk)),
  'an admin inside': await make.signIn(admin, ours, ours),
  'an admin inside, on the main host': at(mainHost, await make.signIn(admin, undefined, ours)),
  'a customer': await make.signIn(customer, ours),
  'a visitor': { host: ours.portal_domain },
}

const withIds = Object.entries(contract)
  .flatMap(([room, calls]) =>
    Object.entries(calls).map(([verb, endpoint]) => ({
      name: `${room}.${verb}`,
      row: (rows as Record<string, Record<string, Row>>)[room]![verb]!,
      endpoint: endpoint as Endpoint,
    })),
  )
  .filter(({ row, endpoint }) => row.of === 'ours' && endpoint.scope !== 'platform')

const targets = new Map<string, Target>()
for (const { name, row } of withIds) targets.set(name, await row.target!({ make, of: theirs, self: null }))
const before = await checksums(pool, theirs.id)

describe.each(Object.entries(callers))('%s', (_name, caller) => {
  test.each(withIds)(
    '$name: a record of the other organization answers 404',
    async ({ name, row, endpoint }) => {
      const target = targets.get(name)!
      const found = await send(caller, name, endpoint, target)
      expect([401, 403, row.absent ?? 404]).toContain(found.status)
      expect(found).toEqual(await send(caller, name, endpoint, { ...target, params: unknownIds(target) }))
      expect(JSON.stringify(found)).not.toContain(theirs.id)
    },
  )
})

/** The same request with ids that do not exist. */
const unknownIds = ({ params = {} }: Target) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isId(value) ? services.newId() : value]),
  )
const isId = (value: string) => /^(kw_|[0-9a-f]{8}-)/.test(value)

async function send(
  caller: Caller,
  name: string,
  endpoint: Endpoint,
  { params = {}, query = '', draftKey, procedureKey, form, body }: Target,
) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => params[param]!) + query
  const sent = form?.() ?? body ?? (endpoint.body && (exampleBody(name, endpoint.body) as object))
  const { status, body: answer } = await call(
    { ...caller, draftKey, procedureKey },
    endpoint.method,
    path,
    sent,
  )
  return { status, body: withoutInstance(answer) }
}

const withoutInstance = (body: unknown) =>
  typeof body === 'object' ? { ...body, instance: undefined } : body

const clerkHere = callers['staff with all rights']!

/** Parameters of a record inside another, without the outer id. */
const innerOf = (name: string) => {
  const { id: _, ...inner } = targets.get(name)!.params ?? {}
  return inner
}

/** Calls of a record inside another: a size or a page is none. */
const nested = withIds.filter(
  ({ name, endpoint }) => endpoint.path.split('{').length > 2 && Object.values(innerOf(name)).some(isId),
)

test.each(nested)(
  '$name: a record of the other organization inside one of ours answers 404',
  async ({ name, row, endpoint }) => {
    const mine = await row.target!({ make, of: ours, self: null })
    const { status } = await send(clerkHere, name, endpoint, {
      ...mine,
      params: { ...mine.params, ...innerOf(name) },
    })
    expect(status).toBe(404)
  },
)

describe('ids of another utility in a body', () => {
  test('a procedure cannot be assigned to its staff', async () => {
    const { id } = await make.procedure(ours)
    const { status } = await call(clerkHere, 'POST', `/api/procedures/${id}/assign`, {
      user_ids: [foreign.staff.id],
    })
    expect(status).toBe(404)
  })

  test('a price cannot be set for its municipality', async () => {
    const body = { type: 'consumption', service: 'water', location_id: foreign.area.id }
    const refused = {
      status: 422,
      body: {
        errors: [{ path: 'location_id', message: 'Diesen Eintrag gibt es nicht. Wählen Sie einen anderen.' }],
      },
    }
    expect(await call(clerkHere, 'POST', '/api/prices', body)).toMatchObject(refused)
    const { id } = await make.price(ours)
    expect(await call(clerkHere, 'PUT', `/api/prices/${id}`, { location_id: foreign.area.id })).toMatchObject(
      refused,
    )
  })

  test.each([
    ['organization_id', () => theirs.id, 404],
    ['location_id', () => foreign.area.id, 200],
  ])('a list filtered by its %s is empty', async (name, id, status) => {
    const reply = await call(clerkHere, 'GET', `/api/prices?${name}=${id()}`)
    expect(reply.status).toBe(status)
    if (status === 200) expect(reply.data).toEqual([])
  })

  test('a list of procedures assigned to one of its staff is empty', async () => {
    expect(await call(clerkHere, 'GET', `/api/procedures?assigned_to=${foreign.staff.id}`)).toMatchObject({
      status: 200,
      data: [],
    })
  })

  test.each(['organization_id', 'id'])('a %s in the body moves no record', async key => {
    const { id } = await make.news(ours)
    const value = key === 'id' ? services.newId() : theirs.id
    const reply = await call(clerkHere, 'PUT', `/api/news/${id}`, { title: 'Neu', [key]: value })
    expect(reply).toMatchObject({ status: 200, data: { id, organization_id: ours.id, title: 'Neu' } })
  })

  test('lists have the own rows only', async () => {
    for (const path of [
      'news',
      'disturbances',
      'maintenances',
      'categories',
      'prices',
      'procedures',
      'customers',
      'emails',
    ]) {
      const { data } = await call(clerkHere, 'GET', `/api/${path}?per_page=100`)
      expect(
        (data as { organization_id?: string }[]).filter(
          row => row.organization_id && row.organization_id !== ours.id,
        ),
      ).toEqual([])
    }
  })
})

test('no row of the other organization has changed', async () => {
  expect(await checksums(pool, theirs.id)).toEqual(before)
})
