import type { RevisionAction, RevisionRow } from '#contract/core/revisions.ts'

export interface RevisionTable {
  id: string
  organization_id: string | null
  /** Table of the record. */
  noun: string
  record_id: string
  at: string
  by_id: string | null
  by_name: string
  action: RevisionAction
  changed: RevisionRow['changed']
}
