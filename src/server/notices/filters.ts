import type { LifeCycleStatus } from '#contract/notices/life-cycle.ts'
import { sql } from 'kysely'

/** List filters beyond equality: `open` by status, `servicearea_id` within the list of a notice. */
export const noticeFilters = (statuses: Record<string, LifeCycleStatus>) => {
  const closedStatuses = Object.keys(statuses).filter(key => !statuses[key]!.open)
  return {
    open: (wanted: boolean) => sql<boolean>`(status = any(${closedStatuses}::text[])) <> ${wanted}`,
    servicearea_id: (id: string) => sql<boolean>`${id}::uuid = any(servicearea_ids)`,
  }
}
