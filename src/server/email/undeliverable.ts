import { emailReasons, type EmailReason } from '#contract/emails/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { publish } from '../core/realtime/publish.ts'
import { enqueue } from '../queue/enqueue.ts'
import type { SendingEmail } from './outcome.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    /** Brings a resting procedure back whose email did not arrive. */
    bring_back_by_bounce: { organization_id: string; procedure_id: string; email_id: string }
    notify_staff_of_bounce: { organization_id: string; email_id: string }
  }
}

/** Undeliverable emails in a row after which an address is paused although it exists. */
const returnsInARow = 3

type Affected = Pick<SendingEmail, 'id' | 'kind' | 'procedure_id' | 'subscriber_id'>

/** Passes on that an email did not arrive: to its procedure, its subscriber, and the staff. */
export async function markUndeliverable(ctx: Context, email: Affected, reason: EmailReason) {
  const { db, organization } = ctx
  if (email.kind === 'acknowledgement' && email.procedure_id) await markProcedure(ctx, email.procedure_id)
  if (email.subscriber_id) return pauseSubscriber(ctx, email.subscriber_id, reason)
  const payload = { organization_id: organization.id, email_id: email.id }
  await enqueue(db, 'notify_staff_of_bounce', payload, `bounce ${email.id}`).execute()
  if (!email.procedure_id) return
  const affected = { ...payload, procedure_id: email.procedure_id }
  await enqueue(db, 'bring_back_by_bounce', affected, `bounced procedure ${email.id}`).execute()
}

const markProcedure = ({ db, organization, services }: Context, id: string) =>
  db
    .updateTable('procedures')
    .set({ acknowledgement_bounced_at: services.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()

/** Pauses a subscriber whose address is dead, or from whom the last emails all came back. */
async function pauseSubscriber({ db, organization, services }: Context, id: string, reason: EmailReason) {
  const at = services.now().toISOString()
  const returnedOnes = sql<boolean>`(select count(*) = ${returnsInARow} and every(state = 'bounced') from (
    select state from emails where organization_id = ${organization.id} and subscriber_id = ${id}
      and state in ('sent', 'bounced') order by created_at desc, id desc limit ${returnsInARow}) as last)`
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ paused: true, undeliverable_since: at, updated_at: at })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('paused', '=', false)
    .where(emailReasons[reason].isOfAddress ? sql<boolean>`true` : returnedOnes)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows)
    await publish(db, { organization_id: organization.id, noun: 'subscribers', id, by: null }).execute()
}
