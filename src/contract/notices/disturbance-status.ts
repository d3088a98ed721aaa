import { type LifeCycleStatus, lifeCycleStatus } from './life-cycle.ts'

/** The life cycle of a disturbance. It may skip steps: a burst pipe is often repaired before anyone reports it. */
export const disturbanceStatuses = {
  reported: lifeCycleStatus('Gemeldet', [
    'investigating',
    'repairing',
    'monitoring',
    'resolved',
    'cancelled',
  ]),
  investigating: lifeCycleStatus('Wird untersucht', ['repairing', 'monitoring', 'resolved', 'cancelled']),
  repairing: lifeCycleStatus('In Reparatur', ['monitoring', 'resolved', 'cancelled']),
  monitoring: lifeCycleStatus('Unter Beobachtung', ['repairing', 'resolved', 'cancelled'], {
    public: 'Wird beobachtet',
  }),
  resolved: lifeCycleStatus('Behoben', ['investigating'], { open: false }),
  cancelled: lifeCycleStatus('Zurückgenommen', [], { open: false }),
} as const satisfies Record<string, LifeCycleStatus>

export type DisturbanceStatus = keyof typeof disturbanceStatuses
