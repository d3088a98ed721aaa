import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

/** One’s own open procedures are counted by assignments that say whether the procedure is open. Each change of either must keep that true. */

const { services, as } = await createTestServices()
const make = factories(services)
const { platform } = services.database
const organization = await make.organization()
const anja = await make.staff(organization)
const { procedures } = as(await make.signIn(anja, organization))

const mine = async () => (await procedures.counts()).mine

test('completing and opening again, once and at once for many', async () => {
  const [one, other] = [await make.procedure(organization), await make.procedure(organization)]
  for (const row of [one, other]) await make.assignment(row, anja)
  expect(await mine()).toBe(2)
  const set = (status: 'completed' | 'rejected' | 'in_progress' | 'new', ...ids: string[]) =>
    platform.updateTable('procedures').set({ status }).where('id', 'in', ids).execute()
  await set('completed', one.id)
  expect(await mine()).toBe(1)
  await set('in_progress', one.id)
  expect(await mine()).toBe(2)
  await set('rejected', one.id, other.id)
  expect(await mine()).toBe(0)
  await set('new', one.id, other.id)
  expect(await mine()).toBe(2)
  const { data } = await procedures.list({ query: { tab: 'mine' } })
  expect(data.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted())
})

test('somebody who is assigned to a closed procedure has it when it is opened', async () => {
  const before = await mine()
  const row = await make.procedure(organization, { status: 'completed' })
  await make.assignment(row, anja)
  expect(await mine()).toBe(before)
  await platform.updateTable('procedures').set({ status: 'in_progress' }).where('id', '=', row.id).execute()
  expect(await mine()).toBe(before + 1)
})

test('opening waits for an assignment under way, and sees it', async () => {
  const before = await mine()
  const row = await make.procedure(organization, { status: 'completed' })
  const opened = await platform.transaction().execute(async transaction => {
    await transaction
      .insertInto('procedure_users')
      .values({ organization_id: organization.id, procedure_id: row.id, user_id: anja.id })
      .execute()
    return {
      done: platform.updateTable('procedures').set({ status: 'new' }).where('id', '=', row.id).execute(),
    }
  })
  await opened.done
  expect(await mine()).toBe(before + 1)
})
