import type { AttemptRow, WebhookRow } from '#contract/webhooks.ts'

export type WebhookTable = Omit<WebhookRow, 'waiting' | 'hours'> & {
  /** Attempts that failed since the last one that succeeded. */
  failures: number
  secret: string
  former_secret: string | null
  after_xid: string
  after_position: number
  claimed_until: string | null
}

export interface WebhookDeliveryTable {
  organization_id: string
  webhook_id: string
  event_id: string
  type: string
  record_id: string | null
  /** When it happened. */
  at: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  next_at: string | null
}

export type WebhookAttemptTable = Omit<AttemptRow, 'type' | 'record_id' | 'body' | 'next_at'> & {
  organization_id: string
  webhook_id: string
}
