import { ProcedureListView } from '../../office/procedures/list-view.tsx'
import { useSearchParams } from 'react-router'
import { now, rows } from './office-data.ts'

const counts = { open: 46, new: 14, mine: 9, overdue: 3, waiting: 7, completed: 68, all: 120 }
const assignees = [
  { value: 'berg', label: 'Martina Berg' },
  { value: 'lutz', label: 'Robert Lutz' },
]

/** `?state=empty` and `?state=error` show the list's other faces. */
export default function Page() {
  const [params] = useSearchParams()
  const state = params.get('state')
  return (
    <ProcedureListView
      now={now}
      rows={state === 'empty' ? [] : rows}
      page={{ page: Number(params.get('page') ?? 1), per_page: 15, total: state === 'empty' ? 0 : 46 }}
      counts={counts}
      assignees={assignees}
      arrived={2}
      may={{ edit: true, export: true }}
      search={params.size ? `?${params}` : ''}
      view={null}
      refused={
        state === 'error' ? { refused: 2, reason: 'Aus „Neu“ führt kein Weg nach „Erledigt“.' } : undefined
      }
    />
  )
}
