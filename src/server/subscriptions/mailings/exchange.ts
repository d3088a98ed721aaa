import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { executeAfter } from '../../core/database/pipeline.ts'
import { smtpConnections } from '../../email/smtp.ts'
import { markUndeliverable } from '../../email/undeliverable.ts'
import type { Claimed, Outcome } from './outcomes.ts'
import { obstacleOf, type Prepared } from './prepare-emails.ts'
import type { MailingTable } from './table.ts'

/** Emails that are claimed and whose outcome is not stored, at most: one per connection, so that no more can be in doubt. */
export const mostInHand = smtpConnections

/** Stores what became of an email and claims the next one; undefined where that one waits no more. */
export type Exchange = (done: Outcome | undefined, next: Prepared | undefined) => Promise<Claimed | undefined>

interface Asked {
  done: Outcome | undefined
  next: Prepared | undefined
  answer: PromiseWithResolvers<Claimed | undefined>
}

/** Emails that come together this closely share a statement: it takes about as long for three as for one. */
const gatherMilliseconds = 1

/** Prepares the exchange of a mailing. What is asked while a statement is under way shares the next one. */
export function exchangeOf(ctx: Context, mailing: Pick<MailingTable, 'about' | 'event'>): Exchange {
  const exchangeAll = statementOf(ctx, mailing)
  let asked: Asked[] = []
  let isRunning = false
  async function run() {
    isRunning = true
    while (asked.length) {
      await sleep(gatherMilliseconds)
      const these = asked
      asked = []
      try {
        const claimed = await exchangeAll(
          these.flatMap(({ done }) => done ?? []),
          these.flatMap(({ next }) => next ?? []),
        )
        for (const { next, answer } of these) answer.resolve(next && claimed.get(next.id))
      } catch (error) {
        for (const { answer } of these) answer.reject(error)
      }
    }
    isRunning = false
  }
  return (done, next) => {
    const answer = Promise.withResolvers<Claimed | undefined>()
    asked.push({ done, next, answer })
    if (!isRunning) void run()
    return answer.promise
  }
}

/** In a form that no index has: by statistics from before the mailing, the planner would look through all emails that wait. */
const isWaiting = sql`coalesce(emails.state, '') = 'waiting'`

/**
 * Stores outcomes and claims emails in one statement. Its commit is not flushed: a killed process loses nothing by that, and what a database
 * that crashes forgets is found by `markForgotten`.
 */
function statementOf(ctx: Context, mailing: Pick<MailingTable, 'about' | 'event'>) {
  const { db, organization, services } = ctx
  // The texts are made once, because that takes longer than the statement.
  const unflushed = sql`select set_config('synchronous_commit', 'off', true)`.compile(db)
  const { sql: text } = statement(obstacleOf(mailing)).compile(db)
  return async (outcomes: readonly Outcome[], next: readonly Prepared[]): Promise<Map<string, Claimed>> => {
    const at = services.now().toISOString()
    const ids = next.map(({ id }) => id)
    const exchange = CompiledQuery.raw(text, [organization.id, JSON.stringify(outcomes), at, ids])
    const { rows } = await executeAfter<Answer>(db, unflushed, exchange)
    for (const { id, state, reason, subscriber_id } of outcomes)
      if (state === 'bounced' && reason)
        await markUndeliverable(ctx, { id, kind: '', procedure_id: null, subscriber_id }, reason)
    const byId = new Map(next.map(each => [each.id, each]))
    return new Map(rows.map(row => [row.id, { ...byId.get(row.id)!, ...row }]))
  }
}

type Answer = Pick<Claimed, 'id' | 'attempts' | 'obstacle'>

/** $1: organization, $2: outcomes, $3: now, $4: ids of the next. `limit` says to the planner that the outcomes are few. */
const statement = (obstacle: RawBuilder<string | null>) => sql<Answer>`
  with saved as (
    update emails set state = given.state, sending_at = null,
      sent_at = case when given.state = 'sent' then $3::timestamptz end,
      bounced_at = case when given.state = 'bounced' then $3::timestamptz end,
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
  returning emails.id, attempts, ${obstacle} as obstacle`
