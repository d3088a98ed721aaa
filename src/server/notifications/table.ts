import type { NotificationRow } from '#contract/notifications.ts'

export interface NotificationTable extends NotificationRow {
  organization_id: string | null
}
