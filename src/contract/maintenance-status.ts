import { type LifeCycleRow, step } from './life-cycle.ts'

/** The life cycle of maintenances. Subscribers are notified only of changed dates. */
export const maintenanceStatuses = {
  planned: step('Geplant', ['active', 'postponed', 'cancelled']),
  active: step('Läuft', ['completed', 'postponed', 'cancelled'], { tells: false }),
  postponed: step('Verschoben', ['planned', 'cancelled'], { needsText: true }),
  completed: step('Abgeschlossen', [], { open: false, tells: false }),
  cancelled: step('Abgesagt', [], { open: false, needsText: true }),
} as const satisfies Record<string, LifeCycleRow>

export type MaintenanceStatus = keyof typeof maintenanceStatuses
export const maintenanceStatusKeys = Object.keys(maintenanceStatuses) as [
  MaintenanceStatus,
  ...MaintenanceStatus[],
]
