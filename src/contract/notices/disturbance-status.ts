import { type LifeCycleStatus, lifeCycleStatus } from './life-cycle.ts'

/** The life cycle of a disturbance. */
export const disturbanceStatuses = {
  reported: lifeCycleStatus('Gemeldet', ['investigating', 'cancelled']),
  investigating: lifeCycleStatus('Wird untersucht', ['repairing', 'cancelled']),
  repairing: lifeCycleStatus('In Reparatur', ['monitoring', 'cancelled']),
  monitoring: lifeCycleStatus('Unter Beobachtung', ['resolved', 'cancelled'], { public: 'Wird beobachtet' }),
  resolved: lifeCycleStatus('Behoben', ['investigating'], { open: false }),
  cancelled: lifeCycleStatus('Zurückgenommen', [], { open: false }),
} as const satisfies Record<string, LifeCycleStatus>

export type DisturbanceStatus = keyof typeof disturbanceStatuses
