import type { PageMeta } from '#contract/core/endpoint.ts'
import type { LastChange } from '#contract/core/revisions.ts'
import type { RecordDescription } from '../description.ts'

/** A record as the API answers it. */
export interface RecordRow {
  id: string
  updated_at: string
  /** Author of the last change, where the list asks for it. */
  last_change?: LastChange
  [field: string]: unknown
}

export type States = Partial<Record<string, number>>

/** Titles of the records that a list refers to: by noun, then by id. */
export type Names = Record<string, Record<string, string>>

/** Why the rows could not be loaded; `code` helps the support to find it. */
export interface ListFailure {
  status: number
  code: string
  /** Telephone number of the operator's support; null: none. */
  phone: string | null
}

/** Everything that a list is drawn from; JSON. */
export interface ListData {
  description: RecordDescription
  rows: RecordRow[]
  page: PageMeta
  /** Counts of the tabs; null where the noun has none. */
  states: States | null
  names: Names
  /** Nouns with more records than `names` has; a filter by them searches on the server. */
  searched: string[]
  /** Time of loading (ISO 8601). */
  now: string
  /** The filter whose removal would give hits, where the filters give none. */
  without: { name: string; total: number } | null
  failed: ListFailure | null
}
