import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { LastChange } from '#contract/core/revisions.ts'
import { countStatements, messagesArrived } from '../count-statements.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization({ enabled_news: true, enabled_disturbance: true })
const staff = async (firstname: string, lastname: string) =>
  make.signIn(await make.staff(organization, { firstname, lastname }), organization)
const sommer = await staff('Jutta', 'Sommer')
const berg = await staff('Maria', 'Berg')
const visitor = { host: organization.portal_domain }

async function send(caller: Caller, method: 'POST' | 'PUT', path: string, body?: object) {
  clock.pass(1)
  const { status, data } = await call(caller, method, path, body)
  expect(status).toBeLessThan(300)
  return data as { id: string; updated_at: string }
}

type Row = { id: string; last_change?: LastChange }
const list = async (caller: Caller, path: string) => (await call(caller, 'GET', path)).data as Row[]
const wanted = 'include=last_change'

const article = { title: 'Rohrbruch', news_date: '2026-11-20', published: true }
const disturbance = { title: 'Rohrbruch', occurred_at: '2026-11-20T09:00:00Z', published: true }

describe('a list with „include=last_change“', () => {
  test.each([
    ['news', '/api/news', article],
    ['disturbances, which have an own list', '/api/disturbances', disturbance],
  ])('says who changed each row last: %s', async (_name, path, body) => {
    const { id } = await send(sommer, 'POST', path, body)
    const { updated_at } = await send(berg, 'PUT', `${path}/${id}`, { title: 'Rohrbruch am Markt' })
    const other = await send(sommer, 'POST', path, body)
    const rows = await list(sommer, `${path}?${wanted}`)
    const changeOf = (id: string) => rows.find(row => row.id === id)?.last_change
    expect(changeOf(id)).toMatchObject({ at: updated_at, by: { name: 'Maria Berg' } })
    expect(changeOf(other.id)).toMatchObject({ by: { name: 'Jutta Sommer' } })
  })

  test('and with the relations of a notice beside it', async () => {
    const [row] = await list(sommer, `/api/disturbances?include=last_change,statusupdates`)
    expect(row).toMatchObject({ last_change: { by: expect.anything() }, statusupdates: expect.any(Array) })
  })

  test('of customers says so, too', async () => {
    const customer = await make.customer(organization)
    await send(berg, 'PUT', `/api/customers/${customer.id}`, { company: 'Bäckerei Krumm' })
    const [row] = await list(sommer, `/api/customers?${wanted}`)
    expect(row?.last_change?.by?.name).toBe('Maria Berg')
  })

  test('of the platform says so for records without an organization', async () => {
    const admin = await make.signIn(await make.admin({ firstname: 'Petra', lastname: 'Anders' }))
    const { id } = await send(admin, 'POST', '/api/supportlibrary', { title: 'Zähler ablesen' })
    const rows = await list(admin, `/api/supportlibrary?${wanted}`)
    expect(rows.find(row => row.id === id)?.last_change?.by?.name).toBe('Petra Anders')
  })

  test('tells visitors nothing, and staff nothing without being asked', async () => {
    const shown = await list(visitor, `/api/news?${wanted}`)
    expect(shown.length).toBeGreaterThan(0)
    for (const row of [...shown, ...(await list(sommer, '/api/news'))])
      expect(row).not.toHaveProperty('last_change')
  })

  test('takes as many statements for twenty rows as for one', async () => {
    const statements = (rows: number) =>
      countStatements(async () => {
        expect(await list(sommer, `/api/news?${wanted}&per_page=${rows}`)).toHaveLength(rows)
      })
    for (let nth = 0; nth < 20; nth += 1) await send(berg, 'POST', '/api/news', article)
    await messagesArrived(services)
    await statements(1)
    const one = await statements(1)
    expect(await statements(20)).toBe(one)
  })
})

test('every list of records that keep revisions can say it; organizations keep those of their settings', () => {
  const lists = Object.values(contract).flatMap((calls: Record<string, Endpoint>) =>
    calls.revisions && calls.list && calls.revisions.path === `${calls.list.path}/{id}/revisions`
      ? [calls.list]
      : [],
  )
  expect(lists.length).toBeGreaterThan(12)
  const known = lists.filter(({ query }) => query?.safeParse({ include: 'last_change' }).success)
  const others = lists.filter(list => !known.includes(list))
  expect(others.map(({ path }) => path)).toEqual(['/api/organizations'])
})
