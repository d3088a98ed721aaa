import { setTimeout as sleep } from 'node:timers/promises'
import { startTestSmtpServer } from '../tests/smtp-server.ts'
import type { SentEmail } from './sequences/world.ts'

/** Receives the emails of the installation. */
export async function openMailbox(port: number | null) {
  const server = await startTestSmtpServer({ port: port ?? 0 })
  const all = (): SentEmail[] =>
    server.emails.map(({ to, headers, text }) => ({ to: to[0]!, subject: headers.subject ?? '', text }))
  return {
    url: server.url,
    all,
    close: server.close,
    /** The latest email to an address with this text, within 20 seconds. */
    async await(address: string, contains: string): Promise<SentEmail> {
      for (let tries = 0; tries < 400; tries += 1) {
        const found = all().findLast(({ to, text }) => to === address && text.includes(contains))
        if (found) return found
        await sleep(50)
      }
      throw new Error(`No email with ${contains} to ${address}`)
    },
  }
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
