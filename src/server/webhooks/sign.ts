import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret, of as many bytes as the hash has. */
export const newSecret = () => prefix + randomBytes(32).toString('base64')

export interface Message {
  id: string
  /** Of the attempt, in seconds. */
  timestamp: number
  body: string
}

/** The headers of a message by Standard Webhooks 1.0.0, signed with each secret that holds. */
export function signedHeaders({ id, timestamp, body }: Message, secrets: readonly string[]) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets
      .map(secret => `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}`)
      .join(' '),
  }
}

const signatureOf = (content: string, secret: string) =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64')
