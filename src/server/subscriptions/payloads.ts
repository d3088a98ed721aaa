import type { Topic } from '#contract/subscriptions/topics.ts'
import type { KeyPurpose } from './table.ts'

/** The event that subscribers are notified of. */
export interface SubscriberNotification {
  about: Topic
  id: string
  event: 'published' | 'status' | 'all_clear' | 'moved'
  /** The status update whose text is quoted, if any. */
  statusupdate_id: string | null
}

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    notify_subscribers: { organization_id: string } & SubscriberNotification
    send_subscription_link: { organization_id: string; email: string }
  }
}

/** The emails carry the access key for their links. */
declare module '../email/payloads.ts' {
  interface EmailPayloads {
    subscription_link: { purpose: KeyPurpose; access_key: string }
    subscription_notification: { notification: SubscriberNotification; access_key: string }
  }
}
