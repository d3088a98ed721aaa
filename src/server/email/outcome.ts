import type { Context } from '../core/context.ts'
import { publish } from '../core/realtime/publish.ts'
import type { EmailTable } from './table.ts'

/** Columns of an email needed while it is sent. */
export type SendingEmail = Pick<
  EmailTable,
  'id' | 'kind' | 'procedure_id' | 'subscriber_id' | 'sending_at' | 'created_at' | 'not_before'
>

/** Said of an email whose first attempt a killed process did not end. */
export const maybeTwice = 'Vielleicht doppelt gesendet: Der Server wurde beim Senden beendet'

/** Ends the attempt. Without a state the email goes on waiting. A return that was quicker stays. */
export const saveOutcome = (
  { db, organization }: Context,
  { id }: Pick<EmailTable, 'id'>,
  outcome: Partial<EmailTable>,
) =>
  db
    .updateTable('emails')
    .set({ ...outcome, sending_at: null })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Tells open pages of the email and of its procedure. */
export async function publishEmail(
  { db, organization }: Context,
  { id, procedure_id }: Pick<EmailTable, 'id' | 'procedure_id'>,
) {
  const shared = { organization_id: organization.id, by: null }
  await publish(db, { ...shared, noun: 'emails', id }).execute()
  if (procedure_id) await publish(db, { ...shared, noun: 'procedures', id: procedure_id }).execute()
}
