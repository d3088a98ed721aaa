import { href, Link } from 'react-router'
import type { OrganizationListRow } from '#contract/organizations/rows.ts'
import type { Column } from '../../staff-ui/table/data-table.tsx'
import { number, relativeDate } from '../../staff-ui/text/format.ts'
import { OrganizationStatusBadge } from './organization-status.tsx'
import { OrganizationMark } from './organization-mark.tsx'
import styles from './organization-columns.module.css'

/** An organization with the URL of its portal. */
export type ListedOrganization = OrganizationListRow & { portal_url: string }
type Row = ListedOrganization

export const portalColumn: Column<Row> = {
  key: 'status',
  head: 'Portal',
  slot: 'line',
  cell: ({ status, erase_at }) => <OrganizationStatusBadge status={status} erase_at={erase_at} />,
}

export const openProceduresColumn: Column<Row> = {
  key: 'open_procedures',
  head: 'Offen',
  sort: 'open_procedures',
  align: 'end',
  cell: row => number(row.open_procedures),
}

export const lastSigninColumn = (now: string): Column<Row> => ({
  key: 'last_signin_at',
  head: 'Letzte Anmeldung',
  cell: row => (row.last_signin_at ? relativeDate(row.last_signin_at, now) : 'nie'),
})

interface NameProps {
  row: Row
  /** Address of the portal, for a second line. */
  portal?: string
}

export function OrganizationName({ row, portal }: NameProps) {
  return (
    <span className={styles.name}>
      <OrganizationMark portal_domain={row.portal_domain} color={row.theme_color_primary} />
      <span className={styles.words}>
        <span className={styles.title}>
          <Link to={href('/admin/organizations/:id', { id: row.id })} data-row-link="">
            {row.title}
          </Link>
        </span>
        {portal && (
          <a href={portal} target="_blank" rel="noreferrer" className={styles.host}>
            {row.portal_domain}
          </a>
        )}
      </span>
    </span>
  )
}

/** Number of enabled modules as a bar and as text. */
export function ModuleCount({ on, of }: { on: number; of: number }) {
  return (
    <span className={styles.modules}>
      <svg width="64" height="6" aria-hidden="true">
        <rect width="64" height="6" rx="3" className={styles.rail} />
        <rect width={(64 * on) / of} height="6" rx="3" className={styles.bar} />
      </svg>
      {on}/{of}
    </span>
  )
}
