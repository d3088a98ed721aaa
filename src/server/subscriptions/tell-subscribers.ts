import type { Topic } from '#contract/subscriptions.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { mailRow } from '../letters/mail-row.ts'
import { within } from '../within.ts'
import { keyFor } from './keys.ts'
import type { Tidings } from './orders.ts'
import { recipients } from './recipients.ts'
import { type Subject, subjectOf } from './subject.ts'

type Payload = Jobs['tell-subscribers']

const batch = 200

/** One letter to each subscriber who wants to hear of this, there: in batches, and never twice, however often the job runs. */
export async function tellSubscribers(ctx: Context, payload: Payload) {
  const subject = await subjectOf(ctx, payload)
  if (!subject) return
  if (subject.from && new Date(subject.from) > ctx.now) return tellLater(ctx, payload, subject.from)
  let last: string | null = null
  do last = await within(ctx, ctx => tellBatch(ctx, payload, subject, last))
  while (last)
  await remember(ctx, payload)
}

/** Until it may be known to everyone; what is changed or taken back meanwhile is seen then. Never at once: clocks differ. */
async function tellLater({ db }: Context, payload: Payload, from: string) {
  const { about, id, event } = payload
  const at = sql`greatest(${from}::timestamptz, now() + interval '1 minute')`
  const key = `tell ${about} ${id} ${event} ${from}`
  await sql`select enqueue('tell-subscribers', ${JSON.stringify(payload)}::json, ${key}, ${at})`.execute(db)
}

/** Tells the next subscribers, in the order of their ids; gives the last one, or null when there are no more. */
async function tellBatch(ctx: Context, payload: Payload, subject: Subject, after: string | null) {
  const { about, event, id, statusupdate_id } = payload
  const people = recipients(ctx, { about, servicearea_ids: subject.servicearea_ids })
  const next = await (after ? people.where('id', '>', after) : people)
    .select(['id', 'email'])
    .orderBy('id')
    .limit(batch)
    .execute()
  if (!next.length) return null
  const occasion = [about, id, event, statusupdate_id ?? '', event === 'moved' ? subject.dates : '']
    .join(' ')
    .trim()
  const mails = next.map(({ id, email }) =>
    mailRow(ctx, {
      kind: `subscription_${about}`,
      recipient: email,
      subject: `${prefixes[event]}${subject.title}`,
      subscriber_id: id,
      occasion,
    }),
  )
  await send(ctx, mails, { about, event, id, statusupdate_id })
  return next.length < batch ? null : next.at(-1)!.id
}

const prefixes: Record<Payload['event'], string> = {
  published: '',
  status: 'Neuer Stand: ',
  all_clear: 'Entwarnung: ',
  moved: 'Neuer Termin: ',
}

/** What was told already is left out by the index over occasions. */
async function send(ctx: Context, mails: ReturnType<typeof mailRow>[], tidings: Tidings) {
  const { db, organization } = ctx
  const fresh = await db
    .insertInto('mails')
    .values(mails)
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'subscriber_id'])
    .execute()
  if (!fresh.length) return
  const keyed = fresh.map(({ id, subscriber_id }) => ({ id, ...keyFor(ctx, subscriber_id!, 'change') }))
  await db
    .insertInto('subscriber_keys')
    .values(keyed.map(({ row }) => row))
    .execute()
  const jobs = keyed.map(({ id, key }): Jobs['send_letter'] => ({
    organization_id: organization.id,
    mail_id: id,
    order: { kind: 'subscription_tidings', tidings, access_key: key },
  }))
  await sql`select enqueue('send_letter', job) from json_array_elements(${JSON.stringify(jobs)}::json) as job`.execute(
    db,
  )
}

const tables = { news: 'news', disturbance: 'disturbances', maintenance: 'maintenances' } as const

/** Postings keep no such moment. */
async function remember({ db, organization, now }: Context, { about, id }: { about: Topic; id: string }) {
  if (about === 'jobs') return
  await db
    .updateTable(tables[about] as 'news')
    .set({ subscribers_notified_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}
