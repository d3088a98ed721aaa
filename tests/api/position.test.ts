import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { countStatements, messagesArrived } from '../count-statements.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const staff = await make.signIn(await make.staff(organization), organization)

interface Found {
  id: string
}
interface Place {
  at: number
  of: number
  previous: string | null
  next: string | null
}

const orders = [10, 20, 20, 30, 5]
for (const order of orders) {
  await make.category(organization, { order })
  await make.entry('installers', organization, { company: `Rohr ${order}`, published: order > 10 })
  await make.news(organization, { title: `Neues ${order}` })
  await make.customer(organization)
}

const sortsOf = ({ query }: Endpoint) =>
  (query as unknown as { shape: { sort: { unwrap(): { options: string[] } } } }).shape.sort.unwrap().options

const lists = (['categories', 'installers', 'news', 'customers'] as const).flatMap(noun =>
  sortsOf(contract[noun].list as Endpoint).map(sort => ({ path: contract[noun].list.path, sort })),
)

test.each(lists)('$path?sort=$sort: a record knows its place and its neighbours', async ({ path, sort }) => {
  const { data } = await call(staff, 'GET', `${path}?sort=${sort}`)
  const ids = (data as Found[]).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(4)
  for (const [index, id] of ids.entries())
    expect((await call(staff, 'GET', `${path}/${id}/position?sort=${sort}`)).data).toEqual({
      at: index + 1,
      of: ids.length,
      previous: ids[index - 1] ?? null,
      next: ids[index + 1] ?? null,
    })
})

test('only what the filters select counts; what they leave out has no place', async () => {
  const filtered = '/api/installers?state=visible'
  const visible = (await call(staff, 'GET', filtered)).data as Found[]
  const [first] = visible
  const place = async (id: string) => call(staff, 'GET', `/api/installers/${id}/position?state=visible`)
  expect((await place(first!.id)).data as Place).toMatchObject({ at: 1, of: visible.length, previous: null })
  const draft = ((await call(staff, 'GET', '/api/installers?state=draft')).data as Found[])[0]!
  expect((await place(draft.id)).status).toBe(404)
})

test('beyond a hundred records it takes no more statements', async () => {
  const ask = (id: string) => call(staff, 'GET', `/api/categories/${id}/position`)
  const count = async (id: string) => {
    await messagesArrived(services)
    await ask(id)
    return countStatements(() => ask(id))
  }
  const first = await make.category(organization, { order: 0 })
  const few = await count(first.id)
  for (let made = 0; made < 110; made += 1) await make.category(organization, { order: 100 + made })
  const last = await make.category(organization, { order: 9_000 })
  expect(await count(last.id)).toBe(few)
  const { data } = await ask(last.id)
  expect(data as Place).toMatchObject({ at: 117, of: 117, next: null })
})
