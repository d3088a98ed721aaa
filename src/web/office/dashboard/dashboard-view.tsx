import { KeyFigures } from '../../staff-ui/chart/key-figures.tsx'
import { ActiveDisturbances } from './active-disturbances.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import type { DashboardProps } from './dashboard-props.ts'
import { unapprovedCustomersFigure, procedureFigures } from './key-figures.ts'
import { FirstSteps } from './first-steps.tsx'
import { KindsPanel } from './kinds-panel.tsx'
import { MyProcedures } from './my-procedures.tsx'
import { Upcoming } from './upcoming.tsx'
import styles from './dashboard.module.css'

export function DashboardView(props: DashboardProps) {
  const { now, cases, unapproved, disturbances, upcoming, steps } = props
  const numbers = [
    ...(cases ? procedureFigures(cases.counts, now) : []),
    ...(unapproved === null ? [] : [unapprovedCustomersFigure(unapproved)]),
  ]
  return (
    <>
      <DashboardHead {...props} />
      {numbers.length > 0 && <KeyFigures numbers={numbers} />}
      {steps && <FirstSteps steps={steps} className={styles.steps} />}
      <div className={styles.columns} data-single={cases ? undefined : ''}>
        {cases && (
          <div className={styles.column}>
            <MyProcedures cases={cases} now={now} />
          </div>
        )}
        <div className={styles.column} data-side>
          {disturbances && (
            <ActiveDisturbances {...props} disturbances={disturbances} className={styles.urgent} />
          )}
          <Upcoming events={upcoming} />
        </div>
        {cases && !cases.isEmpty && <KindsPanel kinds={cases.kinds} className={styles.kinds} />}
      </div>
    </>
  )
}
