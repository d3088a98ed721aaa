import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const other = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const { platform } = services.database

/** Writes a row of each list that is searched by words, for both organizations. */
async function write(organization_id: string) {
  const id = () => services.newId()
  const at = '2026-11-01T08:00:00Z'
  const row = { organization_id, created_at: at, updated_at: at }
  await platform
    .insertInto('subscribers')
    .values({ id: id(), ...row, email: `anna.brueckner-${organization_id}@mail.example` })
    .execute()
  const disturbance_id = id()
  await platform
    .insertInto('disturbances')
    .values({ id: disturbance_id, ...row, title: 'Rohrbruch', status: 'reported', occurred_at: at })
    .execute()
  await platform
    .insertInto('statusupdates')
    .values({
      id: id(),
      ...row,
      disturbance_id,
      kind: 'status',
      status_at: at,
      author: 'Berg',
      message: 'Wir tauschen 50 % der alten Pumpe',
    })
    .execute()
}

await write(organization.id)
await write(other.id)

test('words are found in any order, wildcards are letters, and foreign rows stay hidden', async () => {
  const subscribers = async (q: string) =>
    (await as(clerk).subscribers.list({ query: { q } })).data.map(({ email }) => email)
  const own = `anna.brueckner-${organization.id}@mail.example`
  expect(await subscribers('mail.example Brueckner')).toEqual([own])
  expect(await subscribers('brueckner_')).toEqual([])
  const updates = async (q: string) => (await as(clerk).statusupdates.list({ query: { q } })).meta.total
  expect(await updates('pumpe tauschen')).toBe(1)
  expect(await updates('50 %')).toBe(1)
  expect(await updates('Pumpe Ventil')).toBe(0)
})

test('meters are found by their number, however it is spaced, and by street and place', async () => {
  for (const of of [organization, other]) {
    const { id: customer_id } = await make.customer(of)
    await make.bare('customer_meters', {
      id: services.newId(),
      organization_id: of.id,
      customer_id,
      meter_number: '8 MUE 0031 7742',
      street: 'Hauptstraße',
      housenumber: '17',
      city: 'Mühlenrode',
    })
  }
  const found = async (q: string) =>
    (await as(clerk).meters.list({ query: { q } })).data.map(({ organization_id }) => organization_id)
  const own = [organization.id]
  for (const q of ['8 MUE 0031 7742', '8MUE00317742', 'Mühlenrode Hauptstraße 17', '7742 mühlen'])
    expect([q, await found(q)]).toEqual([q, own])
  expect(await found('Lindenstraße')).toEqual([])
})

test('a person finds words in the own notifications only', async () => {
  const [one, another] = [await make.staff(organization), await make.staff(organization)]
  const notify = (user_id: string, text: string) =>
    make.bare('notifications', {
      id: services.newId(),
      organization_id: organization.id,
      user_id,
      data: { kind: 'procedure_new', title: 'Neuer Vorgang', text, href: null },
      read_at: null,
      created_at: '2026-11-01T08:00:00Z',
    })
  await notify(one.id, 'Zählerstand von Brückner')
  await notify(one.id, 'Umzug von Heinze')
  await notify(another.id, 'Zählerstand von Brückner')
  const signedIn = await make.signIn(one, organization)
  const found = async (query: { q: string; unread?: string }) =>
    (await as(signedIn).notifications.list({ query })).data.map(({ data }) => data.text)
  expect(await found({ q: 'brückner vorgang' })).toEqual(['Zählerstand von Brückner'])
  expect(await found({ q: 'Vorgang', unread: '1' })).toHaveLength(2)
  expect(await found({ q: 'Lindner' })).toEqual([])
})
