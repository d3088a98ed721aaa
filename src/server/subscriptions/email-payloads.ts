import type { Topic } from '#contract/subscriptions/subscriptions.ts'
import type { KeyPurpose } from './table.ts'

/** The event that subscribers are notified of. */
export interface SubscriberNotification {
  about: Topic
  id: string
  event: 'published' | 'status' | 'all_clear' | 'moved'
  /** The status update whose text is quoted, if any. */
  statusupdate_id: string | null
}

/** Payloads of the emails to subscribers, with the access key for their links. */
export type SubscriptionEmailPayload =
  | { kind: 'subscription_link'; purpose: KeyPurpose; access_key: string }
  | { kind: 'subscription_tidings'; tidings: SubscriberNotification; access_key: string }
