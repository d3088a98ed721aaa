import type { Jobs } from '../jobs/jobs.ts'
import type { KeyPurpose } from './table.ts'

export type Tidings = Pick<Jobs['tell-subscribers'], 'about' | 'id' | 'event' | 'statusupdate_id'>

/** Letters to subscribers, each with the key that its links carry. */
export type SubscriptionOrder =
  | { kind: 'subscription_link'; purpose: KeyPurpose; access_key: string }
  | { kind: 'subscription_tidings'; tidings: Tidings; access_key: string }
