import { href, Link } from 'react-router'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { longDate } from '../../staff-ui/text/format.ts'
import { type KeyFigure, KeyFigures } from '../../staff-ui/chart/key-figures.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import {
  type ListedOrganization,
  OrganizationName,
  openProceduresColumn,
  portalColumn,
  lastSigninColumn,
} from '../ui/organization-columns.tsx'
import { EmailPanel, type EmailCounts } from './email-panel.tsx'
import { PlatformAlerts, type PlatformAlert } from './platform-alerts.tsx'
import styles from './dashboard.module.css'

export interface AdminDashboardProps {
  now: string
  numbers: readonly KeyFigure[]
  /** The organizations with the most open procedures. */
  organizations: readonly ListedOrganization[]
  alerts: readonly PlatformAlert[]
  emails: EmailCounts
}

export function AdminDashboardView({ now, numbers, organizations, alerts, emails }: AdminDashboardProps) {
  return (
    <>
      <PageHead title="Übersicht" meta={longDate(now)} />
      <KeyFigures numbers={numbers} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel
            title="Organisationen"
            note="nach offenen Vorgängen"
            action={<Link to={href('/admin/organizations')}>Alle anzeigen</Link>}
            flush
          >
            <DataTable
              caption="Organisationen"
              columns={columns(now)}
              rows={organizations}
              rowKey={row => row.id}
            />
          </Panel>
          <EmailPanel mail={emails} />
        </div>
        <div className={styles.column}>
          <PlatformAlerts notices={alerts} />
        </div>
      </div>
    </>
  )
}

const columns = (now: string): Column<ListedOrganization>[] => [
  {
    key: 'title',
    head: 'Organisation',
    grow: true,
    slot: 'lead',
    cell: row => <OrganizationName row={row} />,
  },
  portalColumn,
  openProceduresColumn,
  lastSigninColumn(now),
]
