import type { Access } from '#contract/core/access.ts'
import type { LifeCycleStatus } from '#contract/notices/life-cycle.ts'
import type { Row } from '../core/store/types.ts'

export type NoticeTable = 'disturbances' | 'maintenances'

/** The columns that disturbances and maintenances share. */
export type Notice = Pick<
  Row<'disturbances'> & Row<'maintenances'>,
  'id' | 'published' | 'first_published_at' | 'notify_subscribers' | 'updated_at'
> & { status: string }

/** Differences between disturbances and maintenances. */
export interface NoticeKind {
  owner: 'disturbance_id' | 'maintenance_id'
  about: 'disturbance' | 'maintenance'
  /** Access to reading the noun. */
  access: Access
  statuses: Record<string, LifeCycleStatus>
  /** Columns whose change is a new notification (`moved`). */
  dates: readonly string[]
}
