import type { Topic } from '#contract/subscriptions/subscriptions.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import type { JobPayloads } from '../queue/payloads.ts'
import { queueEmails } from '../email/queue.ts'
import { transaction } from '../core/database/transaction.ts'
import { newSubscriberKey } from './keys.ts'
import type { SubscriberNotification } from './payloads.ts'
import { recipients } from './recipients.ts'
import { type NotificationContent, loadNotificationContent } from './notification-content.ts'

type Payload = JobPayloads['notify_subscribers']

const batchSize = 200

/** Queues one email per matching subscriber, in batches of 200. Repeated runs of the job queue nothing twice. */
export async function sendSubscriberNotifications(ctx: Context, payload: Payload) {
  const subject = await loadNotificationContent(ctx, payload)
  // A moment that was moved leaves a job behind that is late.
  if (!subject || (payload.event === 'published' && subject.public_from && subject.notified_at)) return
  if (subject.public_from && new Date(subject.public_from) > ctx.now)
    return reschedule(ctx, payload, subject.public_from)
  let last: string | null = null
  do last = await transaction(ctx, ctx => notifyBatch(ctx, payload, subject, last))
  while (last)
  await saveNotifiedAt(ctx, payload)
}

/** Enqueues the job again for the time of publication, at least a minute ahead because clocks differ. */
async function reschedule({ db }: Context, payload: Payload, public_from: string) {
  const { about, id, event } = payload
  const at = sql`greatest(${public_from}::timestamptz, now() + interval '1 minute')`
  const key = `notify ${about} ${id} ${event} ${public_from}`
  await sql`select enqueue('notify_subscribers', ${JSON.stringify(payload)}::json, ${key}, ${at})`.execute(db)
}

/** Queues the emails of the next subscribers by id; returns the last id, or null after the last batch. */
async function notifyBatch(
  ctx: Context,
  payload: Payload,
  subject: NotificationContent,
  after: string | null,
) {
  const { about, event, id, statusupdate_id } = payload
  const toldOf = event === 'all_clear' ? id : undefined
  const subscribers = recipients(ctx, { about, servicearea_ids: subject.servicearea_ids, toldOf })
  const next = await (after ? subscribers.where('id', '>', after) : subscribers)
    .select(['id', 'email'])
    .orderBy('id')
    .limit(batchSize)
    .execute()
  if (!next.length) return null
  const occasion = [about, id, event, statusupdate_id ?? '', event === 'moved' ? subject.dates : '']
    .join(' ')
    .trim()
  await queueNotifications(ctx, next, {
    kind: `subscription_${about}`,
    subject: `${prefixes[event]}${subject.title}`,
    occasion,
    notification: { about, event, id, statusupdate_id },
  })
  return next.length < batchSize ? null : next.at(-1)!.id
}

const prefixes: Record<Payload['event'], string> = {
  published: '',
  status: 'Neuer Stand: ',
  all_clear: 'Entwarnung: ',
  moved: 'Neuer Termin: ',
}

interface SharedContent {
  kind: string
  subject: string
  occasion: string
  notification: SubscriberNotification
}

/** Queues one email with a key of its own per subscriber; those who got one for this occasion are left out. */
async function queueNotifications(
  ctx: Context,
  subscribers: { id: string; email: string }[],
  { notification, ...shared }: SharedContent,
) {
  const keys = new Map(subscribers.map(({ id }) => [id, newSubscriberKey(ctx, id, 'change')]))
  const queued = await queueEmails(
    ctx,
    subscribers.map(({ id, email }) => ({
      ...shared,
      recipient: email,
      subscriber_id: id,
      payload: { kind: 'subscription_notification', notification, access_key: keys.get(id)!.key },
    })),
  ).execute()
  if (!queued.length) return
  await ctx.db
    .insertInto('subscriber_keys')
    .values(queued.map(({ subscriber_id }) => keys.get(subscriber_id!)!.row))
    .execute()
}

const tables = { news: 'news', disturbance: 'disturbances', maintenance: 'maintenances' } as const

/** Saves the time of notification; job postings have no such column. */
async function saveNotifiedAt(
  { db, organization, now }: Context,
  { about, id }: { about: Topic; id: string },
) {
  if (about === 'jobs') return
  await db
    .updateTable(tables[about] as 'news')
    .set({ subscribers_notified_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}
