import type { EmailReason } from '#contract/emails/reasons.ts'
import { failureOf } from '../../email/failure.ts'
import { maybeTwice } from '../../email/outcome.ts'
import type { Prepared } from './prepare-emails.ts'

/** An email that this process alone sends now, and nobody takes back any more. */
export interface Claimed extends Prepared {
  attempts: number
}

/** Result of one attempt to send an email. */
export interface Outcome {
  id: string
  subscriber_id: string
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

export const sentOutcome = ({ id, subscriber_id, was_cut_off }: Claimed, response: string): Outcome => ({
  id,
  subscriber_id,
  state: 'sent',
  server_answer: response.slice(0, 500),
  error: was_cut_off ? maybeTwice : null,
})

export const skippedOutcome = ({ id, subscriber_id }: Prepared, reason: string): Outcome => ({
  id,
  subscriber_id,
  state: 'held',
  error: `Nicht gesendet: ${reason}`,
})

/** A hard failure marks the email; a soft one is tried again, seven times at most. */
export function failedOutcome(error: unknown, { id, subscriber_id, attempts }: Claimed, now: Date): Outcome {
  const { isPermanent, ...facts } = failureOf(error)
  const pause = pauses[attempts - 1]
  if (isPermanent || pause === undefined) return { id, subscriber_id, state: 'bounced', ...facts }
  const not_before = new Date(now.getTime() + pause * 60_000).toISOString()
  return { id, subscriber_id, state: 'waiting', server_answer: facts.server_answer, not_before }
}
