import { type LifeCycleStatus, lifeCycleStatus } from './life-cycle.ts'

/** The life cycle of maintenances. Subscribers are notified only of changed dates. */
export const maintenanceStatuses = {
  planned: lifeCycleStatus('Geplant', ['active', 'postponed', 'cancelled']),
  active: lifeCycleStatus('Läuft', ['completed', 'postponed', 'cancelled'], { notifiesSubscribers: false }),
  postponed: lifeCycleStatus('Verschoben', ['planned', 'cancelled'], { needsText: true }),
  completed: lifeCycleStatus('Abgeschlossen', [], { open: false, notifiesSubscribers: false }),
  cancelled: lifeCycleStatus('Abgesagt', [], { open: false, needsText: true }),
} as const satisfies Record<string, LifeCycleStatus>

export type MaintenanceStatus = keyof typeof maintenanceStatuses
