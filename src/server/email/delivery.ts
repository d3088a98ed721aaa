import type { NodemailerError } from 'nodemailer'
import type { EmailMessage } from './message.ts'

declare module '../core/services.ts' {
  interface Services {
    email: EmailTransport
  }
}

export type Delivery = { messageId: string; response: string; accepted: string[]; rejected: string[] }

export type EmailTransport = {
  /** Rejects with `InvalidEmail` or `DeliveryError`. */
  send(email: EmailMessage): Promise<Delivery>
  close(): void
}

/** `permanent`: the server refuses this email for good. Otherwise a retry may succeed. */
export class DeliveryError extends Error {
  readonly permanent: boolean
  readonly responseCode: number | null
  readonly response: string
  constructor(cause: NodemailerError) {
    super(cause.message, { cause })
    this.name = 'DeliveryError'
    this.permanent = isPermanentRefusal(cause)
    this.responseCode = cause.responseCode ?? null
    this.response = cause.response ?? cause.message
  }
}

/** Whether the server refused the envelope or message. Failed logins (530) and connections are faults of our settings, so they are retried. */
function isPermanentRefusal({ permanent, code, responseCode }: NodemailerError): boolean {
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutEmail && permanent === true && responseCode !== 530
}
