import { Logger, type TaskList } from 'graphile-worker'
import type { Context } from '../core/context.ts'
import { HttpError } from '../core/errors.ts'
import { organizationFinder } from '../core/organization.ts'
import type { Services } from '../core/services.ts'
import { jobContext } from './job-context.ts'
import type { Tasks } from './tasks.ts'

/** Binds the handlers to the services, for graphile-worker. */
export function taskListOf(
  services: Services,
  { jobs, ofPlatform, includingClosed, scheduled }: Tasks,
): TaskList {
  const closedToo: readonly string[] = includingClosed
  const bound = Object.entries(jobs).map(([name, handle]) => [
    name,
    // The queue gives each handler the payload that was enqueued under its name.
    (payload: unknown) =>
      runInOrganization(services, payload as JobPayload, closedToo.includes(name), handle as Handler),
  ])
  const platform = Object.entries(ofPlatform).map(([name, handle]) => [
    name,
    (payload: unknown) => (handle as PlatformHandler)(services, payload),
  ])
  const timed = Object.entries(scheduled).map(([name, { run }]) => [name, () => run(services)])
  return Object.fromEntries([...bound, ...platform, ...timed]) as TaskList
}

/** Lines of a crontab, one per scheduled task. */
export const crontabOf = ({ scheduled }: Tasks) =>
  Object.entries(scheduled)
    .map(([name, { at }]) => `${at} ${name}`)
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
type Handler = (ctx: Context, payload: JobPayload) => Promise<unknown>

/** Does nothing for an organization that is deleted, or closed unless `closedToo`. */
async function runInOrganization(
  services: Services,
  payload: JobPayload,
  closedToo: boolean,
  handle: Handler,
) {
  const find = organizationFinder(services)[closedToo ? 'byIdIncludingClosed' : 'byId']
  const organization = await find(payload.organization_id)
  if (organization) await handle(jobContext(services, organization), payload).catch(ignoreGone)
}

/** Ends a job whose record is gone meanwhile; repeating it would not help. */
function ignoreGone(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error
}
