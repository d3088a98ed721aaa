import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import { currentActivity } from '../core/activity/activity.ts'
import { lazy } from '../core/lazy.ts'
import { DeliveryError, type EmailTransport } from './delivery.ts'
import { type EmailMessage, envelopeOf, toMessage } from './message.ts'

/** Loaded with the first email: a portal that has none to send starts without it. */
const nodemailer = lazy(() => createRequire(import.meta.url)('nodemailer') as typeof import('nodemailer'))

/** Connections to the mail server that a process has open, at most; services for senders allow no more than three. */
export const smtpConnections = 3

/** A transport over a pool of SMTP connections. Rejects with `DeliveryError` or `InvalidEmail`. */
export function createSmtpTransport(url: string): EmailTransport {
  let pool: Pool | undefined
  return {
    async send(email) {
      pool ??= createPool(url)
      if (!email.source) await email.released
      const end = currentActivity()?.trace?.beginPart('email')
      const sending = email.source ? sendSource(pool, email, email.source) : pool.sendMail(toMessage(email))
      const { response } = await sending.catch((cause: NodemailerError) => {
        end?.(cause)
        throw new DeliveryError(cause, email.to)
      })
      end?.()
      return { messageId: email.messageId, response }
    },
    close: () => pool?.close(),
  }
}

const createPool = (url: string) =>
  nodemailer().createTransport({
    url,
    pool: true,
    maxConnections: smtpConnections,
    maxMessages: 1000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
type Pool = ReturnType<typeof createPool>

/** Connects and signs in to the mail server without sending anything. Rejects where it refuses. */
export async function verifySmtp(url: string): Promise<void> {
  const pool = createPool(url)
  await pool.verify().finally(() => pool.close())
}

/** Hands an email to the pool as it was composed before; its own composing would take as long as the sending. */
function sendSource(pool: Pool, email: EmailMessage, source: string) {
  const message = {
    getEnvelope: () => envelopeOf(email),
    messageId: () => email.messageId,
    getHeader: () => email.messageId,
    createReadStream: () => readOnce(source, email.released),
  }
  return new Promise<{ response: string }>((resolve, reject) => {
    // Of nodemailer's message, which its type names whole, the transport reads these methods.
    pool.transporter.send({ data: {}, message } as never, (error, info) =>
      error ? reject(error) : resolve(info!),
    )
  })
}

/** A stream of a text that waits until it is released. Where that fails, the connection is given up before the email ends. */
function readOnce(text: string, released: Promise<unknown> = Promise.resolve()): Readable {
  return new Readable({
    read() {
      released.then(
        () => {
          this.push(text)
          this.push(null)
        },
        (error: Error) => this.destroy(error),
      )
    },
  })
}
