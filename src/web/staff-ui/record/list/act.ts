import type { Places } from '#contract/core/ordering.ts'
import type { EmailPreview } from '#contract/core/publishing.ts'
import { ApiError } from '../../../lib/api-client.ts'
import type { SaveAnswer, SaveRequest } from '../save/outcome.ts'
import { newKey, post } from '../save/send.ts'
import type { RecordRow } from './list-data.ts'
import type { Effect } from './words.ts'

/** Calls a verb of a noun and returns its answer. Throws an `ApiError` with the API's problem. */
async function call<Answer>(noun: string, ask: SaveRequest): Promise<Answer> {
  const { row, problem } = await post<SaveAnswer<Answer>>(noun, ask)
  if (problem) throw new ApiError(problem)
  // Every verb that is called here answers with a record or with its effect.
  return row as Answer
}

const targets = (rows: readonly RecordRow[]) =>
  rows.map(({ id, updated_at }) => ({ id, version: updated_at }))

/** Counts what a verb would do to the records, and changes nothing. */
export function countEffect(noun: string, verb: string, rows: readonly RecordRow[]): Promise<Effect> {
  const [first, ...others] = targets(rows)
  const ask =
    first && !others.length ? { verb, ...first } : { verb: 'many', value: { verb, ids: targets(rows) } }
  return call(noun, { ...ask, key: newKey(), dry: true })
}

/** Does the verb, unless its effect differs from the one that was shown (409). */
export const actOnMany = (
  noun: string,
  verb: string,
  rows: readonly RecordRow[],
  { records, emails }: Effect,
  key: string,
): Promise<Effect> =>
  call(noun, { verb: 'many', key, value: { verb, ids: targets(rows), expected: { records, emails } } })

/** Does the verb on one record of a noun whose verbs act on one at a time. */
export async function actOnOne(noun: string, verb: string, row: RecordRow, effect: Effect, key: string) {
  await call(noun, { verb, ...targets([row])[0], key })
  return effect
}

/**
 * The email to subscribers with the unsaved values of a form. Throws an `ApiError` that names fields it
 * cannot use.
 */
export const previewEmail = (noun: string, id: string, value: object): Promise<EmailPreview> =>
  call(noun, { verb: 'emailPreview', id, key: newKey(), value })

/** Sets the places of several records at once. Returns their next versions. */
export async function savePlaces(noun: string, items: Places['items']): Promise<Places['items']> {
  const saved = await call<Places>(noun, { verb: 'orderMany', key: newKey(), value: { items } })
  return saved.items
}

/** The German reason why a call failed. */
export const failureText = (error: unknown) =>
  error instanceof ApiError
    ? [error.problem.title, error.problem.detail].filter(Boolean).join(' ')
    : 'Der Server ist nicht zu erreichen. Es wurde nichts geändert. Versuchen Sie es noch einmal.'
