import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import type { EmailPayload } from './payloads.ts'
import type { EmailTable } from './table.ts'

export interface NewEmail {
  /** Given where other rows of the transaction refer to the email. Default: a new id. */
  id?: string
  recipient: string
  subject: string
  payload: EmailPayload
  /** Identifier of the template that may replace the built-in text. Default: the payload's kind. */
  kind?: string
  procedure_id?: string | null
  subscriber_id?: string
  /** Key of the event that a subscriber is notified of. A second email about it is left out. */
  occasion?: string
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
  'state',
  'created_at',
] as const satisfies (keyof EmailTable)[]

/**
 * One statement for the caller's transaction: inserts the emails and enqueues one job for each of them. Returns id and subscriber of
 * those inserted.
 */
export function queueEmails({ db, services, organization, now }: Context, emails: NewEmail[]) {
  const organization_id = organization.id
  const given = emails.map(email => ({
    kind: email.payload.kind,
    ...email,
    id: email.id ?? services.newId(),
  }))
  const rows = given.map(({ payload: _payload, ...email }) => ({
    ...email,
    organization_id,
    state: 'waiting',
    created_at: now.toISOString(),
  }))
  const jobs = Object.fromEntries(
    given.map(({ id, payload }) => [id, { organization_id, email_id: id, payload }]),
  )
  return db
    .with('queued', db =>
      db
        .insertInto('emails')
        .columns(columns)
        .expression(db =>
          db
            .selectFrom(
              sql<EmailTable>`json_populate_recordset(null::emails, ${JSON.stringify(rows)}::json)`.as(
                'given',
              ),
            )
            .select(columns),
        )
        .onConflict(conflict => conflict.doNothing())
        .returning(['id', 'subscriber_id']),
    )
    .selectFrom('queued')
    .select([
      'id',
      'subscriber_id',
      sql`enqueue('send_email', (${JSON.stringify(jobs)}::jsonb -> id::text)::json, 'email ' || id)`.as(
        'enqueued',
      ),
    ])
}

/** Inserts an email and enqueues its sending in the caller's transaction; returns its id. */
export async function queueEmail(ctx: Context, email: NewEmail): Promise<string> {
  const id = email.id ?? ctx.services.newId()
  await queueEmails(ctx, [{ ...email, id }]).execute()
  return id
}
