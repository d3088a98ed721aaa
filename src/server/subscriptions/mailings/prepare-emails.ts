import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { pipeline } from '../../core/database/pipeline.ts'
import { keepManyKeys } from '../../email/keep-many-keys.ts'
import { newSubscriberKey } from '../keys.ts'
import type { MailingTable } from './table.ts'

/** A waiting email whose key is stored, so that the links in it work as soon as it arrives. */
export interface Prepared {
  id: string
  recipient: string
  subscriber_id: string
  /** An earlier process was killed while the mail server may have taken the email. */
  was_cut_off: boolean
  /** Why the email is not sent any more; null if it is. */
  obstacle: string | null
  key: string
}

/** Emails that are prepared together. */
const batchSize = 100

/**
 * Prepares the next emails of a mailing that are due, in the order of their ids, for the process that holds its lock: what another one
 * claimed was cut off.
 */
export async function* prepareEmails(
  ctx: Context,
  mailing: MailingTable,
  version: number,
): AsyncGenerator<Prepared[], void, void> {
  let after = noId
  for (;;) {
    const waiting = await nextWaiting(ctx, mailing, after)
    if (waiting.length) yield await withKeys(ctx, waiting, version)
    if (waiting.length < batchSize) return
    after = waiting.at(-1)!.id
  }
}

const noId = '00000000-0000-0000-0000-000000000000'

async function nextWaiting({ db, organization, services }: Context, mailing: MailingTable, after: string) {
  const { rows } = await sql<Omit<Prepared, 'key'>>`
    select emails.id, recipient, subscriber_id, sending_at is not null as was_cut_off, ${obstacleOf(mailing)} as obstacle
    from emails join subscribers
      on subscribers.organization_id = emails.organization_id and subscribers.id = emails.subscriber_id
    where emails.organization_id = ${organization.id} and occasion = ${mailing.occasion} and state = 'waiting'
      and emails.id > ${after} and (not_before is null or not_before <= ${services.now().toISOString()}::timestamptz)
    order by emails.id limit ${batchSize}`.execute(db)
  return rows
}

/** SQL of why an email to a subscriber is not sent any more; null if it is. */
export const obstacleOf = ({ about, event }: Pick<MailingTable, 'about' | 'event'>) => {
  const wanted = event === 'all_clear' ? sql`true` : sql.ref(`subscribers.notify_${about}`)
  return sql<string | null>`case when subscribers.paused then 'Inzwischen pausiert'
    when not ${wanted} then 'Inzwischen abbestellt' end`
}

async function withKeys(ctx: Context, waiting: readonly Omit<Prepared, 'key'>[], version: number) {
  const keys = waiting.map(({ subscriber_id }) => newSubscriberKey(ctx, subscriber_id, 'change'))
  const prepared = waiting.map((email, at) => ({ ...email, key: keys[at]!.key }))
  await pipeline(
    ctx.db,
    ctx.db.insertInto('subscriber_keys').values(keys.map(({ row }) => row)),
    keepManyKeys(
      ctx,
      prepared.map(({ id, key }) => ({ id, version, key })),
    ),
  )
  return prepared
}
