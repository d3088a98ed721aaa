import type { Problem } from '#contract/core/problem.ts'
import { ApiError } from '../../lib/api-client.ts'
import type { RecordCalls } from '../record/save/save-local-records.ts'
import { noteSessionEnded } from '../realtime/reachable.ts'
import { changesOf } from '../record/save/merge.ts'
import type { ChangedBy, SaveAnswer, SaveRequest } from '../record/save/outcome.ts'
import { newKey, post } from '../record/save/send.ts'

export interface Versioned {
  id: string
  updated_at: string
}

/** Refusal of one record. `theirs` is the current record after a version conflict, else null. */
export class RecordRefusal<Row = unknown> extends ApiError {
  readonly theirs: Row | null
  readonly by: ChangedBy | null

  constructor(problem: Problem, theirs: Row | null = null, by: ChangedBy | null = null) {
    super(problem)
    this.theirs = theirs
    this.by = by
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
  noun: string,
  { valueOf, inputOf }: Conversions<Row, Value>,
): RecordCalls<Value> {
  const send = async (given: SaveRequest): Promise<Row> => {
    const { row, problem, theirs, by } = await post<SaveAnswer<Row>>(noun, given)
    noteSessionEnded(problem?.status === 401)
    if (problem) {
      const isNewer = theirs && theirs.updated_at !== given.version
      throw new RecordRefusal(problem, isNewer ? valueOf(theirs) : null, by)
    }
    // Every verb but `remove` answers with the row; the answer of `remove` is not read.
    return row as Row
  }
  /** A row that cannot be written as input, such as an incomplete one, is sent whole. */
  const knownInput = (base: Value): object => {
    try {
      return inputOf(base)
    } catch {
      return {}
    }
  }
  return {
    create: async (value, key) => valueOf(await send({ verb: 'create', key, value: inputOf(value) })),
    update: async (value, base) => {
      const { id, updated_at: version } = base
      const changes = changesOf(knownInput(base), inputOf(value))
      return valueOf(await send({ verb: 'update', key: newKey(), id, version, value: changes }))
    },
    newerRow: error => {
      const { theirs, by = null } = error instanceof RecordRefusal ? error : {}
      return theirs ? { theirs: theirs as Value, by } : null
    },
    remove: async ({ id, updated_at }) => {
      const isGone = (error: unknown) => error instanceof RecordRefusal && error.status === 404
      await send({ verb: 'remove', key: newKey(), id, version: updated_at }).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    },
  }
}
