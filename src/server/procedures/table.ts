import type { MeterstatusRow, ProcedureRow, StatusupdateRow } from '#contract/procedures/rows.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'

export interface ProcedureTable extends ProcedureRow {
  customer_name: string
  /** Encrypted values by their key in `data`, which holds them masked. */
  encrypted: Record<string, string>
  /** Meter numbers and texts of `data`, for the search of staff. */
  search_words: string
  /** All that staff find it by, in small letters without marks; the database keeps it. */
  search_text: string
  deleted_at: string | null
  restored_at: string | null
  erase_warned_at: string | null
  /** Day on which the customer is reminded of what is asked for or missing. */
  remind_on: string | null
}

export interface MeterstatusTable extends MeterstatusRow {
  organization_id: string
  order: number
}

export interface StatusupdateTable extends Omit<StatusupdateRow, 'email'> {
  organization_id: string
  email_id: string | null
}

export interface ProcedureUserTable {
  organization_id: string
  procedure_id: string
  user_id: string
}

export interface ProcedureCounterTable {
  organization_id: string
  type: ProcedureType
  year: number
  last: number
}

export interface AccessKeyTable {
  organization_id: string
  key_hash: Buffer
  procedure_id: string
  created_at: string
}

export interface ConfirmationTable {
  id: string
  organization_id: string
  procedure_id: string
  role: string
  label: string
  text: string
  email: string
  key_hash: Buffer
  email_id: string | null
  /** Number of emails sent for it. */
  emails_sent: number
  sent_at: string
  expires_at: string
  confirmed_at: string | null
  objected_at: string | null
  /** Keys of what is wrong, see the definition of the type. */
  objections: string[]
  objection: string
  /** Hashes of keys that newer links replaced. They only get a new link sent. */
  former_key_hashes: Buffer[]
  created_at: string
  updated_at: string
}
