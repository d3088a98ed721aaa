import type { QueueKind } from '#contract/queue/queue.ts'
import { taskLabel } from '#contract/queue/task-names.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { number } from '../../staff-ui/text/format.ts'
import { HeldLine, HoldButton } from './hold-button.tsx'
import { LastResult, LastTime } from './last-run.tsx'
import type { Act } from './use-queue-action.ts'
import styles from './jobs.module.css'

interface Props {
  kinds: readonly QueueKind[]
  now: string
  act: Act
}

/** The queue by kind; here one kind is held and released. */
export function KindsPanel({ kinds, now, act }: Props) {
  return (
    <div id="warteschlange" className={styles.anchor}>
      <Panel title="Warteschlange nach Art" note={`${kinds.length} Arten`} flush>
        <DataTable
          caption="Warteschlange nach Art"
          columns={columnsOf(now, act)}
          rows={kinds}
          rowKey={({ task }) => task}
          empty={<p className={styles.none}>Noch lief kein Auftrag.</p>}
        />
      </Panel>
    </div>
  )
}

const count = (value: number) => (value ? number(value) : '–')

const columnsOf = (now: string, act: Act): Column<QueueKind>[] => [
  {
    key: 'task',
    head: 'Auftrag',
    slot: 'lead',
    grow: true,
    cell: kind => (
      <>
        <span className={styles.name}>{taskLabel(kind.task)}</span>
        <HeldLine held={kind} now={now} />
      </>
    ),
  },
  {
    key: 'waiting',
    head: 'Warten',
    align: 'end',
    cell: ({ waiting, later }) => (
      <>
        {count(waiting)}
        {later > 0 && <span className={styles.under}>{number(later)} später</span>}
      </>
    ),
  },
  { key: 'running', head: 'Laufen', align: 'end', cell: ({ running }) => count(running) },
  { key: 'failed', head: 'Gescheitert', align: 'end', cell: ({ failed }) => count(failed) },
  { key: 'last', head: 'Zuletzt', slot: 'line', cell: ({ last }) => <LastTime last={last} now={now} /> },
  { key: 'result', head: 'Ergebnis', cell: ({ task, last }) => <LastResult task={task} last={last} /> },
  {
    key: 'actions',
    head: 'Aktionen',
    quiet: true,
    slot: 'aside',
    align: 'end',
    cell: ({ task, held_at }) => <HoldButton task={task} isHeld={held_at !== null} act={act} />,
  },
]
