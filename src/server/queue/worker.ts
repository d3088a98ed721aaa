import { Logger, type TaskList } from 'graphile-worker'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type PoolConfig } from 'pg'
import type { Actor, Context } from '../core/context.ts'
import { sendResetLink, sendVerifyLink } from '../customers/passwords.ts'
import type { Services } from '../core/services.ts'
import { sendEmail } from '../email/send.ts'
import { convertPictures } from '../media/conversions.ts'
import { organizationFinder } from '../organizations/find.ts'
import { originOfPortal } from '../organizations/portal-origin.ts'
import { notifyStaffOfProcedure } from '../procedures/notify-staff.ts'
import { removeFiles } from '../media/remove.ts'
import { applyRetention } from '../retention/apply.ts'
import { scheduleRetention } from '../retention/schedule.ts'
import { sendSubscriptionLink } from '../subscriptions/verbs.ts'
import { sendSubscriberNotifications } from '../subscriptions/send-notifications.ts'
import { deleteExpired } from '../retention/delete-expired.ts'
import type { JobPayloads } from './payloads.ts'
import { runWorker } from './run-worker.ts'

type Tasks = { [Task in keyof JobPayloads]: (ctx: Context, payload: JobPayloads[Task]) => Promise<void> }

/** Handlers of the jobs that run within one organization. */
const tasks: Omit<Tasks, 'sweep' | 'retention'> = {
  send_letter: sendEmail,
  send_reset_link: sendResetLink,
  send_verify_link: sendVerifyLink,
  announce_procedure: notifyStaffOfProcedure,
  draw_pictures: convertPictures,
  remove_files: removeFiles,
  keep_days: applyRetention,
  'tell-subscribers': sendSubscriberNotifications,
  send_subscription_link: sendSubscriptionLink,
}

/** Jobs that also run for closed organizations. */
const closedToo: readonly string[] = ['keep_days', 'remove_files'] satisfies (keyof JobPayloads)[]

/** The task list of the worker. A job runs in the context of its organization and sees only that organization's data. */
export function taskListOf(services: Services): TaskList {
  const bound = Object.entries(tasks).map(
    ([name, work]) =>
      [
        name,
        (payload: unknown) =>
          runInOrganization(services, name, payload as { organization_id: string }, work as never),
      ] as const,
  )
  return {
    ...Object.fromEntries(bound),
    retention: () => scheduleRetention(services),
    sweep: () => deleteExpired(services),
  }
}

/** A logger that writes failed jobs only. */
export const jobLogger = (services: Services) =>
  new Logger(
    () => (level, message) => level === 'error' && services.log.error({ job: message }, 'job failed'),
  )

/** Processes the queue until `stop`. A run that loses its database is restarted, at most every 500 ms. */
export async function startWorker(services: Services, connection: PoolConfig) {
  const pool = openPool(services, connection)
  const begin = () =>
    runWorker({ pool, connection, taskList: taskListOf(services), logger: jobLogger(services) })
  let stopped = false
  let workerRun = await begin()

  async function restartUntilStopped() {
    for (;;) {
      await workerRun.ended
      if (stopped) return
      await sleep(500)
      workerRun = await begin().catch(() => workerRun)
      if (stopped) await workerRun.stop()
    }
  }

  const done = restartUntilStopped()
  return {
    async stop() {
      stopped = true
      await workerRun.stop()
      await done
      await pool.end()
    },
  }
}

function openPool(services: Services, connection: PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 4 })
  const logLost = (error: Error) => services.log.warn({ err: error }, 'queue connection lost')
  pool.on('error', logLost)
  pool.on('connect', client => client.on('error', logLost))
  return pool
}

async function runInOrganization(
  services: Services,
  name: string,
  payload: { organization_id: string },
  work: (ctx: Context, payload: unknown) => Promise<void>,
) {
  const find = organizationFinder(services)[closedToo.includes(name) ? 'byIdIncludingClosed' : 'byId']
  const organization = await find(payload.organization_id)
  if (organization) await work(jobContext(services, organization), payload)
}

const anonymous: Actor = { kind: 'anonymous' }

function jobContext(services: Services, organization: Context['organization']): Context {
  const host = organization.portal_domain
  const request = {
    id: 'job',
    address: '',
    host,
    origin: originOfPortal(services, host),
    token: null,
    accessKeys: { draft: null, procedure: null, confirmation: null, subscription: null, postbox: null },
    ifMatch: null,
  }
  const { platform } = services.database
  return {
    services,
    organization,
    request,
    actor: anonymous,
    now: services.now(),
    platform,
    db: services.database.scoped(organization.id),
  }
}
