import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { smtpConnections } from '../../email/smtp.ts'
import { markUndeliverable } from '../../email/undeliverable.ts'
import type { Claimed, Outcome } from './outcomes.ts'
import type { Prepared } from './prepare-emails.ts'
import type { MailingTable } from './table.ts'

interface Given {
  outcomes: readonly Outcome[]
  next: readonly Prepared[]
}

/** Emails that are claimed and whose outcome is not stored, at most: one per connection, so that no more can be in doubt. */
export const mostInHand = smtpConnections

/** In a form that no index has: by statistics from before the mailing, the planner would look through all emails that wait. */
const isWaiting = sql`coalesce(emails.state, '') = 'waiting'`

/**
 * Prepares the exchange of a mailing: it stores what became of some emails and claims the next ones, in one statement. While it holds, no
 * email goes out, so that a killed process leaves no more in doubt than it had claimed. Returns those of the next that still wait.
 */
export function exchangeOf(ctx: Context, { about, event }: Pick<MailingTable, 'about' | 'event'>) {
  const { db, organization, services } = ctx
  // The text is made once, because that takes longer than the statement.
  const { sql: text } = statement(
    event === 'all_clear' ? sql`true` : sql.ref(`subscribers.notify_${about}`),
  ).compile(db)
  return async ({ outcomes, next }: Given): Promise<Claimed[]> => {
    const at = services.now().toISOString()
    const ids = next.map(({ id }) => id)
    const { rows } = await db.executeQuery<Answer>(
      CompiledQuery.raw(text, [organization.id, JSON.stringify(outcomes), at, ids]),
    )
    for (const { id, state, reason, subscriber_id } of outcomes)
      if (state === 'bounced' && reason)
        await markUndeliverable(ctx, { id, kind: '', procedure_id: null, subscriber_id }, reason)
    const byId = new Map(next.map(each => [each.id, each]))
    return rows.map(row => ({ ...byId.get(row.id)!, ...row }))
  }
}

type Answer = Pick<Claimed, 'id' | 'attempts' | 'obstacle'>

/** $1: organization, $2: outcomes, $3: now, $4: ids of the next. `limit` says to the planner that the outcomes are few. */
const statement = (wanted: RawBuilder<unknown>) => sql<Answer>`
  with saved as (
    update emails set state = given.state, sending_at = null,
      sent_at = case given.state when 'sent' then $3::timestamptz end,
      bounced_at = case given.state when 'bounced' then $3::timestamptz end,
      error = given.error, server_answer = coalesce(given.server_answer, ''),
      status_code = coalesce(given.status_code, ''), reason = given.reason, not_before = given.not_before
    from (select * from json_to_recordset($2::json) as each(
      id uuid, state text, error text, server_answer text, status_code text, reason text, not_before timestamptz)
      limit ${sql.lit(mostInHand)}) as given
    where emails.organization_id = $1 and emails.id = given.id and ${isWaiting}
  )
  update emails set sending_at = $3::timestamptz, attempted_at = $3::timestamptz, attempts = attempts + 1
  from subscribers
  where emails.organization_id = $1 and emails.id = any($4::uuid[]) and ${isWaiting}
    and subscribers.organization_id = emails.organization_id and subscribers.id = emails.subscriber_id
  returning emails.id, attempts,
    case when subscribers.paused then 'Inzwischen pausiert' when not ${wanted} then 'Inzwischen abbestellt' end as obstacle`
