import { ApiError } from '../../api.ts'
import type { Local } from '../../local-records.ts'
import { isForAll, RecordRefusal, type Versioned } from './calls.ts'

/** Reason why a record could not be saved. */
export type Trouble<Row> =
  | { kind: 'fields'; errors: Partial<Record<string, string>> }
  | { kind: 'changed'; theirs: Row }
  | { kind: 'gone' }
  | { kind: 'refused'; title: string; detail: string }

/** Returns the problem of one record; a problem of all records is shown once, beside the save button. */
export function troubleOf<Row extends Versioned>({ error, was }: Local<Row>): Trouble<Row> | null {
  if (!(error instanceof RecordRefusal) || isForAll(error)) return null
  const { status, problem } = error
  const theirs = error.theirs as Row | null
  if (theirs && theirs.updated_at !== was?.updated_at) return { kind: 'changed', theirs }
  if (status === 404) return { kind: 'gone' }
  if (problem.errors?.length)
    return {
      kind: 'fields',
      errors: Object.fromEntries(problem.errors.map(({ path, message }) => [path, message])),
    }
  return { kind: 'refused', title: problem.title, detail: problem.detail ?? '' }
}

/** Returns the message for an error that stopped saving altogether, or null. */
export function stopOf<Row>(list: readonly Local<Row>[]): string | null {
  const error = list.find(({ error }) => error !== undefined && isForAll(error))?.error
  if (error === undefined) return null
  if (!(error instanceof ApiError))
    return 'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung und speichern Sie noch einmal.'
  const { title, detail } = error.problem
  return error.status === 401
    ? 'Ihre Anmeldung ist abgelaufen. Melden Sie sich neu an, Ihre Änderungen bleiben hier stehen.'
    : [title, detail].filter(Boolean).join(' ')
}

export const hasFailed = <Row>({ error }: Local<Row>) => error !== undefined
