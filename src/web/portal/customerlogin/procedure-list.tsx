import { definitionOf } from '#contract/procedures/registry.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import { href, Link } from 'react-router'
import { StatusBadge } from '../procedures/status/status-badge.tsx'
import { day } from '../lib/format-times.ts'
import { Table, type TableColumn } from '../ui/list/table.tsx'
import css from './lists.module.css'

export type ProcedureListRow = Pick<PublicProcedure, 'id' | 'reference' | 'type' | 'status' | 'submitted_at'>

export const procedureTitle = ({ type }: Pick<ProcedureListRow, 'type'>) =>
  definitionOf(type)?.label ?? 'Vorgang'

const columns: TableColumn<ProcedureListRow>[] = [
  {
    key: 'title',
    label: 'Vorgang',
    cell: procedure => (
      <>
        <Link to={href('/vorgang/:id', { id: procedure.id })} className={css.title}>
          {procedureTitle(procedure)}
        </Link>
        <span className={css.detail}>{procedure.reference}</span>
      </>
    ),
  },
  { key: 'submitted', label: 'Eingereicht', stacked: 'end', cell: procedure => day(procedure.submitted_at!) },
  { key: 'status', label: 'Status', stacked: 'start', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'next', label: 'So geht es weiter', cell: ({ status }) => procedureStatuses[status].next },
]

export const ProcedureList = ({
  caption,
  procedures,
}: {
  caption: string
  procedures: ProcedureListRow[]
}) => <Table caption={caption} columns={columns} rows={procedures} rowKey={({ id }) => id} stack />
