import { IconPlus } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import type { OrganizationStatistics } from '#contract/organizations/statistics.ts'
import { type Bar, BarChart } from '../../staff-ui/chart/bar-chart.tsx'
import { type KeyFigure, KeyFigures } from '../../staff-ui/chart/key-figures.tsx'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { date, longDate, shortDate } from '../../staff-ui/text/format.ts'
import {
  lastSigninColumn,
  type ListedOrganization,
  openProceduresColumn,
  OrganizationName,
  portalColumn,
} from '../ui/organization-columns.tsx'
import styles from './dashboard.module.css'
import { EmailPanel } from './email-panel.tsx'
import { type FollowUp, FollowUps } from './follow-ups.tsx'
import { OperationPanel } from './operation-panel.tsx'
import { type PlatformAlert, PlatformAlerts } from './platform-alerts.tsx'

export interface AdminDashboardProps {
  now: string
  mayCreate: boolean
  numbers: readonly KeyFigure[]
  alerts: readonly PlatformAlert[]
  /** Null for an admin without access to organizations. */
  statistics: (Omit<OrganizationStatistics, 'largest'> & { largest: readonly ListedOrganization[] }) | null
  /** Null for an admin without access to contacts. */
  followUps: readonly FollowUp[] | null
}

export function AdminDashboardView({
  now,
  mayCreate,
  numbers,
  alerts,
  statistics,
  followUps,
}: AdminDashboardProps) {
  return (
    <>
      <PageHead
        title="Übersicht"
        meta={longDate(now)}
        actions={
          mayCreate && (
            <ButtonLink to={href('/admin/organizations/new')} look="primary" icon={IconPlus} keys="n">
              Organisation anlegen
            </ButtonLink>
          )
        }
      />
      {statistics && <KeyFigures numbers={numbers} />}
      <div className={styles.columns}>
        <div className={styles.column}>{statistics && <Figures statistics={statistics} now={now} />}</div>
        <div className={styles.column}>
          {statistics && <PlatformAlerts notices={alerts} />}
          {followUps && <FollowUps rows={followUps} now={now} />}
          {statistics && <OperationPanel figures={statistics.figures} at={statistics.at} />}
        </div>
      </div>
    </>
  )
}

function Figures({
  statistics,
  now,
}: {
  statistics: NonNullable<AdminDashboardProps['statistics']>
  now: string
}) {
  const { largest, figures, days } = statistics
  const bars = (of: 'procedures' | 'emails'): Bar[] =>
    days.map(({ day, ...counts }, index) => ({
      name: date(day),
      value: counts[of],
      ...((index === 0 || index === 15 || index === days.length - 1) && { tick: shortDate(day) }),
      current: index === days.length - 1,
    }))
  return (
    <>
      <Panel
        title="Organisationen"
        note="nach offenen Vorgängen"
        action={<Link to={href('/admin/organizations')}>Alle anzeigen</Link>}
        flush
      >
        <DataTable caption="Organisationen" columns={columns(now)} rows={largest} rowKey={row => row.id} />
      </Panel>
      <EmailPanel mail={figures.emails} />
      <BarChart
        title="Eingegangene Vorgänge"
        note="alle Organisationen, letzte 30 Tage"
        unit="Vorgänge"
        bars={bars('procedures')}
      />
      <BarChart
        title="E-Mails"
        note="alle Organisationen, letzte 30 Tage"
        unit="E-Mails"
        bars={bars('emails')}
      />
    </>
  )
}

const columns = (now: string): Column<ListedOrganization>[] =>
  [
    {
      key: 'title',
      head: 'Organisation',
      grow: true,
      slot: 'lead' as const,
      cell: (row: ListedOrganization) => <OrganizationName row={row} />,
    },
    portalColumn,
    openProceduresColumn,
    lastSigninColumn(now),
  ].map(({ sort: _sort, ...column }: Column<ListedOrganization>) => column)
