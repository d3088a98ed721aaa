import type { Problem } from '#contract/core/problem.ts'
import { ApiError } from '../../lib/api-client.ts'
import type { RecordCalls } from '../../lib/local-records.ts'

/** Nouns whose records are saved from a list. */
export type Noun = 'labels' | 'locationtypes' | 'prices'

export interface Versioned {
  id: string
  updated_at: string
}

/** Refusal of one record. `theirs` is the current record after a version conflict, else null. */
export class RecordRefusal<Row = unknown> extends ApiError {
  readonly theirs: Row | null

  constructor(problem: Problem, theirs: Row | null = null) {
    super(problem)
    this.theirs = theirs
  }
}

/** Refusal (422) of input that cannot be sent, with messages by field. */
export const invalidInput = (errors: Record<string, string>) =>
  new RecordRefusal({
    type: 'about:blank',
    title: 'Bitte prüfen Sie Ihre Angaben.',
    status: 422,
    errors: Object.entries(errors).map(([path, message]) => ({ path, message })),
  })

/** Statuses that concern one record; any other error would also hit the next record. */
const singleRecordStatuses = [404, 409, 412, 422]
export const affectsAllRecords = (error: unknown) =>
  !(error instanceof RecordRefusal) || !singleRecordStatuses.includes(error.status)

interface Conversions<Row, Value> {
  /** Converts a row to the value of the form, such as numbers as text. */
  valueOf: (row: Row) => Value
  /** Converts the value to the request body; throws a `RecordRefusal` for invalid input. */
  inputOf: (value: Value) => object
}

/** Calls that save one record each through `/login/records/:noun`. */
export function createRecordCalls<Row extends Versioned, Value extends Versioned>(
  noun: Noun,
  { valueOf, inputOf }: Conversions<Row, Value>,
): RecordCalls<Value> {
  const post = async (given: object): Promise<Row> => {
    const answer = await fetch(`/login/records/${noun}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    })
    const { row, problem, theirs } = (await answer.json()) as {
      row: Row
      problem?: Problem
      theirs: Row | null
    }
    if (problem) throw new RecordRefusal(problem, theirs && valueOf(theirs))
    return row
  }
  return {
    create: async (value, key) => valueOf(await post({ verb: 'create', key, value: inputOf(value) })),
    async update(value) {
      const [body, { id, updated_at: version }] = [inputOf(value), value]
      try {
        return valueOf(await post({ verb: 'update', id, version, value: body }))
      } catch (error) {
        // A lost response of an earlier attempt is no conflict: the stored record equals the input.
        const theirs = error instanceof RecordRefusal ? (error.theirs as Value | null) : null
        if (theirs && JSON.stringify(inputOf(theirs)) === JSON.stringify(body)) return theirs
        throw error
      }
    },
    remove: async ({ id, updated_at }) => {
      const isGone = (error: unknown) => error instanceof RecordRefusal && error.status === 404
      await post({ verb: 'remove', id, version: updated_at }).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    },
  }
}
