import type { ImapFlow } from 'imapflow'
import { withLock } from '../../core/database/with-lock.ts'
import type { Services } from '../../core/services.ts'
import { applyBounce } from './apply-bounce.ts'

/** Messages of one run; the next one takes the rest. */
const maxMessages = 200
/** Bytes of a message that are read. */
const maxBytes = 400_000
/** One server at a time reads the mailbox. */
const lockName = 'bounces mailbox'

/** Task: reads returned mail from the platform's mailbox, where one is set. What was handled carries the flag \Seen. */
export async function fetchBounces(services: Services) {
  const { imapUrl } = services.settings.bounces
  if (!imapUrl) return
  await withLock(services.database.platform, lockName, () => readMailbox(services, new URL(imapUrl)))
}

async function readMailbox(services: Services, url: URL) {
  const client = await connectionTo(url)
  // Without a listener, an error between two commands would end the program; the command under way fails with it.
  client.on('error', () => {})
  try {
    await client.connect()
    const lock = await client.getMailboxLock(decodeURIComponent(url.pathname.slice(1)) || 'INBOX')
    try {
      for (const uid of await unseen(client)) await handle(services, client, uid)
    } finally {
      lock.release()
    }
    await client.logout()
  } finally {
    client.close()
  }
}

/** Loads the library with the first connection: most operators set no mailbox. */
async function connectionTo({ protocol, hostname, port, username, password, searchParams }: URL) {
  const { ImapFlow } = await import('imapflow')
  return new ImapFlow({
    host: hostname,
    port: Number(port) || (protocol === 'imaps:' ? 993 : 143),
    secure: protocol === 'imaps:',
    // Without TLS the password would be readable on the way; `?tls=none` is for a server on the same machine.
    doSTARTTLS: protocol === 'imap:' && searchParams.get('tls') !== 'none' ? true : undefined,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableAutoIdle: true,
  })
}

async function unseen(client: ImapFlow): Promise<number[]> {
  const found = await client.search({ seen: false }, { uid: true })
  return (found || []).toSorted((a, b) => a - b).slice(0, maxMessages)
}

/** Handles a message and flags it. Where the program ends in between, the message is known by its hash. */
async function handle(services: Services, client: ImapFlow, uid: number) {
  const message = await client.fetchOne(
    String(uid),
    { source: { start: 0, maxLength: maxBytes } },
    { uid: true },
  )
  if (message && message.source) await applyBounce(services, message.source)
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
}
