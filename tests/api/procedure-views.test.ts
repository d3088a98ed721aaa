import { expect, test } from 'vitest'
import { maxViews } from '#contract/procedures/views.ts'
import { countStatements } from '../count-statements.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const other = await make.organization()
const staff = async (values: object = {}, of = organization) =>
  as(await make.signIn(await make.staff(of, values), of))
const [anja, bernd] = [await staff(), await staff({ permissions: ['procedures.edit'] })]
const reader = await staff({ permissions: ['procedures.view'] })
const stranger = await staff({}, other)

const namesFor = async (client: typeof anja) =>
  (await client.procedureviews.list()).data.map(({ name }) => name)

test('an own view is seen by its person alone, a shared one by all of the organization', async () => {
  const own = await anja.procedureviews.create({ body: { name: 'Was drankommt', query: { sort: 'due_at' } } })
  expect(own).toMatchObject({ is_shared: false, query: { sort: 'due_at' } })
  expect(await namesFor(bernd)).toEqual([])
  const params = { id: own.id }
  await expect(bernd.procedureviews.get({ params })).rejects.toMatchObject({ status: 404 })
  await anja.procedureviews.update({ params, body: { is_shared: true } })
  expect(await namesFor(bernd)).toEqual(['Was drankommt'])
  expect(await namesFor(stranger)).toEqual([])
  await expect(stranger.procedureviews.remove({ params })).rejects.toMatchObject({ status: 404 })
})

test('those who only view keep views of their own and share none', async () => {
  await reader.procedureviews.create({ body: { name: 'Zähler', query: { type: 'meterreading' } } })
  await expect(
    reader.procedureviews.create({ body: { name: 'Für alle', is_shared: true } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a shared view is changed by who made it, or who manages the settings', async () => {
  const { id } = await anja.procedureviews.create({ body: { name: 'SEPA ohne Referenz', is_shared: true } })
  const rename = (client: typeof anja, name: string) =>
    client.procedureviews.update({ params: { id }, body: { name } })
  await expect(rename(bernd, 'Meins')).rejects.toMatchObject({
    problem: { detail: expect.stringContaining('als neue Ansicht') },
  })
  await expect(bernd.procedureviews.remove({ params: { id } })).rejects.toMatchObject({ status: 403 })
  const manager = await staff({ permissions: ['procedures.edit', 'settings'] })
  expect(await rename(manager, 'SEPA')).toMatchObject({ name: 'SEPA' })
})

test('a name is taken once, and there are at most so many', async () => {
  const client = await staff()
  await client.procedureviews.create({ body: { name: 'Meine' } })
  await expect(client.procedureviews.create({ body: { name: 'meine' } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ path: 'name' }] },
  })
  for (let at = 1; at < maxViews; at += 1) await client.procedureviews.create({ body: { name: `Nr. ${at}` } })
  await expect(client.procedureviews.create({ body: { name: 'Eine mehr' } })).rejects.toMatchObject({
    problem: { errors: [{ message: expect.stringContaining('schon 30 eigene') }] },
  })
})

test('numbers are those of the list, for all views in one statement', async () => {
  const home = await make.organization()
  const client = await staff({}, home)
  for (const city of ['Mühlenrode', 'Auental', 'Mühlenrode'])
    await make.procedure(home, { customer_city: city, status: 'in_progress', type: 'meterreading' })
  await make.procedure(home, { status: 'completed', type: 'debit' })
  const { procedureviews, procedures } = client
  const queries = [{ tab: 'open' }, { tab: 'open', q: 'Mühlenrode' }, { type: 'debit', tab: 'all' }] as const
  const made = []
  for (const [at, query] of queries.entries())
    made.push(await procedureviews.create({ body: { name: `Ansicht ${at}`, query } }))
  await procedureviews.counts()
  const statements = await countStatements(() => procedureviews.counts())
  await procedureviews.create({ body: { name: 'Noch eine', query: { tab: 'new' } } })
  expect(await countStatements(() => procedureviews.counts())).toBe(statements)
  const counts = await procedureviews.counts()
  for (const [at, { id }] of made.entries()) {
    const { meta } = await procedures.list({ query: queries[at]! })
    expect(counts.find(count => count.id === id)).toEqual({ id, procedures: meta.total })
  }
  expect(counts).toHaveLength(4)
})
