export interface MailTable {
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
  /** What a letter to a subscriber tells, so that it tells it once. */
  occasion: string | null
}
