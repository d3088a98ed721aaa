import { beforeAll, expect, test } from 'vitest'
import { countStatements, messagesArrived } from '../count-statements.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

/** Lists that add related rows, and filters by the numbers that other systems have. */

const { services, call } = await createTestServices()
const make = factories(services)
const [organization, there] = [await make.organization(), await make.organization()]
const staff = await make.signIn(await make.staff(organization), organization)

interface Listed {
  id: string
  meterstatuses?: { meter_number: string }[]
  statusupdates?: { message: string }[]
  media?: { id: string; is_restricted: boolean }[]
  data?: object
}
const list = async (path: string) => {
  const { status, data } = await call(staff, 'GET', path)
  expect({ path, status, data }).toMatchObject({ status: 200 })
  return data as Listed[]
}
const idsOf = (rows: Listed[]) => rows.map(({ id }) => id).toSorted()

const whole = 'include=data,meterstatuses,statusupdates,media'

let [first, second] = [{ id: '' }, { id: '' }]
beforeAll(async () => {
  const found = []
  for (const number of ['7 731', '8 MUE 0031 7742']) {
    const one = await make.procedure(organization, { customer_number: '10 4711 2', data: { a: number } })
    await make.meterstatus(one, { meter_number: number, read_at: '2026-11-20' })
    await make.statusupdate(one, { message: `zu ${number}` })
    await make.media(organization, { procedure_id: one.id })
    found.push(one)
  }
  ;[first, second] = [found[0]!, found[1]!]
  const foreign = await make.procedure(there, { customer_number: '10 4711 2' })
  await make.meterstatus(foreign, { meter_number: '7 731' })
})

test('a list has what was asked for, and nothing else', async () => {
  const bare = await list('/api/procedures')
  for (const name of ['data', 'meterstatuses', 'statusupdates', 'media'])
    expect(bare.some(row => name in row)).toBe(false)
  const rows = await list(`/api/procedures?${whole}`)
  expect(idsOf(rows)).toEqual([first.id, second.id].toSorted())
  const one = rows.find(({ id }) => id === first.id)!
  const { data } = await call(staff, 'GET', `/api/procedures/${first.id}`)
  const { meterstatuses, statusupdates, media, ...detail } = data as Listed & { data: object }
  expect(one).toMatchObject({ meterstatuses, statusupdates, media, data: detail.data })
  expect(meterstatuses?.length).toBe(1)
  expect(statusupdates?.length).toBe(1)
  expect(media?.length).toBe(1)
})

test('it takes as many statements for one row as for many', async () => {
  const count = async (path: string) => {
    await messagesArrived(services)
    return countStatements(() => list(path))
  }
  const ofOne = await count(`/api/procedures?${whole}&per_page=1`)
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const one = await make.procedure(organization)
      await make.meterstatus(one, { read_at: '2026-11-20' })
    }),
  )
  expect(await count(`/api/procedures?${whole}&per_page=20`)).toBe(ofOne)
})

test('a merged procedure brings its history and files to the one that stays', async () => {
  const [kept, gone] = [await make.procedure(organization), await make.procedure(organization)]
  await make.statusupdate(gone, { message: 'von früher' })
  const file = await make.media(organization, { procedure_id: gone.id })
  await make.bare('procedure_merges', {
    organization_id: organization.id,
    procedure_id: gone.id,
    into_id: kept.id,
    before: {},
    after: {},
    with_files: true,
    with_history: true,
    is_same_person: true,
    author: 'Maria Berg',
    created_at: services.now().toISOString(),
  })
  const rows = await list(`/api/procedures?${whole}&per_page=100`)
  const one = rows.find(({ id }) => id === kept.id)!
  expect(one.statusupdates?.map(({ message }) => message)).toEqual(['von früher'])
  expect(one.media?.map(({ id }) => id)).toEqual([file.id])
})

test.each([
  ['customer_number=1047112', () => [first.id, second.id]],
  ['customer_number=10+4711+2&meter_number=7731', () => [first.id]],
  ['meter_number=8mue00317742', () => [second.id]],
  ['meter_number=unbekannt', () => []],
])('procedures by %s', async (query, expected) => {
  expect(idsOf(await list(`/api/procedures?${query}`))).toEqual(expected().toSorted())
})

test('customers by their numbers and those of their meters', async () => {
  const one = await make.customer(organization, { customer_number: '20 4711' })
  const other = await make.customer(organization, { customer_number: '20 4712' })
  await make.meter(one, { meter_number: '55 1' })
  await make.meter(other, { meter_number: '55 2' })
  const abroad = await make.customer(there, { customer_number: '20 4711' })
  await make.meter(abroad, { meter_number: '55 1' })
  expect(idsOf(await list('/api/customers?customer_number=204711'))).toEqual([one.id])
  expect(idsOf(await list('/api/customers?meter_number=552'))).toEqual([other.id])
  expect(idsOf(await list('/api/customers?meter_number=551&customer_number=204712'))).toEqual([])
})

test('places by the keys of a geocoder and of a geographic information system', async () => {
  const values = { title: 'Brunnen', here_location_id: 'here:1', external_id: 'gis-1' }
  const place = await make.entry('locations', organization, values)
  const area = await make.servicearea(organization, { ...values, title: 'Auental' })
  await make.entry('locations', there, values)
  const areas = `/api/organizations/${organization.id}/servicearea`
  for (const [path, id] of [
    ['/api/locations', place.id],
    [areas, area.id],
  ])
    for (const query of ['here_location_id=here:1', 'external_id=gis-1'])
      expect(idsOf(await list(`${path}?${query}`))).toEqual([id])
  expect(await list('/api/locations?external_id=gis-2')).toEqual([])
})
