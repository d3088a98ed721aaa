import clsx from 'clsx'
import { href } from 'react-router'
import { type Column, RowLink } from '../../staff-ui/table/data-table.tsx'
import { shortDate, time } from '../../staff-ui/text/format.ts'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import { TypeCell, NextStepCell, RemarkCell, type ProcedureRow, AssigneesCell } from './procedure-cells.tsx'
import { procedureStatusLooks } from './procedure-look.ts'
import { DeadlineCell, FollowUpCell, NextCell } from './clock-cells.tsx'
import clock from './clock-cells.module.css'
import { PresentInRow } from './present.tsx'
import styles from './procedure-columns.module.css'

export type { ProcedureRow } from './procedure-cells.tsx'

export const procedureHref = (row: Pick<ProcedureRow, 'id' | 'type'>) =>
  href('/login/procedures/:type/:id', { type: row.type, id: row.id })

/**
 * The link of a procedure keeps the filters of the list, from which the previous and the next procedure
 * follow.
 */
const number = (search: string): Column<ProcedureRow> => ({
  key: 'reference',
  head: 'Nummer',
  slot: 'id',
  cell: row => <RowLink to={procedureHref(row) + search}>{row.reference}</RowLink>,
})

const kind: Column<ProcedureRow> = {
  key: 'type',
  head: 'Art',
  slot: 'line',
  cell: row => <TypeCell type={row.type} />,
}

const customer: Column<ProcedureRow> = {
  key: 'customer_name',
  head: 'Kunde',
  slot: 'lead',
  grow: true,
  cell: row => (
    <span className={clsx(styles.name, row.status === 'new' && styles.unread)} title={row.customer_name}>
      {row.customer_name} <PresentInRow id={row.id} />
    </span>
  ),
}

const status: Column<ProcedureRow> = {
  key: 'status',
  head: 'Status',
  slot: 'status',
  cell: row => <StatusBadge look={procedureStatusLooks[row.status]} />,
}

/** Columns of the user's own procedures; the next step comes last. */
export const myColumns = (now: string): Column<ProcedureRow>[] => [
  number('?tab=mine&sort=due_at'),
  kind,
  customer,
  status,
  { key: 'next', head: 'Als Nächstes', slot: 'aside', cell: row => <NextStepCell row={row} now={now} /> },
]

/** Columns of the list of all procedures. */
export const listColumns = (now: string, search: string): Column<ProcedureRow>[] => [
  {
    ...number(search),
    head: 'Vorgang',
    sort: 'reference',
    cell: row => (
      <span className={styles.two}>
        {number(search).cell(row)}
        <small>
          <TypeCell type={row.type} />
        </small>
      </span>
    ),
  },
  {
    ...customer,
    head: 'Kunde und Ort',
    sort: 'customer_name',
    cell: row => (
      <span className={styles.two}>
        {customer.cell(row)} <small>{placeOf(row)}</small>
      </span>
    ),
  },
  {
    key: 'submitted_at',
    head: 'Eingang',
    sort: 'submitted_at',
    className: clock.roomy,
    cell: row =>
      row.submitted_at && (
        <span className={styles.two}>
          {shortDate(row.submitted_at)} <small>{time(row.submitted_at)} Uhr</small>
        </span>
      ),
  },
  {
    ...status,
    sort: 'status',
    cell: row => (
      <span className={styles.two}>
        {status.cell(row)} <RemarkCell row={row} />
      </span>
    ),
  },
  {
    key: 'due_at',
    head: 'Frist',
    sort: 'due_at',
    slot: 'none',
    className: clock.apart,
    cell: row => <DeadlineCell row={row} />,
  },
  {
    key: 'follow_up',
    head: 'Wiedervorlage',
    sort: 'turn',
    slot: 'none',
    className: clock.apart,
    cell: row => <FollowUpCell row={row} now={now} />,
  },
  {
    key: 'turn',
    head: 'Dran am',
    sort: 'turn',
    className: clock.both,
    cell: row => <NextCell row={row} now={now} />,
  },
  { key: 'assigned', head: 'Wer', slot: 'side', cell: row => <AssigneesCell row={row} /> },
]

const placeOf = ({ customer_street, customer_housenumber, customer_city }: ProcedureRow) =>
  [`${customer_street} ${customer_housenumber}`.trim(), customer_city].filter(Boolean).join(', ')
