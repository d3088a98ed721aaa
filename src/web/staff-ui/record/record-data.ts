import type { RevisionRow } from '#contract/core/revisions.ts'
import type { RecordDescription } from './description.ts'
import type { Names, RecordRow } from './list/list-data.ts'

/** Place of a record in its list as opened, with its neighbours. */
export interface Position {
  at: number
  of: number
  previous?: string
  next?: string
}

/** Everything that the page of one record is drawn from; JSON. */
export interface RecordData {
  description: RecordDescription
  userId: string
  /** Null for a new record. */
  row: RecordRow | null
  /** Values of a new record, such as those of the copied one. */
  start: Record<string, unknown>
  /** The newest ones, newest first. */
  revisions: RevisionRow[]
  /** Number of all revisions, and the mark after which older ones follow. */
  history: { total: number; next: string | null }
  names: Names
  position: Position | null
  /** Address of the list as it was opened. */
  list: string
  /** Time of loading (ISO 8601). */
  now: string
  /** A reload has found that the record was deleted; everything else is as it was. */
  isGone?: boolean
  /** Subject whose events load the page again: `news/<id>`. */
  lives: string[]
}
