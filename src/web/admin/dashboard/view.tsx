import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../desk/button.tsx'
import { type Column, DataTable } from '../../desk/data-table.tsx'
import { longDate } from '../../desk/format.ts'
import { type KeyNumber, KeyNumbers } from '../../desk/key-numbers.tsx'
import { PageHead } from '../../desk/page-head.tsx'
import { Panel } from '../../desk/panel.tsx'
import {
  type ListedOrganization,
  OrganizationName,
  open,
  organizationHref,
  portal,
  signin,
} from '../ui/organization-columns.tsx'
import { FollowUps, type FollowUp } from './follow-ups.tsx'
import { MailPanel, type MailCounts } from './mail-panel.tsx'
import { Notices, type Notice } from './notices.tsx'
import styles from './dashboard.module.css'

export interface AdminDashboardProps {
  now: string
  numbers: readonly KeyNumber[]
  /** The organizations with the most open procedures. */
  organizations: readonly ListedOrganization[]
  notices: readonly Notice[]
  followUps: readonly FollowUp[]
  mail: MailCounts
  may: { edit: boolean; crm: boolean }
}

export function AdminDashboardView({
  now,
  numbers,
  organizations,
  notices,
  followUps,
  mail,
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
      <KeyNumbers numbers={numbers} />
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
          <MailPanel mail={mail} />
        </div>
        <div className={styles.column}>
          <Notices notices={notices} />
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
  portal,
  open,
  signin(now),
]
