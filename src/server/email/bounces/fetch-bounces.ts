import { sql } from 'kysely'
import type { ImapFlow } from 'imapflow'
import type { Services } from '../../core/services.ts'
import { applyBounce } from './apply-bounce.ts'

/** Messages of one run; the next one takes the rest. */
const maxMessages = 200
/** Bytes of a message that are read. */
const maxBytes = 400_000
/** Key of the advisory lock, so that one server at a time reads the mailbox. */
const lockKey = 'bounces mailbox'

/** Task: reads returned mail from the platform's mailbox, where one is set. What was handled carries the flag \Seen. */
export async function fetchBounces(services: Services) {
  const { imapUrl } = services.settings.bounces
  if (!imapUrl) return
  await services.database.platform.connection().execute(async db => {
    const taken = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${lockKey}, 0)) as taken`.execute(db)
    if (!taken.rows[0]?.taken) return
    try {
      await readMailbox(services, new URL(imapUrl))
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${lockKey}, 0))`.execute(db)
    }
  })
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
