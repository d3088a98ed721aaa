import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { MailingTable } from './table.ts'

/** Minutes after which an attempt that did not end was cut off with its process. */
export const cutOffMinutes = 10

export interface Claimed {
  id: string
  recipient: string
  subscriber_id: string
  attempts: number
  /** An earlier attempt was cut off while the server may have taken the email. */
  was_cut_off: boolean
  /** Why the email is not sent any more; null if it is. */
  obstacle: string | null
}

/** Takes the next waiting emails in one statement, so that no other process takes them and nobody withdraws them. */
export async function claimBatch(
  { db, organization, services }: Context,
  { occasion, about, event }: MailingTable,
  limit: number,
): Promise<Claimed[]> {
  const now = services.now()
  const at = now.toISOString()
  const cutOff = new Date(now.getTime() - cutOffMinutes * 60_000).toISOString()
  const wanted = event === 'all_clear' ? sql`true` : sql.ref(`subscribers.notify_${about}`)
  const { rows } = await sql<Claimed>`
    with next as (
      select id, sending_at is not null as was_cut_off from emails
      where organization_id = ${organization.id} and occasion = ${occasion} and state = 'waiting'
        and (not_before is null or not_before <= ${at}::timestamptz)
        and (sending_at is null or sending_at < ${cutOff}::timestamptz)
      order by id limit ${limit} for update skip locked
    )
    update emails set sending_at = ${at}::timestamptz, attempted_at = ${at}::timestamptz, attempts = attempts + 1
    from next, subscribers
    where emails.organization_id = ${organization.id} and emails.id = next.id
      and subscribers.organization_id = emails.organization_id and subscribers.id = emails.subscriber_id
    returning emails.id, recipient, subscriber_id, attempts, was_cut_off,
      case when subscribers.paused then 'Inzwischen pausiert' when not ${wanted} then 'Inzwischen abbestellt' end as obstacle`.execute(
    db,
  )
  return rows
}

/** Whether emails of a mailing still wait, and when the next one is due. */
export async function nextDue({ db, organization }: Context, occasion: string): Promise<Date | null> {
  const { rows } = await sql<{ due: string | null }>`
    select min(greatest(not_before, sending_at + make_interval(mins => ${cutOffMinutes}), created_at)) as due from emails
    where organization_id = ${organization.id} and occasion = ${occasion} and state = 'waiting'
      and subscriber_id is not null`.execute(db)
  return rows[0]?.due ? new Date(rows[0].due) : null
}
