import { maintenances } from '#contract/notices/maintenances.ts'
import { maintenanceStatuses } from '#contract/notices/maintenance-status.ts'
import { implement } from '../core/requests/implement.ts'
import type { NoticeKind } from './notice.ts'
import { noticeHandlers } from './verbs.ts'
import { notArchived } from './visibility.ts'

const kind: NoticeKind = {
  table: 'maintenances',
  owner: 'maintenance_id',
  about: 'maintenance',
  statuses: maintenanceStatuses,
  dates: ['start_at', 'end_at', 'month_precision'],
}

export const maintenancesFeature = implement(
  maintenances,
  noticeHandlers(maintenances, kind, { defaultSort: 'start_at', published: notArchived }),
)
