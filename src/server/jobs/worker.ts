import { Logger, type TaskList } from 'graphile-worker'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type PoolConfig } from 'pg'
import type { Actor, Context } from '../context.ts'
import { sendResetLink, sendVerifyLink } from '../customers/passwords.ts'
import type { Services } from '../house.ts'
import { sendEmail } from '../letters/send.ts'
import { convertPictures } from '../media/conversions.ts'
import { organizationFinder } from '../organizations/find.ts'
import { originOfPortal } from '../organizations/origin.ts'
import { notifyStaffOfProcedure } from '../procedures/announce.ts'
import { removeFiles } from '../media/remove.ts'
import { applyRetention } from '../retention/keep.ts'
import { scheduleRetention } from '../retention/everywhere.ts'
import { sendSubscriptionLink } from '../subscriptions/verbs.ts'
import { sendSubscriberNotifications } from '../subscriptions/tell-subscribers.ts'
import { deleteExpired } from '../sweep.ts'
import type { JobPayloads } from './jobs.ts'
import { runWorker } from './shift.ts'

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
export function taskListOf(house: Services): TaskList {
  const bound = Object.entries(tasks).map(
    ([name, work]) =>
      [
        name,
        (payload: unknown) =>
          runInOrganization(house, name, payload as { organization_id: string }, work as never),
      ] as const,
  )
  return { ...Object.fromEntries(bound), retention: () => scheduleRetention(house), sweep: () => deleteExpired(house) }
}

/** A logger that writes failed jobs only. */
export const jobLogger = (house: Services) =>
  new Logger(() => (level, message) => level === 'error' && house.log.error({ job: message }, 'job failed'))

/** Processes the queue until `stop`. A run that loses its database is restarted, at most every 500 ms. */
export async function startWorker(house: Services, connection: PoolConfig) {
  const pool = openPool(house, connection)
  const begin = () => runWorker({ pool, connection, taskList: taskListOf(house), logger: jobLogger(house) })
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

function openPool(house: Services, connection: PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 4 })
  const logLost = (error: Error) => house.log.warn({ err: error }, 'queue connection lost')
  pool.on('error', logLost)
  pool.on('connect', client => client.on('error', logLost))
  return pool
}

async function runInOrganization(
  house: Services,
  name: string,
  payload: { organization_id: string },
  work: (ctx: Context, payload: unknown) => Promise<void>,
) {
  const find = organizationFinder(house)[closedToo.includes(name) ? 'evenClosed' : 'byId']
  const organization = await find(payload.organization_id)
  if (organization) await work(jobContext(house, organization), payload)
}

const anonymous: Actor = { kind: 'anonymous' }

function jobContext(house: Services, organization: Context['organization']): Context {
  const host = organization.portal_domain
  const request = {
    id: 'job',
    address: '',
    host,
    origin: originOfPortal(house, host),
    token: null,
    keys: { draft: null, procedure: null, confirmation: null, subscription: null, postbox: null },
    ifMatch: null,
  }
  const { platform } = house.database
  return {
    services,
    organization,
    request,
    actor: anonymous,
    now: house.now(),
    platform,
    db: house.database.scoped(organization.id),
  }
}
