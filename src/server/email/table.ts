import type { EmailReason } from '#contract/emails/reasons.ts'
import type { EmailState, EmailTopic } from '#contract/emails/states.ts'

export interface EmailTable {
  id: string
  organization_id: string | null
  procedure_id: string | null
  kind: string
  recipient: string
  subject: string
  /** `held`: too many to this address; a summary takes its place. */
  state: EmailState
  error: string | null
  created_at: string
  sent_at: string | null
  subscriber_id: string | null
  /** Key of the event that a subscriber is notified of; prevents a second email about it. */
  occasion: string | null
  /** Caused by somebody who is not signed in, and therefore limited. */
  by_visitor: boolean
  /** Its sending waits until then, because the organization's visitors cause too many. */
  not_before: string | null
  /** Begin of the attempt that is under way; it remains when the program is killed meanwhile. */
  sending_at: string | null
  attempts: number
  recipient_name: string
  author: string
  attempted_at: string | null
  /** Without addresses. */
  server_answer: string
  /** RFC 3463, such as 5.1.1. */
  status_code: string
  reason: EmailReason | null
  delayed_at: string | null
  bounced_at: string | null
  withdrawn_at: string | null
  letter_at: string | null
  /** The email that this one repeats. */
  resent_of: string | null
  /** Computed by the database. */
  topic: EmailTopic
}

export interface EmailContentTable {
  organization_id: string
  email_id: string
  encrypted: string
}
