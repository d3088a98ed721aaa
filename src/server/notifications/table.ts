import type { NotificationRow } from '#contract/notifications.ts'

export interface NotificationTable extends NotificationRow {
  organization_id: string | null
  /** The announcement of the platform that it is of. */
  announcement: string | null
  /** It goes out by email, too, and has not yet. */
  email_due: boolean
  /** When the person was reminded by email that it is unread. */
  reminded_at: string | null
}
