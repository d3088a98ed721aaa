import type { BulkAct, BulkSaid } from '#contract/procedures/bulk.ts'

/** An act on many procedures as it was counted. */
export interface BulkActTable {
  id: string
  organization_id: string
  user_id: string
  /** With the values that a snippet asks for, once it has begun. */
  act: BulkAct & Partial<Pick<BulkSaid, 'values'>>
  /** Hash of all that was counted: procedures, versions and reasons. */
  seal: string
  /** Procedures that the act changes, in the order in which it does, with their versions. */
  ids: string[]
  versions: number[]
  emails: number
  message: string
  recallable_until: string | null
  /** Number of `ids` that are done or were left out while it ran. */
  done: number
  left_out: string[]
  created_at: string
  updated_at: string
  started_at: string | null
  finished_at: string | null
}
