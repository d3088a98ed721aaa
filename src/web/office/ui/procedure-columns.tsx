import clsx from 'clsx'
import { href } from 'react-router'
import { type Column, NarrowLine, RowLink } from '../../staff-ui/table/data-table.tsx'
import { shortDate, time } from '../../staff-ui/text/format.ts'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import {
  DueDateCell,
  TypeCell,
  NextStepCell,
  RemarkCell,
  type ProcedureRow,
  AssigneesCell,
} from './procedure-cells.tsx'
import { procedureStatusLooks, procedureTypeLooks } from './procedure-look.ts'
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
      {row.customer_name}
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
    sort: 'reference',
    cell: row => (
      <>
        {number(search).cell(row)}
        <NarrowLine>{procedureTypeLooks[row.type].label}</NarrowLine>
      </>
    ),
  },
  { ...kind, sort: 'type', notNarrow: true },
  { ...customer, sort: 'customer_name' },
  {
    key: 'customer_city',
    head: 'Ort',
    slot: 'line',
    sort: 'customer_city',
    wideOnly: true,
    cell: row => row.customer_city,
  },
  {
    key: 'submitted_at',
    head: 'Eingang',
    sort: 'submitted_at',
    notNarrow: true,
    cell: row => row.submitted_at && `${shortDate(row.submitted_at)} ${time(row.submitted_at)}`,
  },
  { key: 'due_at', head: 'Frist', sort: 'due_at', cell: row => <DueDateCell row={row} now={now} /> },
  { ...status, sort: 'status' },
  { key: 'hint', head: 'Hinweis', slot: 'aside', cell: row => <RemarkCell row={row} now={now} /> },
  { key: 'assigned', head: 'Wer', slot: 'side', cell: row => <AssigneesCell row={row} /> },
]
