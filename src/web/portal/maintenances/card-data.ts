import type { MaintenanceRow } from '#contract/notices/maintenances.ts'
import type { MaintenanceStatus } from '#contract/notices/maintenance-status.ts'
import type { ServiceareaListRow } from '#contract/locations/serviceareas.ts'
import { municipalityNames } from '../lib/supply-region.ts'
import { period } from '../lib/format-times.ts'

export interface MaintenanceCardData {
  id: string
  status: MaintenanceStatus
  title: string
  when: string
  municipalities: string
  text: string
}

const outdatedPrefix: Partial<Record<MaintenanceStatus, string>> = {
  postponed: 'Neuer Termin folgt. Bisher: ',
  cancelled: 'War geplant: ',
}

/** The period of a maintenance; postponed and cancelled ones say that it no longer applies. */
export const maintenancePeriod = (
  work: Pick<MaintenanceRow, 'status' | 'start_at' | 'end_at' | 'month_precision'>,
) => `${outdatedPrefix[work.status] ?? ''}${period(work, work.status === 'active')}`

/** Formats a maintenance for its card. */
export const toMaintenanceCard = (
  work: MaintenanceRow,
  areas: ServiceareaListRow[],
): MaintenanceCardData => ({
  id: work.id,
  status: work.status,
  title: work.title,
  when: maintenancePeriod(work),
  municipalities: municipalityNames(areas, work.servicearea_ids),
  text: work.impact || work.affected_locations,
})
