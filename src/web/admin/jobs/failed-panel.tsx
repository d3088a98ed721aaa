import type { FailedJob } from '#contract/queue/queue.ts'
import { taskLabel } from '#contract/queue/task-names.ts'
import { IconCircleCheck, IconDots, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '../../staff-ui/form/button.tsx'
import { MenuItem } from '../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../staff-ui/menu/menu.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { number, relativeDate, time } from '../../staff-ui/text/format.ts'
import type { Act } from './use-queue-action.ts'
import styles from './jobs.module.css'

interface Props {
  jobs: readonly FailedJob[]
  now: string
  act: Act
}

/** Jobs that failed for good, then those that are still tried again. */
export function FailedPanel({ jobs, now, act }: Props) {
  const [discarding, setDiscarding] = useState<FailedJob | null>(null)
  const final = jobs.filter(job => job.final)
  return (
    <div id="gescheitert" className={styles.anchor}>
      <Panel
        title="Gescheitert"
        note={number(final.length)}
        action={
          final.length > 1 && (
            <Button
              size="small"
              icon={IconRefresh}
              onClick={() => act({ intent: 'retry', ids: final.map(({ id }) => id) })}
            >
              {final.length === 2 ? 'Beide noch einmal' : `Alle ${number(final.length)} noch einmal`}
            </Button>
          )
        }
        flush
      >
        <DataTable
          caption="Gescheiterte Aufträge"
          columns={columnsOf(now, act, setDiscarding, jobs)}
          rows={jobs}
          rowKey={({ id }) => id}
          tall
          empty={
            <p className={styles.well}>
              <IconCircleCheck size={20} stroke={1.75} aria-hidden />
              Nichts gescheitert.
            </p>
          }
        />
      </Panel>
      <Dialog
        opened={discarding !== null}
        onClose={() => setDiscarding(null)}
        title={`Auftrag „${taskLabel(discarding?.task ?? '')}“ verwerfen?`}
        destructive
        actions={
          <Button
            look="danger"
            onClick={() => {
              act({ intent: 'discard', ids: [discarding!.id] })
              setDiscarding(null)
            }}
          >
            Verwerfen
          </Button>
        }
      >
        <p>Er wird nie ausgeführt. Das lässt sich nicht rückgängig machen und steht im Protokoll.</p>
      </Dialog>
    </div>
  )
}

const columnsOf = (
  now: string,
  act: Act,
  discard: (job: FailedJob) => void,
  jobs: readonly FailedJob[],
): Column<FailedJob>[] => [
  {
    key: 'task',
    head: 'Auftrag',
    slot: 'lead',
    cell: ({ task, id, created_at }) => (
      <>
        <span className={styles.name}>{taskLabel(task)}</span>
        <span className={styles.under}>
          Nr. {id}, {relativeDate(created_at, now)}
        </span>
      </>
    ),
  },
  { key: 'organization', head: 'Organisation', slot: 'line', cell: job => job.organization ?? 'Plattform' },
  {
    key: 'reason',
    head: 'Grund',
    className: styles.reason,
    slot: 'line',
    cell: ({ reason, error }) => (
      <>
        {reason}
        <code className={styles.words}>{error}</code>
      </>
    ),
  },
  {
    key: 'attempts',
    head: 'Versuche',
    align: 'end',
    slot: 'foot',
    cell: ({ attempts, max_attempts, final, next_at }) => (
      <>
        {attempts} von {max_attempts}
        {!final && <span className={styles.under}>wieder {time(next_at)}</span>}
      </>
    ),
  },
  {
    key: 'actions',
    head: 'Aktionen',
    quiet: true,
    slot: 'aside',
    cell: job => (
      <Actions
        job={job}
        alike={jobs.filter(each => each.final && each.task === job.task)}
        act={act}
        discard={discard}
      />
    ),
  },
]

interface ActionsProps {
  job: FailedJob
  /** All of the same kind that failed for good. */
  alike: readonly FailedJob[]
  act: Act
  discard: (job: FailedJob) => void
}

const Actions = ({ job, alike, act, discard }: ActionsProps) => (
  <span className={styles.actions}>
    <Button
      size="small"
      onClick={() => act({ intent: 'retry', ids: [job.id] })}
      aria-label={`${taskLabel(job.task)}, Nr. ${job.id}: noch einmal versuchen`}
    >
      Erneut
    </Button>
    <Menu
      renderButton={attributes => (
        <IconButton
          icon={IconDots}
          label={`Weiteres zu ${taskLabel(job.task)}, Nr. ${job.id}`}
          {...attributes}
        />
      )}
    >
      <MenuItem
        icon={IconRefresh}
        disabled={alike.length === 0}
        onClick={() => act({ intent: 'retry-kind', tasks: [job.task] })}
      >
        Alle gescheiterten dieser Art noch einmal
      </MenuItem>
      <MenuItem icon={IconTrash} onClick={() => discard(job)}>
        Verwerfen …
      </MenuItem>
    </Menu>
  </span>
)
