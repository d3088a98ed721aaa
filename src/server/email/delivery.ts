import type { NodemailerError } from 'nodemailer'
import { withoutAddresses } from '../core/without-addresses.ts'
import type { EmailMessage, Mailbox } from './message.ts'

declare module '../core/services.ts' {
  interface Services {
    email: EmailTransport
  }
}

export type Delivery = { messageId: string; response: string }

export type EmailTransport = {
  /** Rejects with `InvalidEmail` or `DeliveryError`. */
  send(email: EmailMessage): Promise<Delivery>
  close(): void
}

/**
 * A failed delivery. `permanent`: the server refuses this email for good; otherwise a retry may succeed. Servers often name
 * the person in their answer, which is kept and logged, so that it is cut out.
 */
export class DeliveryError extends Error {
  readonly permanent: boolean
  readonly responseCode: number | null
  readonly response: string
  constructor(cause: NodemailerError, to: Partial<Mailbox> = {}) {
    super(withoutPerson(cause.message, to))
    this.name = 'DeliveryError'
    this.permanent = isPermanentRefusal(cause)
    this.responseCode = cause.responseCode ?? null
    this.response = withoutPerson(cause.response ?? cause.message, to)
  }
}

/** Whether the server refused the envelope or message. Failed logins (530) and connections are faults of our settings, so they are retried. */
function isPermanentRefusal({ permanent, code, responseCode }: NodemailerError): boolean {
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutEmail && permanent === true && responseCode !== 530
}

/** The text without addresses, and without what names the recipient: the part before the @, first and last name. */
export function withoutPerson(text: string, { email = '', name = '' }: Partial<Mailbox>): string {
  const words = [email.split('@')[0]!, ...name.split(/\s+/)].filter(word => word.length > 2)
  const known = words.map(word => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('|')
  const clean = withoutAddresses(text)
  return known ? clean.replace(new RegExp(known, 'giu'), '…') : clean
}
