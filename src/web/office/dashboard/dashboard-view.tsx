import { KeyFigures } from '../../staff-ui/chart/key-figures.tsx'
import type { ProcedureRow } from '../ui/procedure-columns.tsx'
import { type ActiveDisturbance, ActiveDisturbances } from './active-disturbances.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import {
  type DashboardCounts,
  type DayCount,
  unapprovedCustomersFigure,
  procedureFigures,
} from './key-figures.ts'
import { MyProcedures } from './my-procedures.tsx'
import { Upcoming, type UpcomingEvent } from './upcoming.tsx'
import styles from './dashboard.module.css'

/** Procedures of the dashboard; absent without permission to see them. */
export interface DashboardProcedures {
  counts: DashboardCounts
  /** First of the user's procedures; `counts.mine` is their number. */
  mine: readonly ProcedureRow[]
  /** Procedures received on each of the last 30 days, oldest first. */
  arrivals: readonly DayCount[]
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
  /** The user may edit procedures. */
  mayEdit: boolean
}

export function DashboardView({
  now,
  user,
  last_signin_at,
  cases,
  unapproved,
  disturbances,
  preview,
  upcoming,
  mayEdit,
}: DashboardProps) {
  const numbers = [
    ...(cases ? procedureFigures(cases.counts, now) : []),
    ...(unapproved === null ? [] : [unapprovedCustomersFigure(unapproved)]),
  ]
  return (
    <>
      <DashboardHead now={now} user={user} last_signin_at={last_signin_at} mayEdit={mayEdit} />
      {numbers.length > 0 && <KeyFigures numbers={numbers} />}
      <div className={styles.columns} data-single={cases ? undefined : ''}>
        {cases && (
          <div className={styles.column}>
            <MyProcedures cases={cases} now={now} />
          </div>
        )}
        <div className={styles.column}>
          {disturbances && (
            <ActiveDisturbances
              className={styles.urgent}
              disturbances={disturbances}
              now={now}
              preview={preview}
            />
          )}
          <Upcoming events={upcoming} />
        </div>
      </div>
    </>
  )
}
