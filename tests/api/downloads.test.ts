import { describe, expect, test } from 'vitest'
import type { CategoryRow } from '#contract/categories.ts'
import type { DownloadRow } from '#contract/downloads.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices, type Reply } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const visitor: Caller = { host: organization.portal_domain }
const clerk = await make.signIn(await make.staff(organization), organization)

const rowOf = ({ data }: Reply) => data as DownloadRow
const create = async (values = {}) =>
  rowOf(await call(clerk, 'POST', '/api/downloads', { title: 'Satzung', published: true, ...values }))
const categoryOf = (values = {}) => make.category(organization, { type: 'download', ...values })
const idsOf = async (query: string) =>
  ((await call(visitor, 'GET', `/api/downloads?${query}`)).data as DownloadRow[]).map(({ id }) => id)

describe('downloads', () => {
  test('are listed with category, municipalities and files', async () => {
    const category = await categoryOf({ title: 'Satzungen' })
    const area = await make.servicearea(organization)
    const { id } = await create({ category_id: category.id })
    const links = [{ location_id: area.id, type: 'analysis', order: 2 }]
    await make.media(organization, { download_id: id })
    expect(await call(clerk, 'PUT', `/api/downloads/${id}/serviceareas`, { links })).toMatchObject({
      status: 200,
    })
    expect(rowOf(await call(visitor, 'GET', `/api/downloads/${id}`))).toMatchObject({
      category: { id: category.id, title: 'Satzungen' },
      serviceareas: [{ ...links[0], download_id: id }],
      media: [{ download_id: id, name: 'Bescheid.pdf' }],
    })
    expect(await idsOf(`servicearea=${area.id}`)).toEqual([id])
    expect(await idsOf(`category_id=${category.id}`)).toEqual([id])
    await call(clerk, 'PUT', `/api/downloads/${id}/serviceareas`, { links: [] })
    expect(await idsOf(`servicearea=${area.id}`)).toEqual([])
  })

  test('name the municipalities that offer them; those that did keep kind and place', async () => {
    const [north, south] = [await make.servicearea(organization), await make.servicearea(organization)]
    const { id } = await create({ servicearea_ids: [north.id] })
    const links = [{ location_id: north.id, type: 'analysis', order: 3 }]
    await call(clerk, 'PUT', `/api/downloads/${id}/serviceareas`, { links })
    const changed = await call(clerk, 'PUT', `/api/downloads/${id}`, {
      servicearea_ids: [south.id, north.id, south.id],
    })
    expect(rowOf(changed)).toMatchObject({
      servicearea_ids: [north.id, south.id],
      serviceareas: [links[0], { location_id: south.id, type: 'general' }],
    })
    const { data } = await call(clerk, 'GET', `/api/downloads/${id}/revisions`)
    expect((data as { changed: object }[])[0]?.changed).toMatchObject({
      servicearea_ids: { from: [north.id], to: [north.id, south.id] },
    })
    expect(rowOf(await call(clerk, 'PUT', `/api/downloads/${id}`, { servicearea_ids: [] }))).toMatchObject({
      servicearea_ids: [],
      serviceareas: [],
    })
    const foreign = await make.servicearea(await make.organization())
    expect(await call(clerk, 'PUT', `/api/downloads/${id}`, { servicearea_ids: [foreign.id] })).toMatchObject(
      { status: 422 },
    )
  })

  test('are put into the order of a municipality, and no other organization may', async () => {
    const area = await make.servicearea(organization)
    const path = `/api/organizations/${organization.id}/servicearea/${area.id}/downloads`
    const [first, second] = [await create(), await create()]
    const links = [
      { download_id: second.id, type: 'analysis' },
      { download_id: first.id, type: 'general' },
    ]
    expect(await call(clerk, 'PUT', path, { links })).toMatchObject({ status: 200, data: { count: 2 } })
    const linkOf = async (id: string) => rowOf(await call(clerk, 'GET', `/api/downloads/${id}`)).serviceareas
    expect(await linkOf(second.id)).toMatchObject([{ location_id: area.id, type: 'analysis', order: 0 }])
    expect(await linkOf(first.id)).toMatchObject([{ location_id: area.id, type: 'general', order: 1 }])
    expect(await call(clerk, 'PUT', path, { links: [links[0], links[0]] })).toMatchObject({ status: 422 })
    const elsewhere = await make.organization()
    const stranger = await make.signIn(await make.staff(elsewhere), elsewhere)
    expect(await call(stranger, 'PUT', path, { links })).toMatchObject({ status: 404 })
    const foreign = await make.entry('downloads', elsewhere, { title: 'Fremd' })
    const theirs = [{ download_id: foreign.id, type: 'general' }]
    expect(await call(clerk, 'PUT', path, { links: theirs })).toMatchObject({ status: 422 })
  })

  test('are linked by municipalities of this utility, each once and in one role', async () => {
    const { id } = await create()
    const foreign = await make.servicearea(await make.organization())
    const area = await make.servicearea(organization)
    const put = (links: object[]) => call(clerk, 'PUT', `/api/downloads/${id}/serviceareas`, { links })
    expect((await put([{ location_id: foreign.id }])).status).toBeGreaterThanOrEqual(400)
    expect((await put([{ location_id: area.id }, { location_id: area.id }])).status).toBe(409)
    expect((await put([{ location_id: area.id }, { location_id: area.id, type: 'analysis' }])).status).toBe(
      200,
    )
  })

  test('are published and withdrawn', async () => {
    const { id } = await create({ published: false })
    const seen = async () => (await call(visitor, 'GET', `/api/downloads/${id}`)).status
    expect(await seen()).toBe(404)
    await call(clerk, 'POST', `/api/downloads/${id}/publish`)
    expect(await seen()).toBe(200)
    await call(clerk, 'PUT', `/api/downloads/${id}`, { published: false })
    expect(await seen()).toBe(404)
  })

  test('do not show visitors an unpublished category', async () => {
    const { id } = await create({ category_id: (await categoryOf({ published: false })).id })
    expect(rowOf(await call(visitor, 'GET', `/api/downloads/${id}`)).category).toBe(null)
  })
})

describe('a category', () => {
  const count = async (caller: Caller, id: string) =>
    ((await call(caller, 'GET', `/api/categories/${id}`)).data as CategoryRow).item_count

  test('counts the items that the reader may see', async () => {
    const { id } = await categoryOf()
    await create({ category_id: id })
    await create({ category_id: id, published: false })
    expect([await count(visitor, id), await count(clerk, id)]).toEqual([1, 2])
  })

  test('is deleted, and its items have none', async () => {
    const { id } = await categoryOf()
    const item = await create({ category_id: id })
    expect(await call(clerk, 'DELETE', `/api/categories/${id}`)).toMatchObject({ status: 204 })
    expect(rowOf(await call(clerk, 'GET', `/api/downloads/${item.id}`)).category_id).toBe(null)
  })

  test('is deleted, and its items move to another of its type', async () => {
    const [old, heir, other] = [await categoryOf(), await categoryOf(), await categoryOf({ type: 'support' })]
    const item = await create({ category_id: old.id })
    const remove = (to: string) => call(clerk, 'DELETE', `/api/categories/${old.id}?move_to=${to}`)
    for (const wrong of [old.id, other.id, services.newId()])
      expect(await remove(wrong)).toMatchObject({ status: 422 })
    expect(await remove(heir.id)).toMatchObject({ status: 204 })
    expect(rowOf(await call(clerk, 'GET', `/api/downloads/${item.id}`)).category_id).toBe(heir.id)
  })
})
