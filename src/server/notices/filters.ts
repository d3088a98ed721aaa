import type { LifeCycleRow } from '#contract/life-cycle.ts'
import { sql } from 'kysely'

/** Filters of lists that are more than a column's value. */
export const noticeFilters = (statuses: Record<string, LifeCycleRow>) => {
  const over = Object.keys(statuses).filter(key => !statuses[key]!.open)
  return {
    open: (wanted: boolean) => sql<boolean>`(status = any(${over}::text[])) <> ${wanted}`,
    servicearea_id: (id: string) => sql<boolean>`${id}::uuid = any(servicearea_ids)`,
  }
}
