import { type EmailReason, reasonOf } from '#contract/emails/reasons.ts'
import { DeliveryError } from './delivery.ts'
import { InvalidEmail } from './message.ts'

interface Failure {
  /** Another attempt is of no use. */
  isPermanent: boolean
  reason: EmailReason
  status_code: string
  server_answer: string
  error: string
}

/** The first code of RFC 3463 in what a server says. */
export const statusCodeIn = (text: string): string =>
  /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0] ?? ''

/** Why an attempt to send failed. */
export function failureOf(error: unknown): Failure {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  if (error instanceof InvalidEmail)
    return { isPermanent: true, reason: 'invalid', status_code: '', server_answer: '', error: message }
  const isAnswer = error instanceof DeliveryError
  const server_answer = isAnswer ? error.response.slice(0, 500) : ''
  const status_code = statusCodeIn(server_answer)
  return {
    isPermanent: isAnswer && error.permanent,
    reason: reasonOf(status_code, server_answer),
    status_code,
    server_answer,
    error: message,
  }
}
