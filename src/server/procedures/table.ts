import type { Trustlevel } from '#contract/core/trustlevels.ts'
import type { OfferContent } from '#contract/procedures/offer-content.ts'
import type { MeterstatusRow, ProcedureRow } from '#contract/procedures/rows.ts'
import type { StatusupdateRow } from '#contract/procedures/history.ts'
import type { ProcedureStatus } from '#contract/procedures/status.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'

export interface ProcedureTable extends ProcedureRow {
  customer_name: string
  /** Name in the records, or number, where the sender gave no name. Never shown to the sender. */
  known_name: string
  /** Encrypted values by their key in `data`, which holds them masked. */
  encrypted: Record<string, string>
  /** Meter numbers and texts of `data`, for the search of staff. */
  search_words: string
  /** All that staff find it by, in small letters without marks; the database keeps it. */
  search_text: string
  /** The procedure that stands for the event to which this one belongs. */
  parent_id: string | null
  /** Asks something of its own and is left out of the common answer. */
  has_own_question: boolean
  /** The procedure that this one went into; it goes on there. */
  merged_into: string | null
  /** Whether anybody is assigned; the database keeps it. */
  is_assigned: boolean
  deleted_at: string | null
  restored_at: string | null
  erase_warned_at: string | null
  /** Day on which the customer is reminded of what is asked for or missing. */
  remind_on: string | null
  /** Day on which a question without an answer closes it. */
  close_on: string | null
  /** Working days left while the deadline stands still, since which day, and its whole length. */
  due_left: number | null
  due_paused_on: string | null
  due_days: number | null
  /** The Wiedervorlage: the day, whether an answer ends it, and the person it comes back to. */
  follow_up_on: string | null
  follow_up_until_reply: boolean
  follow_up_reason: string
  follow_up_user_id: string | null
  /** The status when it was set. */
  follow_up_status: ProcedureStatus | null
  /** What brought the procedure back. */
  follow_up_back: 'day' | 'reply' | 'bounce' | null
  follow_up_back_at: string | null
  /** The day on which it comes or came back, infinity for an answer only; the database keeps it. */
  comes_back_on: string | null
}

export interface MeterstatusTable extends MeterstatusRow {
  organization_id: string
  order: number
}

/** Columns that an act of staff may change and that taking it back restores. */
export const restoredColumns = [
  'status',
  'flags',
  'completed_at',
  'remind_on',
  'close_on',
  'due_at',
  'due_left',
  'due_paused_on',
  'due_days',
  'follow_up_on',
  'follow_up_until_reply',
  'follow_up_reason',
  'follow_up_user_id',
  'follow_up_status',
  'follow_up_back',
  'follow_up_back_at',
] as const

/** What a procedure was before an act of staff. */
export interface BeforeAct extends Pick<ProcedureTable, (typeof restoredColumns)[number]> {
  version: number
  /** Id of the user. */
  by: string
  /** Ids of the users it was assigned to, where the act assigned it to others. */
  assigned?: string[]
}

export interface StatusupdateTable extends Omit<StatusupdateRow, 'email'> {
  organization_id: string
  email_id: string | null
  /** The same for all entries of one act that can be taken back. */
  act: string | null
  recall: BeforeAct | null
  recallable_until: string | null
}

export interface ProcedureUserTable {
  organization_id: string
  procedure_id: string
  user_id: string
  /** Whether the procedure is open; kept by triggers. */
  is_open: boolean
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

/** An offer. Its content never changes; `answer` and `credential` prove who answered. */
export interface OfferTable {
  id: string
  organization_id: string
  procedure_id: string
  /** The entry of the history that its files came with. */
  statusupdate_id: string | null
  content: OfferContent
  content_hash: string
  valid_until: string
  author: string
  sent_at: string
  answer: 'accept' | 'decline' | null
  answered_at: string | null
  answered_by: string
  answered_with: 'link' | 'account' | null
  answered_trustlevel: Trustlevel | null
  answered_email: string
  /** SHA-256 of the access key or session token, in hexadecimal. */
  credential: string
  reason: string
  replaced_at: string | null
  revoked_at: string | null
  renewal_requested_at: string | null
  created_at: string
  updated_at: string
}
