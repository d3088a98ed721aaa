import type { MeterstatusRow } from '#contract/procedures/rows.ts'
import type { Procedure } from '../find.ts'

/** Columns of a procedure and its readings, as a merge changes them. */
export interface Changes {
  columns: Partial<Procedure>
  meters: Record<string, Partial<MeterstatusRow>>
}

export interface ProcedureMergeTable {
  organization_id: string
  /** The one that went into the other. */
  procedure_id: string
  into_id: string
  before: Changes
  after: Changes
  with_files: boolean
  with_history: boolean
  /** Whether the link of the merged one opens the other, too. */
  is_same_person: boolean
  author: string
  created_at: string
}

export interface ProcedureDistinctTable {
  organization_id: string
  one_id: string
  other_id: string
  /** Whether the two belong together all the same. */
  is_linked: boolean
  created_at: string
}
