import type { Context } from '../core/context.ts'
import type { SubscriberNotification } from './payloads.ts'

/** The public text of the status update; empty if there is none. */
export async function statusTextOf(
  { db, organization }: Context,
  { statusupdate_id }: SubscriberNotification,
): Promise<string> {
  if (!statusupdate_id) return ''
  const entry = await db
    .selectFrom('statusupdates')
    .select('message')
    .where('organization_id', '=', organization.id)
    .where('id', '=', statusupdate_id)
    .where('is_public', '=', true)
    .executeTakeFirst()
  return entry?.message ?? ''
}
