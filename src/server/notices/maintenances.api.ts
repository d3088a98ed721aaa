import { maintenances } from '#contract/maintenances.ts'
import { maintenanceStatuses } from '#contract/maintenance-status.ts'
import { implement } from '../implement.ts'
import type { NoticeKind } from './notice.ts'
import { noticeHandlers } from './verbs.ts'
import { notArchived } from './visible.ts'

const kind: NoticeKind = {
  table: 'maintenances',
  owner: 'maintenance_id',
  about: 'maintenance',
  statuses: maintenanceStatuses,
  dates: ['start_at', 'end_at', 'month_precision'],
}

export const maintenancesFeature = implement(
  maintenances,
  noticeHandlers(maintenances, kind, { usual: 'start_at', published: notArchived }),
)
