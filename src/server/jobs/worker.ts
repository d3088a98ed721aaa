import { Logger, type TaskList } from 'graphile-worker'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type PoolConfig } from 'pg'
import type { Actor, Context } from '../context.ts'
import { sendResetLink, sendVerifyLink } from '../customers/passwords.ts'
import type { House } from '../house.ts'
import { sendLetter } from '../letters/send.ts'
import { drawPictures } from '../media/conversions.ts'
import { finderOf } from '../organizations/find.ts'
import { originOf } from '../organizations/origin.ts'
import { announceProcedure } from '../procedures/announce.ts'
import { removeFiles } from '../media/remove.ts'
import { keepDays } from '../retention/keep.ts'
import { retention } from '../retention/everywhere.ts'
import { sendSubscriptionLink } from '../subscriptions/verbs.ts'
import { tellSubscribers } from '../subscriptions/tell-subscribers.ts'
import { sweep } from '../sweep.ts'
import type { Jobs } from './jobs.ts'
import { beginShift } from './shift.ts'

type Tasks = { [Task in keyof Jobs]: (ctx: Context, payload: Jobs[Task]) => Promise<void> }

/** One call each; the rooms do the work. */
const tasks: Omit<Tasks, 'sweep' | 'retention'> = {
  send_letter: sendLetter,
  send_reset_link: sendResetLink,
  send_verify_link: sendVerifyLink,
  announce_procedure: announceProcedure,
  draw_pictures: drawPictures,
  remove_files: removeFiles,
  keep_days: keepDays,
  'tell-subscribers': tellSubscribers,
  send_subscription_link: sendSubscriptionLink,
}

/** What has still to be done where an organization is closed. */
const evenClosed: readonly string[] = ['keep_days', 'remove_files'] satisfies (keyof Jobs)[]

/** Every kind of job with what does it. A job enters the organization it was born under and sees nothing else. */
export function taskListOf(house: House): TaskList {
  const bound = Object.entries(tasks).map(
    ([name, work]) =>
      [
        name,
        (payload: unknown) => inTenant(house, name, payload as { organization_id: string }, work as never),
      ] as const,
  )
  return { ...Object.fromEntries(bound), retention: () => retention(house), sweep: () => sweep(house) }
}

/** Only a failure is worth a line. */
export const jobLogger = (house: House) =>
  new Logger(() => (level, message) => level === 'error' && house.log.error({ job: message }, 'job failed'))

/** Drains the queue until it is stopped. A shift that loses its database ends, and the next one begins as soon as it can. */
export async function startWorker(house: House, connection: PoolConfig) {
  const pool = openPool(house, connection)
  const begin = () => beginShift({ pool, connection, taskList: taskListOf(house), logger: jobLogger(house) })
  let stopped = false
  let shift = await begin()

  async function keepOn() {
    for (;;) {
      await shift.ended
      if (stopped) return
      await sleep(500)
      shift = await begin().catch(() => shift)
      if (stopped) await shift.stop()
    }
  }

  const done = keepOn()
  return {
    async stop() {
      stopped = true
      await shift.stop()
      await done
      await pool.end()
    },
  }
}

function openPool(house: House, connection: PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 4 })
  const lost = (error: Error) => house.log.warn({ err: error }, 'queue connection lost')
  pool.on('error', lost)
  pool.on('connect', client => client.on('error', lost))
  return pool
}

async function inTenant(
  house: House,
  name: string,
  payload: { organization_id: string },
  work: (ctx: Context, payload: unknown) => Promise<void>,
) {
  const find = finderOf(house)[evenClosed.includes(name) ? 'evenClosed' : 'byId']
  const organization = await find(payload.organization_id)
  if (organization) await work(jobContext(house, organization), payload)
}

const nobody: Actor = { kind: 'anonymous' }

function jobContext(house: House, organization: Context['organization']): Context {
  const host = organization.portal_domain
  const request = {
    id: 'job',
    address: '',
    host,
    origin: originOf(house, host),
    token: null,
    keys: { draft: null, procedure: null, confirmation: null, subscription: null, postbox: null },
    ifMatch: null,
  }
  const { platform } = house.door
  return {
    house,
    organization,
    request,
    actor: nobody,
    now: house.now(),
    platform,
    db: house.door.scoped(organization.id),
  }
}
