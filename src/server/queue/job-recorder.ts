import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'
import type { JobRunTable } from './table.ts'

export interface JobRun extends JobRunTable {
  job_id: string
  /** Milliseconds from when the job was due to its begin. */
  wait: number
}

/** Reports how far a job is: 1,840 of 4,200. */
export type ReportProgress = (done: number, total: number) => void

interface Progress {
  done: number
  total: number
  began_at: string
}

/** Runs of a task that one flush writes down singly; all of them count in the sums by hour. */
const keptPerFlush = 20

/**
 * Collects what jobs did and writes it down once a second in a few statements, however many jobs there are. What a killed
 * process had not written is lost; the jobs are not.
 */
export function createJobRecorder({ database, log, now }: Services) {
  let runs: JobRun[] = []
  let progress = new Map<string, Progress>()
  let flushing = Promise.resolve()

  async function write() {
    const [ended, current] = [runs, progress]
    runs = []
    progress = new Map()
    const db = database.platform
    if (ended.length) await writeRuns(db, ended)
    if (current.size) await writeProgress(db, current, now().toISOString())
    const over = ended.map(({ job_id }) => job_id)
    if (over.length) await db.deleteFrom('job_progress').where('job_id', 'in', over).execute()
  }
  const flush = () =>
    (flushing = flushing.then(write).catch((error: unknown) => {
      log.warn({ err: error }, 'job runs not recorded')
    }))
  const timer = setInterval(() => void (runs.length + progress.size > 0 && flush()), 1_000).unref()

  return {
    add(run: JobRun) {
      progress.delete(run.job_id)
      runs.push(run)
    },
    progressOf(job_id: string): ReportProgress {
      const began_at = now().toISOString()
      return (done, total) => void progress.set(job_id, { done, total, began_at })
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

export type JobRecorder = ReturnType<typeof createJobRecorder>

async function writeRuns(db: Db, runs: readonly JobRun[]) {
  const byTask = Map.groupBy(runs, ({ task }) => task)
  const kept = [...byTask.values()].flatMap(each => each.slice(-keptPerFlush))
  await db
    .insertInto('job_runs')
    .values(kept.map(({ job_id: _job_id, wait: _wait, ...row }) => row))
    .execute()
  const counted = runs.map(({ task, started_at, outcome, wait }) => ({ task, started_at, outcome, wait }))
  await sql`
    insert into job_hours (hour, task, done, failed, longest_wait)
    select date_trunc('hour', started_at), task, count(*) filter (where outcome = 'done'),
      count(*) filter (where outcome = 'failed'), max(wait)
    from json_to_recordset(${JSON.stringify(counted)}::json) as run(
      task text, started_at timestamptz, outcome text, wait integer)
    group by 1, 2
    order by 1, 2
    on conflict (hour, task) do update set done = job_hours.done + excluded.done,
      failed = job_hours.failed + excluded.failed,
      longest_wait = greatest(job_hours.longest_wait, excluded.longest_wait)`.execute(db)
}

const writeProgress = (db: Db, progress: ReadonlyMap<string, Progress>, updated_at: string) =>
  db
    .insertInto('job_progress')
    .values([...progress].map(([job_id, each]) => ({ job_id, ...each, updated_at })))
    .onConflict(conflict =>
      conflict.column('job_id').doUpdateSet(eb => ({
        done: eb.ref('excluded.done'),
        total: eb.ref('excluded.total'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
