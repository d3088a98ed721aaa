import type { Problem } from '#contract/core/problem.ts'

/** A colleague's change. */
export interface ChangedBy {
  name: string
  /** Timestamp. */
  at: string
}

/** The answer of the save route. */
export interface SaveAnswer<Row = unknown> {
  row?: Row | null
  problem?: Problem
  /** The current record after 409 and 412. */
  theirs?: Row | null
  /** Author of the last change, where its revisions tell. */
  by?: ChangedBy | null
}

/** The body of the save route; `value` holds changed fields only. */
export interface SaveRequest {
  verb: string
  id?: string
  version?: string
  key: string
  value?: object
  /** Counts what would happen, and changes nothing. */
  dry?: boolean
}

/** Outcomes of a save. `offline` and `signedOut` can be sent again as they are. */
export type Outcome<Row> =
  | { kind: 'saved'; row: Row | null }
  | { kind: 'fields'; errors: Record<string, string> }
  | { kind: 'stale'; theirs: Row; by: ChangedBy | null }
  | { kind: 'gone' }
  | { kind: 'refused'; title: string; detail: string }
  | { kind: 'offline' }
  | { kind: 'signedOut' }

interface Versioned {
  updated_at: string
}

/** Classifies an answer of the save route. `version` is the one that was sent. */
export function outcomeOf<Row extends Versioned>(
  { problem, row, theirs, by }: SaveAnswer<Row>,
  version: string | undefined,
): Outcome<Row> {
  if (!problem) return { kind: 'saved', row: row ?? null }
  const { status, errors = [], title, detail = '' } = problem
  if (status === 401) return { kind: 'signedOut' }
  if (status === 404 && version !== undefined) return { kind: 'gone' }
  if (theirs && theirs.updated_at !== version) return { kind: 'stale', theirs, by: by ?? null }
  if (errors.length)
    return { kind: 'fields', errors: Object.fromEntries(errors.map(each => [each.path, each.message])) }
  return status >= 500 ? { kind: 'offline' } : { kind: 'refused', title, detail }
}
