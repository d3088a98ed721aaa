import { href, Link } from 'react-router'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { Facts } from '../../staff-ui/record/facts.tsx'
import { type Column, DataTable, RowLink } from '../../staff-ui/table/data-table.tsx'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import { date } from '../../staff-ui/text/format.ts'
import { AssigneesCell, type ProcedureRow, TypeCell } from '../ui/procedure-cells.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'
import { procedureStatusLooks } from '../ui/procedure-look.ts'
import styles from './customer.module.css'
import type { CustomerPage } from './load-customer.ts'

const columns: Column<ProcedureRow>[] = [
  {
    key: 'reference',
    head: 'Nummer',
    slot: 'id',
    cell: row => <RowLink to={procedureHref(row)}>{row.reference}</RowLink>,
  },
  { key: 'type', head: 'Art', slot: 'line', cell: row => <TypeCell type={row.type} /> },
  { key: 'submitted_at', head: 'Eingang', cell: row => row.submitted_at && date(row.submitted_at) },
  {
    key: 'status',
    head: 'Status',
    slot: 'status',
    cell: row => <StatusBadge look={procedureStatusLooks[row.status]} />,
  },
  { key: 'assigned', head: 'Wer', slot: 'side', cell: row => <AssigneesCell row={row} /> },
]

/** The newest procedures of a customer, and what was begun and not sent. */
export function ProceduresPanel({ page: { procedures, related, customer, now } }: { page: CustomerPage }) {
  const { counts, drafts } = related
  const all = `${href('/login/procedures')}?tab=all&customer_id=${customer.id}`
  const open = counts.open_procedures ? `, davon ${counts.open_procedures} offen` : ''
  return (
    <>
      <Panel
        title="Vorgänge"
        note={`${counts.procedures}${open}`}
        action={procedures !== null && counts.procedures > 0 && <Link to={all}>Alle anzeigen</Link>}
        flush
      >
        {procedures?.length ? (
          <DataTable caption="Vorgänge" columns={columns} rows={procedures} rowKey={({ id }) => id} />
        ) : (
          <p className={styles.none}>
            {procedures ? 'Noch kein Vorgang.' : 'Zum Ansehen fehlt Ihnen das Recht, Vorgänge zu sehen.'}
          </p>
        )}
      </Panel>
      {drafts.length > 0 && (
        <Panel title="Begonnene Eingaben" note={drafts.length}>
          <Facts
            rows={drafts.map(({ label, updated_at, expires_at }) => [
              label,
              `zuletzt ${date(updated_at)}, wird ${expires_at > now ? 'am ' : ''}${date(expires_at)} gelöscht`,
            ])}
          />
        </Panel>
      )}
    </>
  )
}
