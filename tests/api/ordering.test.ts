import { expect, test } from 'vitest'
import { exampleBody } from '#contract/documentation/examples.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { countStatements, messagesArrived } from '../count-statements.ts'
import { factories } from '../factories.ts'
import { createTestServices, mainHost } from '../services.ts'

/** The call that orders several records, of every noun that has it. */

const { services, call, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const berg = await make.signIn(
  await make.staff(organization, { firstname: 'Anja', lastname: 'Berg' }),
  organization,
)
const sommer = await make.signIn(
  await make.staff(organization, { firstname: 'Jutta', lastname: 'Sommer' }),
  organization,
)
const admin = { ...(await make.signIn(await make.admin())), host: mainHost }

interface Row {
  id: string
  updated_at: string
  order: number
}
interface Item {
  id: string
  version: string
  order: number
}

const nouns = Object.entries(contract as Record<string, Record<string, Endpoint>>)
  .filter(([, calls]) => 'orderMany' in calls)
  .map(([name, { create }]) => {
    const isPlatform = create!.scope === 'platform'
    return { name, create: create!, path: create!.path, own: isPlatform ? admin : berg, isPlatform }
  })
type Noun = (typeof nouns)[number]

async function add({ name, create, path, own }: Noun, order: number) {
  const { category_id: _none, ...body } = exampleBody(name, create.body!) as Record<string, unknown>
  const { data, status } = await call(own, 'POST', path, { ...body, order })
  expect(status).toBe(201)
  return data as Row
}

const itemOf = ({ id, updated_at: version }: Row, order: number): Item => ({ id, version, order })

const audited = async () =>
  Number(
    (
      await services.database.platform
        .selectFrom('audit_events')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('some nouns are ordered', () => expect(nouns.length).toBeGreaterThan(3))

test.each(nouns)('$name: one call gives records their places, with a revision each', async noun => {
  const rows = [await add(noun, 10), await add(noun, 20), await add(noun, 30)]
  const items = rows.map((row, at) => itemOf(row, [20, 10, 30][at]!))
  const before = await audited()
  clock.pass(1)
  const { status, data } = await call(noun.own, 'POST', `${noun.path}/order`, { items })
  expect(status).toBe(200)
  expect(await audited()).toBe(before + 2)
  for (const [at, row] of rows.entries()) {
    const now = (await call(noun.own, 'GET', `${noun.path}/${row.id}`)).data as Row
    expect(now.order).toBe(items[at]!.order)
    expect((data as { items: Item[] }).items[at]).toEqual(itemOf(now, now.order))
    const { data: revisions } = await call(noun.own, 'GET', `${noun.path}/${row.id}/revisions`)
    const changes = (revisions as { action: string; changed: object }[])
      .filter(({ action }) => action === 'update')
      .map(({ changed }) => changed)
    expect(changes).toEqual(at === 2 ? [] : [{ order: { from: row.order, to: now.order } }])
  }
})

test.each(nouns)(
  '$name: the answer undoes, though someone changed another field, unless someone has moved one meanwhile',
  async noun => {
    const rows = [await add(noun, 10), await add(noun, 20)]
    const order = (items: Item[]) => call(noun.own, 'POST', `${noun.path}/order`, { items })
    const places = async () => {
      const found = rows.map(({ id }) => call(noun.own, 'GET', `${noun.path}/${id}`))
      return (await Promise.all(found)).map(({ data }) => (data as Row).order)
    }
    clock.pass(1)
    const swapped = (await order([itemOf(rows[0]!, 20), itemOf(rows[1]!, 10)])).data as { items: Item[] }
    const back = swapped.items.map((item, at) => ({ ...item, order: rows[at]!.order }))
    const other = noun.isPlatform ? admin : sommer
    const change = async (body: object) => {
      clock.pass(1)
      const { status } = await call(other, 'PUT', `${noun.path}/${rows[1]!.id}`, body)
      expect(status).toBe(200)
    }
    await change(noun.path === '/api/prices' ? { vat_rate: 19 } : { title: 'Neu' })
    clock.pass(1)
    const undone = (await order(back)).data as { items: Item[] }
    expect(await places()).toEqual([10, 20])
    clock.pass(1)
    await order(undone.items.map((item, at) => ({ ...item, order: [20, 10][at]! })))
    await change({ order: 15 })
    await change({ order: 10 })
    const refused = await order(back)
    expect(refused.status).toBe(412)
    if (!noun.isPlatform) expect(JSON.stringify(refused.data)).toContain('Jutta Sommer')
    expect(await places()).toEqual([20, 10])
    const found = await Promise.all(rows.map(({ id }) => call(noun.own, 'GET', `${noun.path}/${id}`)))
    const fresh = found.map(({ data }, at) => itemOf(data as Row, rows[at]!.order))
    expect((await order(fresh)).status).toBe(200)
    expect(await places()).toEqual([10, 20])
  },
)

test.each(nouns)('$name: a further record costs its audit entry and its revision alone', async noun => {
  const rows: Row[] = []
  for (let at = 0; at < 20; at += 1) rows.push(await add(noun, at))
  const send = async (some: Row[], by: number) => {
    await messagesArrived(services)
    const items = some.map(row => itemOf(row, row.order + by))
    return countStatements(() => call(noun.own, 'POST', `${noun.path}/order`, { items }))
  }
  clock.pass(1)
  await send(rows.slice(0, 2), 1)
  const three = await send(rows.slice(2, 5), 1)
  expect(await send(rows.slice(5), 1)).toBe(three + 12 * 2)
})

test('records of others, absent ones and one named twice are refused, and nothing is moved', async () => {
  const [noun] = nouns
  const row = await add(noun!, 10)
  const elsewhere = await make.organization()
  const stranger = await make.signIn(await make.staff(elsewhere), elsewhere)
  const order = (caller: typeof berg, items: Item[]) => call(caller, 'POST', `${noun!.path}/order`, { items })
  expect((await order(stranger, [itemOf(row, 5)])).status).toBe(404)
  const absent = { ...itemOf(row, 7), id: '019a9fd0-0000-7000-8000-00000000dead' }
  expect((await order(berg, [itemOf(row, 5), absent])).status).toBe(404)
  expect((await order(berg, [itemOf(row, 5), itemOf(row, 6)])).status).toBe(422)
  expect(((await call(berg, 'GET', `${noun!.path}/${row.id}`)).data as Row).order).toBe(10)
})
