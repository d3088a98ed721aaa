import { type Column, RowLink } from '../../desk/data-table.tsx'
import { shortDate, time } from '../../desk/format.ts'
import { StatusBadge } from '../../desk/status-badge.tsx'
import { Due, Kind, Next, Remark, type Row, Who } from './procedure-cells.tsx'
import { procedureStatusLooks } from './procedure-look.ts'
import styles from './procedure-columns.module.css'

export type { Row } from './procedure-cells.tsx'

export const procedureHref = (row: Pick<Row, 'id' | 'type'>) => `/login/procedures/${row.type}/${row.id}`

/** The link of a procedure keeps the filters of the list, from which the previous and the next procedure follow. */
const number = (search: string): Column<Row> => ({
  key: 'reference',
  head: 'Nummer',
  slot: 'id',
  cell: row => <RowLink to={procedureHref(row) + search}>{row.reference}</RowLink>,
})

const kind: Column<Row> = { key: 'type', head: 'Art', slot: 'line', cell: row => <Kind type={row.type} /> }

const customer: Column<Row> = {
  key: 'customer_name',
  head: 'Kunde',
  slot: 'lead',
  grow: true,
  cell: row => (
    <span className={row.status === 'new' ? styles.unread : undefined} title={row.customer_name}>
      {row.customer_name}
    </span>
  ),
}

const status: Column<Row> = {
  key: 'status',
  head: 'Status',
  slot: 'status',
  cell: row => <StatusBadge look={procedureStatusLooks[row.status]} />,
}

/** Columns of the user's own procedures; the next step comes last. */
export const myColumns = (now: string): Column<Row>[] => [
  number('?tab=mine&sort=due_at'),
  kind,
  customer,
  status,
  { key: 'next', head: 'Als Nächstes', slot: 'aside', cell: row => <Next row={row} now={now} /> },
]

/** Columns of the list of all procedures. */
export const listColumns = (now: string, search: string): Column<Row>[] => [
  { ...number(search), sort: 'reference' },
  { ...kind, sort: 'type' },
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
    cell: row => row.submitted_at && `${shortDate(row.submitted_at)} ${time(row.submitted_at)}`,
  },
  { key: 'due_at', head: 'Frist', sort: 'due_at', cell: row => <Due row={row} now={now} /> },
  { ...status, sort: 'status' },
  { key: 'hint', head: 'Hinweis', slot: 'aside', cell: row => <Remark row={row} now={now} /> },
  { key: 'assigned', head: 'Wer', slot: 'side', cell: row => <Who row={row} /> },
]
