import type { QueueSchedule } from '#contract/queue/queue.ts'
import { taskLabel } from '#contract/queue/task-names.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { daysBetween, time, weekday } from '../../staff-ui/text/format.ts'
import { HeldLine, HoldButton } from './hold-button.tsx'
import { LastResult, LastTime } from './last-run.tsx'
import type { Act } from './use-queue-action.ts'
import { scheduleWords } from './words.ts'
import styles from './jobs.module.css'

interface Props {
  schedules: readonly QueueSchedule[]
  now: string
  act: Act
}

/** Recurring tasks: interval, result of the last run, time of the next. */
export function SchedulePanel({ schedules, now, act }: Props) {
  return (
    <div id="zeitplan" className={styles.anchor}>
      <Panel title="Zeitplan" note={`${schedules.length} wiederkehrende Aufträge`} flush>
        <DataTable
          caption="Zeitplan"
          columns={columnsOf(now, act)}
          rows={schedules}
          rowKey={({ task }) => task}
        />
      </Panel>
    </div>
  )
}

/** „10:43“, „morgen, 02:00“, „Mo 23.11., 07:00“ */
function nextWords(next: string, now: string): string {
  const days = daysBetween(now, next)
  if (days === 0) return time(next)
  return `${days === 1 ? 'morgen' : weekday(next)}, ${time(next)}`
}

const columnsOf = (now: string, act: Act): Column<QueueSchedule>[] => [
  {
    key: 'task',
    head: 'Auftrag',
    slot: 'lead',
    grow: true,
    cell: schedule => (
      <>
        <span className={styles.name}>{taskLabel(schedule.task)}</span>
        <HeldLine held={schedule} now={now} />
      </>
    ),
  },
  { key: 'at', head: 'Wann', slot: 'line', cell: scheduleWords },
  { key: 'last', head: 'Zuletzt', cell: ({ last }) => <LastTime last={last} now={now} /> },
  { key: 'result', head: 'Ergebnis', cell: ({ task, last }) => <LastResult task={task} last={last} /> },
  {
    key: 'next',
    head: 'Nächstes Mal',
    cell: ({ next_at, held_at }) => (held_at ? 'nach dem Fortsetzen' : nextWords(next_at, now)),
  },
  {
    key: 'actions',
    head: 'Aktionen',
    quiet: true,
    slot: 'aside',
    align: 'end',
    cell: ({ task, held_at }) => (
      <span className={styles.actions}>
        {!held_at && (
          <Button
            size="small"
            onClick={() => act({ intent: 'run', tasks: [task] })}
            aria-label={`${taskLabel(task)}: jetzt ausführen`}
          >
            Jetzt
          </Button>
        )}
        <HoldButton task={task} isHeld={held_at !== null} act={act} />
      </span>
    ),
  },
]
