import { type ProcedureStatus, procedureStatuses, procedureStatusKeys } from '#contract/procedures/status.ts'
import type { Column } from '../../staff-ui/table/data-table.tsx'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import { procedureStatusLooks } from '../ui/procedure-look.ts'

interface Row {
  status: ProcedureStatus
  seen: string
  leads: string
}

const labelOf = (status: string) => procedureStatuses[status as ProcedureStatus].label

export const statusRows: Row[] = procedureStatusKeys.map(status => {
  const { public: seen, to } = procedureStatuses[status]
  return { status, seen, leads: to.map(labelOf).join(', ') || '–' }
})

export const statusColumns: Column<Row>[] = [
  {
    key: 'status',
    head: 'Status',
    slot: 'lead',
    cell: ({ status }) => <StatusBadge look={procedureStatusLooks[status]} />,
  },
  { key: 'seen', head: 'Im Portal', cell: ({ seen }) => seen },
  { key: 'leads', head: 'Nächster Status', cell: ({ leads }) => leads },
]
