import { type LifeCycleRow, step } from './life-cycle.ts'

/** The life cycle of a disturbance. */
export const disturbanceStatuses = {
  reported: step('Gemeldet', ['investigating', 'cancelled']),
  investigating: step('Wird untersucht', ['repairing', 'cancelled']),
  repairing: step('In Reparatur', ['monitoring', 'cancelled']),
  monitoring: step('Unter Beobachtung', ['resolved', 'cancelled'], { public: 'Wird beobachtet' }),
  resolved: step('Behoben', ['investigating'], { open: false }),
  cancelled: step('Zurückgenommen', [], { open: false }),
} as const satisfies Record<string, LifeCycleRow>

export type DisturbanceStatus = keyof typeof disturbanceStatuses
export const disturbanceStatusKeys = Object.keys(disturbanceStatuses) as [
  DisturbanceStatus,
  ...DisturbanceStatus[],
]
