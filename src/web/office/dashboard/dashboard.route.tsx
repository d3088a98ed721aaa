import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { KeyFigures } from '../../staff-ui/chart/key-figures.tsx'
import { useOffice } from '../layout.tsx'
import { ActiveDisturbances } from './active-disturbances.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import styles from './dashboard.module.css'
import { FirstSteps } from './first-steps.tsx'
import { procedureFigures, unapprovedCustomersFigure } from './key-figures.ts'
import { KindsPanel } from './kinds-panel.tsx'
import { loadDashboard } from './load-dashboard.server.ts'
import { MyProcedures } from './my-procedures.tsx'
import { Upcoming } from './upcoming.tsx'

const lives = 'procedures customers disturbances maintenances news jobpostings organizations users'.split(' ')

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  return { lives, ...(await loadDashboard(await requireStaff(visit, url), visit.now)) }
}

export const meta: MetaFunction = () => [{ title: 'Übersicht – Klarwerk' }]

export default function Dashboard() {
  const { organization } = useOffice()
  const { now, user, cases, unapproved, disturbances, upcoming, steps, may } = useLoaderData<typeof loader>()
  const { portal_url, portal_published, enabled_disturbance } = organization
  const hasPreview = portal_url && portal_published && enabled_disturbance
  const numbers = [
    ...(cases ? procedureFigures(cases.counts, now) : []),
    ...(unapproved === null ? [] : [unapprovedCustomersFigure(unapproved)]),
  ]
  return (
    <>
      <DashboardHead now={now} user={user} may={may} />
      {numbers.length > 0 && <KeyFigures numbers={numbers} />}
      {steps.length > 0 && <FirstSteps steps={steps} className={styles.steps} />}
      <div className={styles.columns} data-single={cases ? undefined : ''}>
        {cases && (
          <div className={styles.column}>
            <MyProcedures cases={cases} now={now} />
          </div>
        )}
        <div className={styles.column} data-side>
          {disturbances && (
            <ActiveDisturbances
              className={styles.urgent}
              disturbances={disturbances}
              now={now}
              preview={hasPreview ? new URL(href('/widget'), portal_url).href : null}
              mayReport={may.report}
            />
          )}
          <Upcoming events={upcoming} />
        </div>
        {cases && !cases.isEmpty && <KindsPanel kinds={cases.kinds} className={styles.kinds} />}
      </div>
    </>
  )
}
