import { ApiError } from '../../lib/api-client.ts'
import type { ChangedBy } from '../record/save/outcome.ts'
import type { FieldConflict } from '../record/save/merge.ts'
import type { LocalRecord } from '../record/save/local-records.ts'
import { affectsAllRecords, RecordRefusal, type Versioned } from './record-calls.ts'

/** Reason why a record could not be saved. */
export type RecordProblem<Row> =
  | { kind: 'fields'; errors: Partial<Record<string, string>> }
  | { kind: 'conflict'; conflicts: readonly FieldConflict[]; by: ChangedBy | null }
  | { kind: 'changed'; theirs: Row }
  | { kind: 'gone' }
  | { kind: 'refused'; title: string; detail: string }

/** Returns the problem of one record; a problem of all records is shown once, beside the save button. */
export function recordProblem<Row extends Versioned>({
  error,
  serverRow,
  conflicts,
  merged,
}: LocalRecord<Row>): RecordProblem<Row> | null {
  if (!(error instanceof RecordRefusal) || affectsAllRecords(error)) return null
  const { status, problem } = error
  if (conflicts?.length) return { kind: 'conflict', conflicts, by: merged?.by ?? null }
  const theirs = error.theirs as Row | null
  if (theirs && theirs.updated_at !== serverRow?.updated_at) return { kind: 'changed', theirs }
  if (status === 404) return { kind: 'gone' }
  if (problem.errors?.length)
    return {
      kind: 'fields',
      errors: Object.fromEntries(problem.errors.map(({ path, message }) => [path, message])),
    }
  return { kind: 'refused', title: problem.title, detail: problem.detail ?? '' }
}

/** Returns the message for an error that stopped saving altogether, or null. */
export function saveFailureText<Row>(list: readonly LocalRecord<Row>[]): string | null {
  const error = list.find(({ error }) => error !== undefined && affectsAllRecords(error))?.error
  if (error === undefined) return null
  if (!(error instanceof ApiError))
    return 'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung und speichern Sie noch einmal.'
  const { title, detail } = error.problem
  return [title, detail].filter(Boolean).join(' ')
}

/** Whether saving stopped because the session has ended. */
export const isSignedOut = <Row>(list: readonly LocalRecord<Row>[]) =>
  list.some(({ error }) => error instanceof ApiError && error.status === 401)

export const hasFailed = <Row>({ error }: LocalRecord<Row>) => error !== undefined
