import { type Job, Logger, type TaskList } from 'graphile-worker'
import type { Context } from '../core/context.ts'
import { HttpError } from '../core/errors.ts'
import { organizationFinder } from '../core/organization.ts'
import type { Services } from '../core/services.ts'
import { jobContext } from './job-context.ts'
import { isPaused } from './paused-jobs.ts'
import type { JobRecorder, ReportProgress } from './job-recorder.ts'
import { type Handle, recordRuns } from './record-runs.ts'
import type { Tasks } from './tasks.ts'

/** Binds the handlers to the services, for graphile-worker. */
export function taskListOf(
  services: Services,
  { jobs, ofPlatform, includingClosed, scheduled }: Tasks,
  recorder?: JobRecorder,
): TaskList {
  const closedToo: readonly string[] = includingClosed
  const recorded = (name: string, handle: Handle) => [name, recordRuns(services, name, handle, recorder)]
  const bound = Object.entries(jobs).map(([name, handle]) =>
    recorded(name, (payload, report, job) =>
      // The queue gives each handler the payload that was enqueued under its name.
      runInOrganization(
        services,
        { name, job, closedToo: closedToo.includes(name) },
        payload as JobPayload,
        (ctx, given) => (handle as Handler)(ctx, given, report),
      ),
    ),
  )
  const platform = Object.entries(ofPlatform).map(([name, handle]) =>
    recorded(name, payload => (handle as PlatformHandler)(services, payload)),
  )
  const timed = Object.entries(scheduled).map(([name, { run }]) => recorded(name, () => run(services)))
  return Object.fromEntries([...bound, ...platform, ...timed]) as TaskList
}

/** Lines of a crontab, one per scheduled task. Of each, at most one job waits, however long the task was held. */
export const crontabOf = ({ scheduled }: Tasks) =>
  Object.entries(scheduled)
    .map(([name, { at, attempts = 6 }]) => `${at} ${name} ?jobKey=${name}&max=${attempts}`)
    .join('\n')

/** A logger that writes failed jobs only. */
export const jobLogger = (services: Services) =>
  new Logger(
    () => (level, message) => level === 'error' && services.log.error({ job: message }, 'job failed'),
  )

interface JobPayload {
  organization_id: string
}

type PlatformHandler = (services: Services, payload: unknown) => Promise<unknown>
type Handler = (ctx: Context, payload: JobPayload, report: ReportProgress) => Promise<unknown>

interface Run {
  name: string
  job: Job
  /** Runs for suspended and closed organizations, too. */
  closedToo: boolean
}

/** Lets the job of a suspended or closed organization wait, unless `closedToo`; does nothing for one that is deleted. */
async function runInOrganization(
  services: Services,
  { name, job, closedToo }: Run,
  payload: JobPayload,
  handle: (ctx: Context, payload: JobPayload) => Promise<unknown>,
): Promise<unknown> {
  if (!closedToo && (await isPaused(services, name, job, payload))) return null
  const organization = await organizationFinder(services).byIdIncludingClosed(payload.organization_id)
  return organization && handle(jobContext(services, organization), payload).catch(ignoreGone)
}

/** Ends a job whose record is gone meanwhile; repeating it would not help. */
function ignoreGone(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error
}
