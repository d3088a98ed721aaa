import { expect, test } from 'vitest'
import { countStatements, messagesArrived } from '../count-statements.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as } = await createTestServices()
const make = factories(services)

const ago = (hours: number) => new Date(services.now().getTime() - hours * 3_600_000).toISOString()

async function office() {
  const organization = await make.organization()
  const caller = as(await make.signIn(await make.staff(organization), organization))
  return { organization, statistics: () => caller.procedures.statistics() }
}

test('the kinds of the last thirty days are counted, with the time within which half were completed', async () => {
  const { organization, statistics } = await office()
  const add = (type: 'meterreading' | 'debit', submitted: number, completed?: number, more = {}) =>
    make.procedure(organization, {
      type,
      submitted_at: ago(submitted),
      ...(completed !== undefined && { status: 'completed', completed_at: ago(completed) }),
      ...more,
    })
  await add('meterreading', 30, 20)
  await add('meterreading', 30, 10)
  await add('meterreading', 100, 40)
  await add('meterreading', 2)
  await add('debit', 60 * 24, 24)
  await add('debit', 1)
  // Too long ago, and deleted.
  await add('debit', 80 * 24, 70 * 24)
  await add('debit', 5, 1, { deleted_at: ago(1) })
  const { kinds } = await statistics()
  expect(kinds).toEqual([
    { type: 'meterreading', received: 4, completed: 3, hours: 20 },
    { type: 'debit', received: 1, completed: 1, hours: 59 * 24 },
  ])
})

test('without procedures there are no kinds, and thirty days without arrivals', async () => {
  const { kinds, arrivals, replies, oldest_due_at, oldest_new_at } = await (await office()).statistics()
  expect([kinds, replies, oldest_due_at, oldest_new_at]).toEqual([[], 0, null, null])
  expect(arrivals.map(({ count }) => count)).toEqual(Array.from({ length: 30 }, () => 0))
})

test('they take as many statements for many procedures as for none', async () => {
  const { organization, statistics } = await office()
  await messagesArrived(services)
  await statistics()
  const none = await countStatements(statistics)
  for (const type of ['meterreading', 'debit', 'drainage', 'ownerchange'] as const)
    await make.procedure(organization, { type, status: 'completed', completed_at: ago(1) })
  await messagesArrived(services)
  await statistics()
  expect(await countStatements(statistics)).toBe(none)
})
