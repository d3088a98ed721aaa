import { maintenances } from '#contract/maintenances.ts'
import { maintenanceStatuses } from '#contract/maintenance-status.ts'
import { implement } from '../implement.ts'
import type { Kind } from './notice.ts'
import { noticeVerbs } from './verbs.ts'
import { notArchived } from './visible.ts'

const kind: Kind = {
  table: 'maintenances',
  owner: 'maintenance_id',
  about: 'maintenance',
  statuses: maintenanceStatuses,
  dates: ['start_at', 'end_at', 'month_precision'],
}

export const maintenancesRoom = implement(
  maintenances,
  noticeVerbs(maintenances, kind, { usual: 'start_at', published: notArchived }),
)
