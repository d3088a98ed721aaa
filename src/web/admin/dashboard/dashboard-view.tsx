import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { longDate } from '../../staff-ui/text/format.ts'
import { type KeyFigure, KeyFigures } from '../../staff-ui/chart/key-figures.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import {
  type ListedOrganization,
  OrganizationName,
  openProceduresColumn,
  organizationHref,
  portalColumn,
  lastSigninColumn,
} from '../ui/organization-columns.tsx'
import { FollowUps, type FollowUp } from './follow-ups.tsx'
import { EmailPanel, type EmailCounts } from './email-panel.tsx'
import { PlatformAlerts, type PlatformAlert } from './platform-alerts.tsx'
import styles from './dashboard.module.css'

export interface AdminDashboardProps {
  now: string
  numbers: readonly KeyFigure[]
  /** The organizations with the most open procedures. */
  organizations: readonly ListedOrganization[]
  alerts: readonly PlatformAlert[]
  followUps: readonly FollowUp[]
  emails: EmailCounts
  may: { edit: boolean; crm: boolean }
}

export function AdminDashboardView({
  now,
  numbers,
  organizations,
  alerts,
  followUps,
  emails,
  may,
}: AdminDashboardProps) {
  return (
    <>
      <PageHead
        title="Übersicht"
        meta={longDate(now)}
        actions={
          may.edit && (
            <ButtonLink to="/admin/organizations/new" look="primary" icon={IconPlus} keys="n">
              Organisation anlegen
            </ButtonLink>
          )
        }
      />
      <KeyFigures numbers={numbers} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel
            title="Organisationen"
            note="nach offenen Vorgängen"
            action={<Link to="/admin/organizations">Alle anzeigen</Link>}
            flush
          >
            <DataTable
              caption="Organisationen"
              columns={columns(now, may.edit)}
              rows={organizations}
              rowKey={row => row.id}
            />
          </Panel>
          <EmailPanel mail={emails} />
        </div>
        <div className={styles.column}>
          <PlatformAlerts notices={alerts} />
          {may.crm && <FollowUps followUps={followUps} now={now} />}
        </div>
      </div>
    </>
  )
}

const columns = (now: string, edit: boolean): Column<ListedOrganization>[] => [
  {
    key: 'title',
    head: 'Organisation',
    grow: true,
    slot: 'lead',
    cell: row => <OrganizationName row={row} to={edit ? organizationHref(row) : undefined} />,
  },
  portalColumn,
  openProceduresColumn,
  lastSigninColumn(now),
]
