import type { ProcedureType } from '#contract/procedure-types.ts'

export interface DraftTable {
  id: string
  organization_id: string
  type: ProcedureType
  key_hash: Buffer
  /** Whose account it belongs to, and the key that was opened from there last. */
  customer_id: string | null
  customer_key_hash: Buffer | null
  values: object
  done: string[]
  /** Paths whose odd values the person has been asked about. */
  asked: string[]
  procedure_id: string | null
  created_at: string
  updated_at: string
  expires_at: string
}
