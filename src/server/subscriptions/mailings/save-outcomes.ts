import { sql } from 'kysely'
import type { EmailReason } from '#contract/emails/reasons.ts'
import type { Context } from '../../core/context.ts'
import { failureOf } from '../../email/failure.ts'
import { markUndeliverable } from '../../email/undeliverable.ts'
import type { Claimed } from './claim-batch.ts'

export interface Outcome {
  id: string
  state: 'sent' | 'bounced' | 'held' | 'waiting'
  error?: string | null
  server_answer?: string
  status_code?: string
  reason?: EmailReason | null
  /** When another attempt is due. */
  not_before?: string | null
}

/** Minutes until the next attempt, by the number of those that failed; after the last one the email is undeliverable. */
const pauses = [1, 5, 15, 30, 60, 180, 360]

const maybeTwice = 'Vielleicht doppelt gesendet: Der Server wurde beim Senden beendet'

export const sentOutcome = ({ id, was_cut_off }: Claimed, response: string): Outcome => ({
  id,
  state: 'sent',
  server_answer: response.slice(0, 500),
  error: was_cut_off ? maybeTwice : null,
})

export const skippedOutcome = ({ id }: Pick<Claimed, 'id'>, reason: string): Outcome => ({
  id,
  state: 'held',
  error: `Nicht gesendet: ${reason}`,
})

/** A hard failure marks the email; a soft one is tried again, seven times at most. */
export function failedOutcome(error: unknown, { id, attempts }: Claimed, now: Date): Outcome {
  const { isPermanent, ...facts } = failureOf(error)
  const pause = pauses[attempts - 1]
  if (isPermanent || pause === undefined) return { id, state: 'bounced', ...facts }
  const not_before = new Date(now.getTime() + pause * 60_000).toISOString()
  return { id, state: 'waiting', server_answer: facts.server_answer, not_before }
}

/** Writes the outcomes of a batch in one statement. */
export async function saveOutcomes(ctx: Context, outcomes: readonly Outcome[], claimed: readonly Claimed[]) {
  if (!outcomes.length) return
  const { db, organization, services } = ctx
  const at = services.now().toISOString()
  await sql`
    update emails set state = given.state, sending_at = null,
      sent_at = case given.state when 'sent' then ${at}::timestamptz end,
      bounced_at = case given.state when 'bounced' then ${at}::timestamptz end,
      error = given.error, server_answer = coalesce(given.server_answer, ''),
      status_code = coalesce(given.status_code, ''), reason = given.reason, not_before = given.not_before
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as given(
      id uuid, state text, error text, server_answer text, status_code text, reason text, not_before timestamptz)
    where emails.organization_id = ${organization.id} and emails.id = given.id and emails.state = 'waiting'`.execute(
    db,
  )
  const byId = new Map(claimed.map(each => [each.id, each]))
  for (const { id, state, reason } of outcomes) {
    const { subscriber_id } = byId.get(id)!
    const email = { id, kind: '', procedure_id: null, sending_at: null, subscriber_id }
    if (state === 'bounced' && reason) await markUndeliverable(ctx, email, reason)
  }
}
