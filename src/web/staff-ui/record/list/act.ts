import { ApiError } from '../../../lib/api-client.ts'
import type { SaveAnswer, SaveRequest } from '../save/outcome.ts'
import { newKey, post } from '../save/send.ts'
import type { RecordRow } from './list-data.ts'
import type { Effect } from './words.ts'

type Answer = SaveAnswer<RecordRow> & { effect?: Effect }

/** Calls a verb of a noun. Throws an `ApiError` with the API's problem. */
async function call(noun: string, ask: SaveRequest): Promise<Answer> {
  const answer = await post<Answer>(noun, ask)
  if (answer.problem) throw new ApiError(answer.problem)
  return answer
}

const targets = (rows: readonly RecordRow[]) =>
  rows.map(({ id, updated_at }) => ({ id, version: updated_at }))

const nothing: Effect = { records: 0, emails: 0, skipped: [] }

/** Counts what a verb would do to the records, and changes nothing. */
export async function countEffect(noun: string, verb: string, rows: readonly RecordRow[]): Promise<Effect> {
  const value = { verb, ids: targets(rows) }
  return (await call(noun, { verb: 'many', key: newKey(), value, dry: true })).effect ?? nothing
}

/** Does the verb, unless its effect differs from the one that was shown (409). */
export async function actOnMany(
  noun: string,
  verb: string,
  rows: readonly RecordRow[],
  { records, emails }: Effect,
  key: string,
): Promise<Effect> {
  const value = { verb, ids: targets(rows), expected: { records, emails } }
  return (await call(noun, { verb: 'many', key, value, dry: false })).effect ?? nothing
}

/** Sets the places of several records, one after another. */
export async function saveOrders(
  noun: string,
  rows: readonly RecordRow[],
  orders: Readonly<Record<string, number>>,
): Promise<void> {
  for (const { id, updated_at: version } of rows.filter(({ id }) => id in orders))
    await call(noun, { verb: 'update', id, version, key: newKey(), value: { order: orders[id] } })
}
