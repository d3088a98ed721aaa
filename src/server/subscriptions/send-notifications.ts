import type { Topic } from '#contract/subscriptions/topics.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import type { JobPayloads } from '../queue/payloads.ts'
import type { ReportProgress } from '../queue/job-recorder.ts'
import { addRecipients, beginSending, createMailing } from './mailings/start-mailing.ts'
import { countRecipients, type RecipientFilter, recipients } from './recipients.ts'
import { type NotificationContent, loadNotificationContent } from './notification-content.ts'

type Payload = JobPayloads['notify_subscribers']

const batchSize = 1000

/** Job: makes the mailing of an event with all matching subscribers, in batches. Repeated runs add nobody twice. */
export async function sendSubscriberNotifications(
  ctx: Context,
  payload: Payload,
  report: ReportProgress,
): Promise<number> {
  const subject = await loadNotificationContent(ctx, payload)
  // A moment that was moved leaves a job behind that is late.
  if (!subject || (payload.event === 'published' && subject.public_from && subject.notified_at)) return 0
  if (subject.public_from && new Date(subject.public_from) > ctx.now) {
    await reschedule(ctx, payload, subject.public_from)
    return 0
  }
  const added = await addAll(ctx, payload, subject, report)
  await saveNotifiedAt(ctx, payload)
  return added
}

/** Enqueues the job again for the time of publication, at least a minute ahead because clocks differ. */
async function reschedule({ db }: Context, payload: Payload, public_from: string) {
  const { about, id, event } = payload
  const at = sql`greatest(${public_from}::timestamptz, now() + interval '1 minute')`
  const key = `notify ${about} ${id} ${event} ${public_from}`
  await sql`select enqueue('notify_subscribers', ${JSON.stringify(payload)}::json, ${key}, ${at})`.execute(db)
}

async function addAll(ctx: Context, payload: Payload, subject: NotificationContent, report: ReportProgress) {
  const { about, event, id, statusupdate_id } = payload
  const toldOf = event === 'all_clear' ? id : undefined
  const filter = { about, servicearea_ids: subject.servicearea_ids, toldOf }
  const { count } = await countRecipients(ctx, filter)
  if (!count) return 0
  const occasion = [about, id, event, statusupdate_id ?? '', event === 'moved' ? subject.dates : '']
    .join(' ')
    .trim()
  const shared = { occasion, subject: `${prefixes[event]}${subject.title}` }
  const mailing = await createMailing(ctx, { ...shared, about, event, id, statusupdate_id })
  if (mailing.cancelled_at) return 0
  let [last, added]: [string | null, number] = [null, 0]
  do {
    const next = await nextSubscribers(ctx, filter, last)
    if (next.length) added += await addRecipients(ctx, next, { ...shared, kind: `subscription_${about}` })
    report(added, count)
    last = next.length < batchSize ? null : next.at(-1)!.id
  } while (last)
  if (added) await beginSending(ctx, mailing.id, occasion)
  return added
}

/** The next subscribers by id. */
function nextSubscribers(ctx: Context, filter: RecipientFilter, after: string | null) {
  const subscribers = recipients(ctx, filter)
  return (after ? subscribers.where('id', '>', after) : subscribers)
    .select(['id', 'email'])
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

const prefixes: Record<Payload['event'], string> = {
  published: '',
  status: 'Neuer Stand: ',
  all_clear: 'Entwarnung: ',
  moved: 'Neuer Termin: ',
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
