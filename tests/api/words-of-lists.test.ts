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
