import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { pipeline } from '../../core/database/pipeline.ts'
import { enqueue } from '../../queue/enqueue.ts'
import type { SubscriberNotification } from '../payloads.ts'

declare module '../../queue/payloads.ts' {
  interface JobPayloads {
    send_mailing: { organization_id: string; mailing_id: string }
  }
}

export interface NewMailing extends SubscriberNotification {
  occasion: string
  subject: string
}

/** The mailing of an event; it exists once, however often its job runs. */
export async function createMailing(ctx: Context, { occasion, subject, ...notification }: NewMailing) {
  const { db, organization, services, now } = ctx
  const { about, id: record_id, event, statusupdate_id } = notification
  const created_at = now.toISOString()
  const row = { about, record_id, event, statusupdate_id, occasion, subject, created_at }
  return db
    .insertInto('mailings')
    .values({ id: services.newId(), organization_id: organization.id, ...row })
    .onConflict(conflict =>
      conflict
        .columns(['organization_id', 'occasion'])
        .doUpdateSet(eb => ({ subject: eb.ref('mailings.subject') })),
    )
    .returning(['id', 'cancelled_at'])
    .executeTakeFirstOrThrow()
}

/** Adds recipients in one statement; those who have an email about the event are left out. Returns how many were added. */
export async function addRecipients(
  { db, organization, services, now }: Context,
  subscribers: readonly { id: string; email: string }[],
  shared: { kind: string; subject: string; occasion: string },
): Promise<number> {
  const rows = subscribers.map(({ id, email }) => [services.newId(), id, email])
  const { numAffectedRows = 0n } = await sql`
    insert into emails (id, organization_id, subscriber_id, occasion, kind, recipient, subject, state, by_visitor, created_at)
    select (row ->> 0)::uuid, ${organization.id}::uuid, (row ->> 1)::uuid, ${shared.occasion}, ${shared.kind}, row ->> 2,
      ${shared.subject}, 'waiting', false, ${now.toISOString()}::timestamptz
    from json_array_elements(${JSON.stringify(rows)}::json) as row
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

/** Counts the recipients and enqueues the sending. */
export async function beginSending({ db, organization }: Context, id: string, occasion: string) {
  const payload = { organization_id: organization.id, mailing_id: id }
  const own = sql`(select count(*) from emails where organization_id = ${organization.id} and occasion = ${occasion}
    and subscriber_id is not null)`
  await pipeline(
    db,
    db
      .updateTable('mailings')
      .set({ recipients: sql<number>`${own}`, finished_at: null })
      .where('organization_id', '=', organization.id)
      .where('id', '=', id),
    enqueue(db, 'send_mailing', payload, `mailing ${id}`),
  )
}
