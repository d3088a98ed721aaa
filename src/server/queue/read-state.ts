import type { FailedJob, QueueKind, QueueState, RunningJob } from '#contract/queue/queue.ts'
import { taskLabel } from '#contract/queue/task-names.ts'
import { sql } from 'kysely'
import type { PlatformContext } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { withoutAddresses } from '../core/without-addresses.ts'
import { nextTime } from './next-time.ts'
import { reasonOf } from './reason.ts'
import type { JobRunTable } from './table.ts'
import type { Scheduled } from './tasks.ts'

interface KindRow {
  task: string
  waiting: number
  later: number
  running: number
  failed: number
  processes: number
  oldest: string | null
}

interface JobRow {
  job_id: string
  task: string
  organization_id: string | null
  subject: string | null
  attempts: number
  max_attempts: number
  run_at: string
  created_at: string
  locked_at: string | null
  error: string
  organization: string | null
  done: number | null
  total: number | null
  began_at: string | null
}

const most = 50

const jobsOf = ({ platform }: PlatformContext, state: 'failed' | 'running') =>
  platform
    .selectFrom(
      sql<JobRow>`(select job.*, job.id::text as job_id, organizations.title as organization,
      progress.done, progress.total, progress.began_at
      from queue_jobs(${state}, ${most}::int) job
      left join organizations on organizations.id = job.organization_id
      left join job_progress progress on progress.job_id = job.id)`.as('job'),
    )
    .selectAll()

/** The queue as its page shows it, read in one round trip. */
export async function readState(
  ctx: PlatformContext,
  scheduled: Readonly<Record<string, Scheduled>>,
): Promise<QueueState> {
  const { platform, now } = ctx
  const dayAgo = new Date(now.getTime() - 23 * 3_600_000)
  const [kinds, failing, running, held, last, hours] = await pipeline(
    platform,
    platform.selectFrom(sql<KindRow>`queue_kinds()`.as('kind')).selectAll(),
    jobsOf(ctx, 'failed'),
    jobsOf(ctx, 'running'),
    platform.selectFrom('held_tasks').selectAll(),
    platform
      .selectFrom('job_runs')
      .selectAll()
      .distinctOn('task')
      .orderBy('task')
      .orderBy('started_at', 'desc'),
    platform
      .selectFrom('job_hours')
      .select(['hour', sql<number>`sum(done)::int`.as('done'), sql<number>`sum(failed)::int`.as('failed')])
      .select(sql<number>`max(longest_wait)`.as('longest_wait'))
      .where('hour', '>=', sql<string>`date_trunc('hour', ${dayAgo.toISOString()}::timestamptz)`)
      .groupBy('hour'),
  )
  const ofTask = {
    held: (task: string) => {
      const found = held.find(each => each.task === task)
      return { held_at: found?.held_at ?? null, held_by: found?.held_by_name ?? '' }
    },
    last: (task: string) => lastRun(last.find(each => each.task === task)),
  }
  const sum = (key: 'waiting' | 'running' | 'failed') => kinds.reduce((all, kind) => all + kind[key], 0)
  return {
    at: now.toISOString(),
    waiting: sum('waiting'),
    oldest_at: oldestOf(kinds, now),
    running: sum('running'),
    processes: Math.max(0, ...kinds.map(({ processes }) => processes)),
    failed: sum('failed'),
    hours: allHours(hours, now),
    failing: failing.map(failedJob),
    now: running.map(job => runningJob(job, now)),
    kinds: kindsOf(
      kinds,
      last.map(({ task }) => task),
      held.map(({ task }) => task),
    )
      .filter(({ task }) => !(task in scheduled))
      .map((kind): QueueKind => ({ ...kind, ...ofTask.held(kind.task), last: ofTask.last(kind.task) })),
    schedules: Object.entries(scheduled)
      .map(([task, { at }]) => ({
        task,
        at,
        next_at: nextTime(at, now).toISOString(),
        ...ofTask.held(task),
        last: ofTask.last(task),
      }))
      .toSorted(byLabel),
  }
}

const byLabel = (one: { task: string }, other: { task: string }) =>
  taskLabel(one.task).localeCompare(taskLabel(other.task), 'de')

const oldestOf = (kinds: readonly KindRow[], now: Date) =>
  kinds.flatMap(({ oldest, waiting }) => (oldest && waiting ? [oldest] : [])).toSorted()[0] ??
  (kinds.some(({ waiting }) => waiting > 0) ? now.toISOString() : null)

/** Kinds with jobs, those that ran before, and those that are held, by name. */
function kindsOf(kinds: readonly KindRow[], ran: readonly string[], held: readonly string[]) {
  const none = { waiting: 0, later: 0, running: 0, failed: 0 }
  const names = new Set([...kinds.map(({ task }) => task), ...ran, ...held])
  return [...names]
    .map(task => {
      const { waiting, later, running, failed } = kinds.find(each => each.task === task) ?? none
      return { task, waiting, later, running, failed }
    })
    .toSorted(byLabel)
}

const lastRun = (run: JobRunTable | undefined) =>
  run
    ? {
        started_at: run.started_at,
        milliseconds: run.milliseconds,
        outcome: run.outcome,
        count: run.count,
      }
    : null

const failedJob = (job: JobRow): FailedJob => ({
  id: job.job_id,
  task: job.task,
  organization_id: job.organization_id,
  organization: job.organization,
  subject: job.subject,
  attempts: job.attempts,
  max_attempts: job.max_attempts,
  final: job.attempts >= job.max_attempts,
  next_at: job.run_at,
  created_at: job.created_at,
  reason: reasonOf(job.error),
  error: withoutAddresses(job.error).slice(0, 500),
})

const runningJob = (job: JobRow, now: Date): RunningJob => ({
  id: job.job_id,
  task: job.task,
  organization: job.organization,
  started_at: job.locked_at ?? now.toISOString(),
  progress:
    job.done === null || job.total === null
      ? null
      : { done: job.done, total: job.total, seconds_left: secondsLeft(job, now) },
})

function secondsLeft({ done, total, began_at }: JobRow, now: Date): number | null {
  const seconds = (now.getTime() - new Date(began_at ?? now).getTime()) / 1000
  return done && total && seconds > 1 ? Math.ceil((seconds / done) * (total - done)) : null
}

/** The last 24 hours, those without a run included. */
function allHours(found: QueueState['hours'], now: Date): QueueState['hours'] {
  const hour = 3_600_000
  const current = Math.floor(now.getTime() / hour) * hour
  return Array.from({ length: 24 }, (_, index) => {
    const at = new Date(current - (23 - index) * hour).toISOString()
    const known = found.find(each => new Date(each.hour).toISOString() === at)
    return known ? { ...known, hour: at } : { hour: at, done: 0, failed: 0, longest_wait: 0 }
  })
}
