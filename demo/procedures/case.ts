import type { ProcedureStatus } from '#contract/procedure-status.ts'
import type { ProcedureType } from '#contract/procedure-types.ts'
import type { StatusupdateRow } from '#contract/procedure-rows.ts'
import type { Person } from '../people.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Answers = Record<string, Json>

/** One line of a case's history. */
export interface Entry extends Pick<StatusupdateRow, 'kind' | 'message' | 'author'> {
  at: string
  status?: ProcedureStatus
  is_public?: boolean
  mail?: StatusupdateRow['mail']
}

/** A case as the story tells it: who wants what since when, and how far it has come. */
export interface Case {
  type: ProcedureType
  status: ProcedureStatus
  person: Person
  submitted_at: string
  /** Who works on it: a key of the staff. */
  clerk?: string
  /** Days until it is due, instead of the usual ones; negative: overdue. */
  due?: number
  number?: number
  bounced?: boolean
  /** The reading is far from what was expected. */
  odd?: boolean
  /** Told in full, instead of rolled. */
  history?: Entry[]
}

/** What an entry is by default: the citizen may read it, and nobody was written to. */
export const entry = (at: string, kind: Entry['kind'], message: string, author = ''): Entry => ({
  at,
  kind,
  message,
  author,
})
