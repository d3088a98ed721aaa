import type { Topic } from '#contract/subscriptions/subscriptions.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import type { JobPayloads } from '../queue/payloads.ts'
import { newEmailRow } from '../email/email-row.ts'
import { transaction } from '../core/database/transaction.ts'
import { newSubscriberKey } from './keys.ts'
import type { SubscriberNotification } from './email-payloads.ts'
import { recipients } from './recipients.ts'
import { type NotificationContent, loadNotificationContent } from './notification-content.ts'

type Payload = JobPayloads['tell-subscribers']

const batchSize = 200

/** Queues one email per matching subscriber, in batches of 200. Repeated runs of the job queueEmails nothing twice. */
export async function sendSubscriberNotifications(ctx: Context, payload: Payload) {
  const subject = await loadNotificationContent(ctx, payload)
  if (!subject) return
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
  const key = `tell ${about} ${id} ${event} ${public_from}`
  await sql`select enqueue('tell-subscribers', ${JSON.stringify(payload)}::json, ${key}, ${at})`.execute(db)
}

/** Queues the emails of the next subscribers by id; returns the last id, or null after the last batchSize. */
async function notifyBatch(
  ctx: Context,
  payload: Payload,
  subject: NotificationContent,
  after: string | null,
) {
  const { about, event, id, statusupdate_id } = payload
  const subscribers = recipients(ctx, { about, servicearea_ids: subject.servicearea_ids })
  const next = await (after ? subscribers.where('id', '>', after) : subscribers)
    .select(['id', 'email'])
    .orderBy('id')
    .limit(batchSize)
    .execute()
  if (!next.length) return null
  const occasion = [about, id, event, statusupdate_id ?? '', event === 'moved' ? subject.dates : '']
    .join(' ')
    .trim()
  const mails = next.map(({ id, email }) =>
    newEmailRow(ctx, {
      kind: `subscription_${about}`,
      recipient: email,
      subject: `${prefixes[event]}${subject.title}`,
      subscriber_id: id,
      occasion,
    }),
  )
  await queueEmails(ctx, mails, { about, event, id, statusupdate_id })
  return next.length < batchSize ? null : next.at(-1)!.id
}

const prefixes: Record<Payload['event'], string> = {
  published: '',
  status: 'Neuer Stand: ',
  all_clear: 'Entwarnung: ',
  moved: 'Neuer Termin: ',
}

/** Inserts emails, keys and jobs; the unique index on `occasion` skips emails queued before. */
async function queueEmails(
  ctx: Context,
  mails: ReturnType<typeof newEmailRow>[],
  notification: SubscriberNotification,
) {
  const { db, organization } = ctx
  const inserted = await db
    .insertInto('mails')
    .values(mails)
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'subscriber_id'])
    .execute()
  if (!inserted.length) return
  const keyed = inserted.map(({ id, subscriber_id }) => ({
    id,
    ...newSubscriberKey(ctx, subscriber_id!, 'change'),
  }))
  await db
    .insertInto('subscriber_keys')
    .values(keyed.map(({ row }) => row))
    .execute()
  const jobs = keyed.map(({ id, key }): JobPayloads['send_letter'] => ({
    organization_id: organization.id,
    mail_id: id,
    order: { kind: 'subscription_tidings', tidings: notification, access_key: key },
  }))
  await sql`select enqueue('send_letter', job) from json_array_elements(${JSON.stringify(jobs)}::json) as job`.execute(
    db,
  )
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
