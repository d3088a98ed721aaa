import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { MailingTable } from './table.ts'

/**
 * Notes that a mailing is being sent. Where the database crashed since that was noted before, the outcomes of the last emails may be lost:
 * those that were prepared and still wait are then in doubt like one that a killed process had in hand.
 */
export async function markForgotten(ctx: Context, { id, occasion, contents }: MailingTable): Promise<void> {
  const { db, organization, services } = ctx
  const at = services.now().toISOString()
  const isFirst = sql.lit(contents.length === 0)
  await sql`
    with begun as (
      insert into mailings_begun (mailing_id, organization_id) values (${id}, ${organization.id})
      on conflict do nothing returning 1
    )
    update emails set sending_at = ${at}::timestamptz
    where not ${isFirst} and exists (select from begun)
      and organization_id = ${organization.id} and occasion = ${occasion} and state = 'waiting' and sending_at is null
      and (not_before is null or not_before <= ${at}::timestamptz)
      and exists (select from email_contents kept
        where kept.organization_id = emails.organization_id and kept.email_id = emails.id)`.execute(db)
}
