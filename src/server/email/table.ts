export interface EmailTable {
  id: string
  organization_id: string | null
  procedure_id: string | null
  kind: string
  recipient: string
  subject: string
  state: 'waiting' | 'sent' | 'bounced'
  error: string | null
  created_at: string
  sent_at: string | null
  subscriber_id: string | null
  /** Key of the event that a subscriber is notified of; prevents a second email about it. */
  occasion: string | null
}
