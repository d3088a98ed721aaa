import type { ProcedureStatus } from '#contract/procedures/status.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import type { StatusupdateRow } from '#contract/procedures/history.ts'
import type { Person } from '../people.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Answers = Record<string, Json>

/** One entry of a procedure's history. */
export interface Entry extends Pick<StatusupdateRow, 'kind' | 'message' | 'author'> {
  at: string
  status?: ProcedureStatus
  is_public?: boolean
  email?: Omit<NonNullable<StatusupdateRow['email']>, 'id'>
  /** Title of the document type that a question asks for. */
  asksFor?: string
  /** Last day of the answer, as YYYY-MM-DD. */
  respond_by?: string
}

/** A procedure before it is turned into rows: applicant, age and current status. */
export interface DemoProcedure {
  type: ProcedureType
  status: ProcedureStatus
  person: Person
  submitted_at: string
  /** Key of the member of staff it is assigned to. */
  clerk?: string
  /** Days until it is due, instead of the usual number; negative: overdue. */
  due?: number
  /** The Wiedervorlage: in how many days, and what brought the procedure back. */
  rest?: { days?: number; until_reply?: boolean; reason?: string; back?: 'reply' | 'bounce' }
  number?: number
  bounced?: boolean
  /** The reading deviates from the expected value. */
  deviating?: boolean
  /** Fixed history, instead of a random one. */
  history?: Entry[]
}

/** Default fields of an entry: public, and without an email. */
export const entry = (at: string, kind: Entry['kind'], message: string, author = ''): Entry => ({
  at,
  kind,
  message,
  author,
})
