import type { Topic } from '#contract/subscriptions/topics.ts'
import type { SharedContents } from '../../email/contents.ts'
import type { SubscriberNotification } from '../payloads.ts'

export interface MailingTable {
  id: string
  organization_id: string
  /** Key of the event; emails carry it, too. */
  occasion: string
  about: Topic
  record_id: string
  event: SubscriberNotification['event']
  statusupdate_id: string | null
  subject: string
  /** Contents of its emails; another version where the record changed while they were sent. */
  contents: SharedContents[]
  /** Null while the recipients are being selected. */
  recipients: number | null
  created_at: string
  finished_at: string | null
  cancelled_at: string | null
}

/** A mailing that was begun since the last crash of the database. */
export interface BegunMailingTable {
  mailing_id: string
  organization_id: string
}
