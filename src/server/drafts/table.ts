import type { ProcedureType } from '#contract/procedures/types.ts'

export interface DraftTable {
  id: string
  organization_id: string
  type: ProcedureType
  key_hash: Buffer
  /** Customer the draft belongs to, and the hash of the key issued last to the account. */
  customer_id: string | null
  customer_key_hash: Buffer | null
  values: object
  done: string[]
  /** Paths of fields whose unusual values the person has been asked about. */
  asked: string[]
  procedure_id: string | null
  created_at: string
  updated_at: string
  expires_at: string
}
