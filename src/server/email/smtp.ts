import { createRequire } from 'node:module'
import type { NodemailerError } from 'nodemailer'
import { lazy } from '../core/lazy.ts'
import { DeliveryError, type EmailTransport } from './delivery.ts'
import { toMessage } from './message.ts'

/** Loaded with the first email: a portal that has none to send starts without it. */
const nodemailer = lazy(() => createRequire(import.meta.url)('nodemailer') as typeof import('nodemailer'))

/** A transport over a pool of at most 3 SMTP connections. Rejects with `DeliveryError` or `InvalidEmail`. */
export function createSmtpTransport(url: string): EmailTransport {
  const createPool = () =>
    nodemailer().createTransport({
      url,
      pool: true,
      maxConnections: 3,
      maxMessages: 1000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
  let pool: ReturnType<typeof createPool> | undefined
  return {
    async send(email) {
      const message = toMessage(email)
      const { response, accepted, rejected } = await (pool ??= createPool())
        .sendMail(email.source ? { envelope: message.envelope, raw: email.source } : message)
        .catch((cause: NodemailerError) => {
          throw new DeliveryError(cause, email.to)
        })
      return {
        messageId: email.messageId,
        response,
        accepted: accepted.map(emailOf),
        rejected: rejected.map(emailOf),
      }
    },
    close: () => pool?.close(),
  }
}

const emailOf = (mailbox: string | { address: string }) =>
  typeof mailbox === 'string' ? mailbox : mailbox.address
