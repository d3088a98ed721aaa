export interface EmailTable {
  id: string
  organization_id: string | null
  procedure_id: string | null
  kind: string
  recipient: string
  subject: string
  /** `held`: too many to this address; a summary takes its place. */
  state: 'waiting' | 'held' | 'sent' | 'bounced'
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
}
