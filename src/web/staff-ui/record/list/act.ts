import { ApiError } from '../../../lib/api-client.ts'
import type { SaveAnswer, SaveRequest } from '../save/outcome.ts'
import { newKey, post } from '../save/send.ts'
import type { RecordRow } from './list-data.ts'
import type { Effect } from './words.ts'

/** Calls a verb of a noun and returns its answer. Throws an `ApiError` with the API's problem. */
async function call<T>(noun: string, ask: Omit<SaveRequest, 'key'>, key = newKey()): Promise<T> {
  const { row, problem } = await post<SaveAnswer<T>>(noun, { ...ask, key })
  if (problem) throw new ApiError(problem)
  // Every verb that is called here answers with a record or with its effect.
  return row as T
}

const targets = (rows: readonly RecordRow[]) =>
  rows.map(({ id, updated_at }) => ({ id, version: updated_at }))

/** Counts what a verb would do to the records, and changes nothing. */
export const countEffect = (noun: string, verb: string, rows: readonly RecordRow[]) =>
  call<Effect>(noun, { verb: 'many', value: { verb, ids: targets(rows), dry: true } })

/** Does the verb, unless its effect differs from the one that was shown (409). */
export const actOnMany = (
  noun: string,
  verb: string,
  rows: readonly RecordRow[],
  expected: Effect,
  key: string,
) =>
  call<Effect & { done: string[] }>(
    noun,
    {
      verb: 'many',
      value: {
        verb,
        ids: targets(rows),
        dry: false,
        expected: { records: expected.records, emails: expected.emails },
      },
    },
    key,
  )

/** Sets the places of several records, one after another; returns the records as they are then. */
export async function saveOrders(
  noun: string,
  rows: readonly RecordRow[],
  orders: Readonly<Record<string, number>>,
): Promise<RecordRow[]> {
  const saved: RecordRow[] = []
  for (const { id, updated_at } of rows.filter(({ id }) => id in orders)) {
    const value = { order: orders[id] }
    saved.push(await call<RecordRow>(noun, { verb: 'update', id, version: updated_at, value }))
  }
  return saved
}
