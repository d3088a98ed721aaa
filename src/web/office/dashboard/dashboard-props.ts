import type { ProcedureRow } from '../ui/procedure-columns.tsx'
import type { ActiveDisturbance } from './active-disturbances.tsx'
import type { FirstStep } from './first-steps.tsx'
import type { KindCount } from './kinds-panel.tsx'
import type { DashboardCounts, DayCount } from './key-figures.ts'
import type { UpcomingEvent } from './upcoming.tsx'

/** Procedures of the dashboard; absent without permission to see them. */
export interface DashboardProcedures {
  counts: DashboardCounts
  /** First of the user's procedures; `counts.mine` is their number. */
  mine: readonly ProcedureRow[]
  /** Procedures received on each of the last 30 days, oldest first. */
  arrivals: readonly DayCount[]
  /** Received and completed in the last 30 days, by kind. */
  kinds: readonly KindCount[]
  /** None was ever submitted. */
  isEmpty: boolean
}

export interface DashboardProps {
  now: string
  user: { gender: 'female' | 'male' | 'none' | null; firstname: string; lastname: string }
  last_signin_at: string | null
  cases: DashboardProcedures | null
  unapproved: number | null
  disturbances: readonly ActiveDisturbance[] | null
  /** Preview page of the disturbance widget; null if there is none. */
  preview: string | null
  upcoming: readonly UpcomingEvent[]
  /** First steps in a new organization; null once it has procedures. */
  steps: readonly FirstStep[] | null
  /** The user may edit procedures. */
  mayEdit: boolean
  /** The user may report disturbances and their progress. */
  mayReport: boolean
}
