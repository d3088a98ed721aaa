import { sql } from 'kysely'
import { actorName, type Context, type PlatformContext } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import { jobRequest } from '../core/requests/job-request.ts'
import type { EmailPayload, RepeatedEmail, TextEmail } from './payloads.ts'
import type { EmailTable } from './table.ts'
import { enqueue, enqueueExpression, wakingTask } from '../queue/enqueue.ts'
import { countKey, isByVisitor, summaryHours, tooManyEmails, verdictOf } from './visitor-limit.ts'
import { platformId } from '../core/platform-id.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    send_held_emails: { organization_id: string; recipient: string }
    notify_staff_of_flood: { organization_id: string }
  }
  interface PlatformJobPayloads {
    send_platform_email: { email_id: string; payload: TextEmail }
  }
}

export interface NewEmail {
  /** Given where other rows of the transaction refer to the email. Default: a new id. */
  id?: string
  recipient: string
  subject: string
  payload: EmailPayload | RepeatedEmail
  /** Identifier of the template that may replace the built-in text. Default: the payload's kind. */
  kind?: string
  procedure_id?: string | null
  subscriber_id?: string
  /** Key of the event that a subscriber is notified of. A second email about it is left out. */
  occasion?: string
  /** The email that this one repeats. */
  resent_of?: string
  /** Not sent before. */
  not_before?: string | null
  /** Accompanies something that is accepted without it, such as an application. */
  comesAlong?: boolean
}

const columns = [
  'id',
  'organization_id',
  'procedure_id',
  'subscriber_id',
  'occasion',
  'kind',
  'recipient',
  'subject',
  'by_visitor',
  'created_at',
  'recipient_name',
  'author',
  'resent_of',
] as const satisfies (keyof EmailTable)[]

/**
 * One statement for the caller's transaction: inserts the emails and enqueues one job for each of them. Those that visitors cause
 * are limited: beyond, they are held, and a summary is enqueued. Returns id, subscriber and state of those inserted.
 */
export function queueEmails(ctx: Context, emails: NewEmail[]) {
  const { db, services, organization, now } = ctx
  const organization_id = organization.id
  const given = emails.map(email => ({
    kind: email.payload.kind,
    ...email,
    id: email.id ?? services.newId(),
  }))
  const rows = given.map(({ payload, not_before = null, ...email }) => ({
    ...email,
    organization_id,
    recipient_name: nameIn(payload),
    author: ctx.actor.kind === 'customer' ? '' : actorName(ctx.actor),
    by_visitor: isByVisitor(ctx, email),
    count_key: countKey(email),
    wait_until: not_before,
    created_at: now.toISOString(),
  }))
  const jobs = Object.fromEntries(
    given.map(({ id, payload }) => [id, { organization_id, email_id: id, payload }]),
  )
  const later = new Date(now.getTime() + 3_600_000).toISOString()
  const limited = sql<EmailTable & { verdict: string }>`(
    select given.*, case when by_visitor then ${verdictOf(ctx)} else 'now' end as verdict
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(
      id uuid, organization_id uuid, procedure_id uuid, subscriber_id uuid, occasion text, kind text, recipient text,
      subject text, by_visitor boolean, created_at timestamptz, recipient_name text, author text, resent_of uuid, count_key text,
      wait_until timestamptz) offset 0)`
  return db
    .with('queued', db =>
      db
        .insertInto('emails')
        .columns([...columns, 'state', 'not_before'])
        .expression(db =>
          db
            .selectFrom(limited.as('given'))
            .select(columns)
            .select([
              sql<EmailTable['state']>`case verdict when 'held' then 'held' else 'waiting' end`.as('state'),
              sql<string | null>`case verdict when 'later' then ${later}::timestamptz else wait_until end`.as(
                'not_before',
              ),
            ]),
        )
        .onConflict(conflict => conflict.doNothing())
        .returning(['id', 'subscriber_id', 'recipient', 'procedure_id', 'state', 'not_before', 'by_visitor']),
    )
    .selectFrom('queued')
    .select(['id', 'subscriber_id', 'state'])
    .select([
      sql`case when state = 'waiting' then
        enqueue(${wakingTask('send_email')}, (${JSON.stringify(jobs)}::jsonb -> id::text)::json, 'email ' || id, not_before) end`.as(
        'enqueued',
      ),
      summary(ctx).as('summary'),
      alarm(ctx).as('alarm'),
    ])
}

/** The recipient's name, where the text was given with it; others get theirs when they are rendered. */
function nameIn(payload: EmailPayload | RepeatedEmail): string {
  if (payload.kind === 'repeated') return payload.to
  return payload.kind === 'text' ? [payload.to.firstname, payload.to.lastname].filter(Boolean).join(' ') : ''
}

/** Enqueues one summary of the held emails to an address; further ones wait for the same. */
const summary = ({ organization, now }: Context) => {
  const at = new Date(now.getTime() + summaryHours * 3_600_000).toISOString()
  return sql`case when state = 'held' and procedure_id is not null then
    enqueue('send_held_emails', json_build_object('organization_id', ${organization.id}::text, 'recipient', recipient),
      'held ' || ${organization.id}::text || ' ' || md5(lower(recipient)), ${at}::timestamptz) end`
}

/** Enqueues the notification of staff that emails are held or late. */
const alarm = ({ organization }: Context) =>
  sql`case when state = 'held' or (by_visitor and not_before is not null) then ${enqueueExpression(
    'notify_staff_of_flood',
    { organization_id: organization.id },
    `flood ${organization.id}`,
  )} end`

/**
 * Inserts an email and enqueues its sending in the caller's transaction; returns its id. Throws 429 where a visitor asks for
 * the email itself and too many went to its address. What a job sends, and what comes along with something else, is held instead.
 */
export async function queueEmail(ctx: Context, email: NewEmail): Promise<string> {
  const id = email.id ?? ctx.services.newId()
  const [queued] = await queueEmails(ctx, [{ ...email, id }]).execute()
  const isAskedFor = !email.procedure_id && !email.comesAlong && ctx.request.id !== jobRequest
  if (queued?.state === 'held' && isAskedFor) throw tooManyEmails()
  return id
}

interface PlatformEmail {
  kind: string
  recipient: string
  subject: string
  payload: TextEmail
}

/** Queues an email of the platform itself, which no organization sends, in the caller's transaction. */
export async function queuePlatformEmail(
  { db, services, now }: Pick<PlatformContext, 'services' | 'now'> & { db: Db },
  { payload, ...email }: PlatformEmail,
) {
  const id = services.newId()
  await db
    .insertInto('emails')
    .values({ id, organization_id: platformId, ...email, state: 'waiting', created_at: now.toISOString() })
    .execute()
  await enqueue(db, 'send_platform_email', { email_id: id, payload }, `email ${id}`).execute()
}
