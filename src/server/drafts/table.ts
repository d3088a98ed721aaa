import type { ProcedureType } from '#contract/procedures/types.ts'

export interface DraftTable {
  id: string
  organization_id: string
  type: ProcedureType
  key_hash: Buffer
  /** Hash of the key in the latest email's link. It only exchanges the draft's key. */
  link_key_hash: Buffer | null
  /** Address to which the present holder has had a link sent; empty otherwise. */
  link_email: string
  link_sent_at: string | null
  /** Hashes of keys that ended when somebody continued elsewhere, newest first. */
  former_key_hashes: Buffer[]
  /** Hash of the key replaced last and of the request that replaced it, which may be repeated until `repeat_until`. */
  repeat_hash: Buffer | null
  repeat_until: string | null
  /** Time when it was continued by a link; from then on an account counts only after it was confirmed. */
  resumed_at: string | null
  /** Customer the draft belongs to. */
  customer_id: string | null
  values: object
  done: string[]
  /** Paths of fields whose unusual values the person has been asked about. */
  asked: string[]
  procedure_id: string | null
  created_at: string
  updated_at: string
  expires_at: string
}
