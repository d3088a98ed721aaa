import type { DeletedProcedure } from '#contract/procedures/list-calls.ts'
import { IconLock } from '@tabler/icons-react'
import { Button } from '../../staff-ui/form/button.tsx'
import { Hint } from '../../staff-ui/status/status-badge.tsx'
import type { Column } from '../../staff-ui/table/data-table.tsx'
import { date, dateTime } from '../../staff-ui/text/format.ts'
import { TypeCell } from '../ui/procedure-cells.tsx'
import styles from './bin-columns.module.css'

/** When a deleted procedure goes for good. */
const erasure = ({ erased_at, hold_reason }: DeletedProcedure) =>
  hold_reason ? (
    <Hint tone="hold" icon={IconLock}>
      {`angehalten: ${hold_reason}`}
    </Hint>
  ) : erased_at ? (
    date(erased_at)
  ) : (
    'nie'
  )

type Act = (intent: 'restore' | 'erase', row: DeletedProcedure) => void

/** Columns of the bin. On phones, where rows have no boxes to tick, each row has both actions. */
export const binColumns = (onAct: Act): Column<DeletedProcedure>[] => [
  {
    key: 'reference',
    head: 'Nummer',
    slot: 'id',
    sort: 'reference',
    cell: row => <strong>{row.reference}</strong>,
  },
  { key: 'type', head: 'Art', slot: 'line', notNarrow: true, cell: row => <TypeCell type={row.type} /> },
  { key: 'customer_name', head: 'Kunde', slot: 'lead', grow: true, cell: row => row.customer_name },
  { key: 'deleted_at', head: 'Gelöscht', sort: 'deleted_at', cell: row => dateTime(row.deleted_at) },
  { key: 'erased_at', head: 'Endgültig gelöscht', cell: erasure },
  {
    key: 'restore',
    head: 'Zurückholen',
    quiet: true,
    align: 'end',
    slot: 'aside',
    cell: row => (
      <div className={styles.actions}>
        <Button
          size="small"
          onClick={() => onAct('restore', row)}
          aria-label={`${row.reference} wiederherstellen`}
        >
          Wiederherstellen
        </Button>
        <Button
          size="small"
          className={styles.erase}
          onClick={() => onAct('erase', row)}
          aria-label={`${row.reference} endgültig löschen`}
        >
          Endgültig löschen
        </Button>
      </div>
    ),
  },
]
