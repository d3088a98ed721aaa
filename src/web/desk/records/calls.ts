import type { Problem } from '#contract/problem.ts'
import { ApiError } from '../../api.ts'
import type { Calls } from '../../local-records.ts'

/** The nouns whose records are saved from a list. */
export type Noun = 'labels' | 'locationtypes' | 'prices'

export interface Versioned {
  id: string
  updated_at: string
}

/** Why a record was not saved; where someone else was quicker, with the record as it is now. */
export class RecordRefusal<Row = unknown> extends ApiError {
  readonly theirs: Row | null

  constructor(problem: Problem, theirs: Row | null = null) {
    super(problem)
    this.theirs = theirs
  }
}

/** What cannot be sent yet, by field. */
export const unreadable = (errors: Record<string, string>) =>
  new RecordRefusal({
    type: 'about:blank',
    title: 'Bitte prüfen Sie Ihre Angaben.',
    status: 422,
    errors: Object.entries(errors).map(([path, message]) => ({ path, message })),
  })

/** Refusals of one record; any other would meet the next one too. */
const ofOne = [404, 409, 412, 422]
export const isForAll = (error: unknown) => !(error instanceof RecordRefusal) || !ofOne.includes(error.status)

interface Shapes<Row, Value> {
  /** The record as the form holds it, such as with numbers as they are typed. */
  valueOf: (row: Row) => Value
  /** What is sent of it; throws `unreadable` where something cannot be. */
  inputOf: (value: Value) => object
}

/** Saves records one by one, through the page's server. */
export function recordCalls<Row extends Versioned, Value extends Versioned>(
  noun: Noun,
  { valueOf, inputOf }: Shapes<Row, Value>,
): Calls<Value> {
  const ask = async (given: object): Promise<Row> => {
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
    create: async (value, key) => valueOf(await ask({ verb: 'create', key, value: inputOf(value) })),
    async update(value) {
      const [body, { id, updated_at: version }] = [inputOf(value), value]
      try {
        return valueOf(await ask({ verb: 'update', id, version, value: body }))
      } catch (error) {
        // An answer may be lost on its way: then the change is found made, and is no stranger's.
        const theirs = error instanceof RecordRefusal ? (error.theirs as Value | null) : null
        if (theirs && JSON.stringify(inputOf(theirs)) === JSON.stringify(body)) return theirs
        throw error
      }
    },
    remove: async ({ id, updated_at }) => {
      const gone = (error: unknown) => error instanceof RecordRefusal && error.status === 404
      await ask({ verb: 'remove', id, version: updated_at }).catch((error: unknown) => {
        if (!gone(error)) throw error
      })
    },
  }
}
