import type { NodemailerError } from 'nodemailer'
import type { Letter } from './letter.ts'

export type Delivery = { messageId: string; response: string; accepted: string[]; rejected: string[] }

export type MailTransport = {
  /** Rejects with `InvalidLetter` or `DeliveryError`. */
  send(letter: Letter): Promise<Delivery>
  close(): void
}

/** `permanent`: the server will never take this letter to this address. Otherwise try again later. */
export class DeliveryError extends Error {
  readonly permanent: boolean
  readonly responseCode: number | null
  readonly response: string
  constructor(cause: NodemailerError) {
    super(cause.message, { cause })
    this.name = 'DeliveryError'
    this.permanent = isRefusal(cause)
    this.responseCode = cause.responseCode ?? null
    this.response = cause.response ?? cause.message
  }
}

/** A refused login or a blocked connection speaks of our settings, not of the letter, which must not be lost by it. */
function isRefusal({ permanent, code, responseCode }: NodemailerError): boolean {
  const ofLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  return ofLetter && permanent === true && responseCode !== 530
}
