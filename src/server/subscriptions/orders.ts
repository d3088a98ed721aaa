import type { Topic } from '#contract/subscriptions.ts'
import type { KeyPurpose } from './table.ts'

/** What subscribers hear of. */
export interface Tidings {
  about: Topic
  id: string
  event: 'published' | 'status' | 'all_clear' | 'moved'
  /** What was written along with it, where something was. */
  statusupdate_id: string | null
}

/** Letters to subscribers, each with the key that its links carry. */
export type SubscriptionOrder =
  | { kind: 'subscription_link'; purpose: KeyPurpose; access_key: string }
  | { kind: 'subscription_tidings'; tidings: Tidings; access_key: string }
