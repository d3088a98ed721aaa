import type { RunningJob } from '#contract/queue/queue.ts'
import { taskLabel } from '#contract/queue/task-names.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { number, time } from '../../staff-ui/text/format.ts'
import { HoldButton } from './hold-button.tsx'
import { duration } from './words.ts'
import type { Act } from './use-queue-action.ts'
import styles from './jobs.module.css'

interface Props {
  jobs: readonly RunningJob[]
  held: ReadonlySet<string>
  act: Act
}

/** Running jobs, with their progress where they report one. */
export function RunningPanel({ jobs, held, act }: Props) {
  return (
    <div id="laufen" className={styles.anchor}>
      <Panel title="Laufen jetzt" note={number(jobs.length)} flush>
        {jobs.length === 0 && <p className={styles.none}>Gerade läuft nichts.</p>}
        <ul className={styles.running}>
          {jobs.map(job => (
            <li key={job.id}>
              <span className={styles.name}>{taskLabel(job.task)}</span>
              <span>{job.organization ?? 'Plattform'}</span>
              <Progress job={job} />
              <HoldButton task={job.task} isHeld={held.has(job.task)} act={act} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function Progress({ job: { progress, started_at, task } }: { job: RunningJob }) {
  if (!progress) return <span className={styles.progress}>seit {time(started_at)} Uhr</span>
  const { done, total, seconds_left } = progress
  const left = seconds_left === null ? '' : `, noch etwa ${duration(seconds_left * 1000)}`
  return (
    <span className={styles.progress}>
      <progress value={done} max={total} aria-label={`Fortschritt von ${taskLabel(task)}`} />
      {number(done)} von {number(total)}
      {left}
    </span>
  )
}
