import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)

for (let at = 0; at < 7; at += 1)
  await make.procedure(organization, {
    customer_firstname: '',
    customer_lastname: `Brückner ${at}`,
    submitted_at: `2026-11-0${at + 1}T08:00:00Z`,
  })

type Query = {
  q?: string
  page?: number
  per_page?: number
  after?: string
  sort?: '-submitted_at' | 'submitted_at'
}

async function page(query: Query) {
  const { data, meta } = await as(clerk).procedures.list({ query: { q: 'Brückner', per_page: 3, ...query } })
  return { names: data.map(({ customer_name }) => customer_name), meta }
}
const namesOf = (...numbers: number[]) => numbers.map(number => `Brückner ${number}`)

test('the pages of a search go through all that it finds, by number and by mark', async () => {
  const pages = [
    await page({ page: 1 }),
    await page({ page: 2 }),
    await page({ page: 3 }),
    await page({ page: 4 }),
  ]
  expect(pages.map(({ names }) => names)).toEqual([namesOf(6, 5, 4), namesOf(3, 2, 1), namesOf(0), []])
  expect(pages.map(({ meta }) => meta.total)).toEqual([7, 7, 7, 7])
  expect(pages.map(({ meta }) => meta.next !== null)).toEqual([true, true, false, false])
  const marked = await page({ after: pages[0]!.meta.next! })
  expect(marked.names).toEqual(namesOf(3, 2, 1))
  expect((await page({ after: marked.meta.next! })).names).toEqual(namesOf(0))
})

test('a search in another order goes through the same', async () => {
  const first = await page({ sort: 'submitted_at' })
  expect(first.names).toEqual(namesOf(0, 1, 2))
  expect((await page({ sort: 'submitted_at', page: 3 })).names).toEqual(namesOf(6))
  expect(first.meta.total).toBe(7)
})

test('a search that finds nothing has no pages', async () => {
  expect(await page({ q: 'Lindner 99' })).toMatchObject({ names: [], meta: { total: 0, next: null } })
})
