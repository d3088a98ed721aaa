import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { StartError } from '../start-error.ts'

/** A change that open pages of signed-in users of an organization react to. */
export interface RealtimeEvent {
  /** Null for records of the platform. */
  organization_id: string | null
  /** Address of the noun in the API: `news`, `procedures`. */
  noun: string
  /** Null when many records changed. */
  id: string | null
  /** Id of the user who acted; null for customers, visitors and jobs. */
  by: string | null
  /** Only with the noun `presence`, whose id is `noun/id` of the record. `stays` reaches no browser. */
  presence?: 'came' | 'stays' | 'left'
  /** Only with the noun `presence`: the user writes. */
  is_writing?: boolean
}

type ContentListener = (organization_id: string | null) => void
type EventListener = (event: RealtimeEvent) => void
/** Called with the id of a user; null for all users, after messages may have been missed. */
type SessionListener = (user_id: string | null) => void

const heartbeatMs = 2_000
const mostUnanswered = 2
const deafMessage =
  'Die Datenbank stellt keine Nachrichten zu (LISTEN). Hinter PgBouncer braucht Klarwerk DATABASE_DIRECT_URL: die Adresse ' +
  'von PostgreSQL selbst.'

/**
 * Receives messages of all nodes through PostgreSQL LISTEN. While `listening` is false, nothing may be cached. A message
 * every two seconds comes by another connection: one that is dead without an error, or deaf behind a pooler, is noticed within
 * six seconds.
 */
export class Hub {
  listening = false
  readonly #config: ClientConfig
  readonly #content = new Set<ContentListener>()
  readonly #events = new Set<EventListener>()
  readonly #sessions = new Set<SessionListener>()
  readonly #sendHeartbeat: () => Promise<unknown>
  readonly #warn: (message: string) => void
  #client: Client | null = null
  #beating: NodeJS.Timeout | null = null
  #closed = false

  /** `sendHeartbeat` notifies the channel of this name by another connection; `warn` hears when messages are lost, and when they are back. */
  constructor(config: ClientConfig, sendHeartbeat: () => Promise<unknown>, warn: (message: string) => void) {
    this.#config = config
    this.#sendHeartbeat = sendHeartbeat
    this.#warn = warn
  }

  /** Calls the listener when content changes; `null` means content of any organization. */
  onContent(listener: ContentListener) {
    this.#content.add(listener)
  }

  onEvent(listener: EventListener) {
    this.#events.add(listener)
    return () => this.#events.delete(listener)
  }

  /** Calls the listener when sessions of a user ended or moved, or the user's rights changed. */
  onSession(listener: SessionListener) {
    this.#sessions.add(listener)
    return () => this.#sessions.delete(listener)
  }

  /** Throws StartError where messages do not arrive, as behind a pooler that changes connections. */
  async open() {
    const client = new Client({
      ...this.#config,
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
      query_timeout: 4_000,
    })
    client.on('error', () => this.#onDisconnect(client))
    client.on('end', () => this.#onDisconnect(client))
    client.on('notification', ({ channel, payload }) => this.#onMessage(channel, payload ?? ''))
    try {
      await client.connect()
      await client.query('listen content; listen event; listen session; listen heartbeat')
      await hearHeartbeat(client, this.#sendHeartbeat)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    this.#beating = this.#beat(client)
    this.listening = true
    this.#contentChanged(null)
    this.#sessionsChanged(null)
  }

  /** Notifies this node's listeners at once, before its own NOTIFY returns. */
  contentChanged(organization_id: string) {
    this.#contentChanged(organization_id)
  }

  async close() {
    this.#closed = true
    this.listening = false
    clearInterval(this.#beating ?? undefined)
    await this.#client?.end()
  }

  #onMessage(channel: string, payload: string) {
    if (channel === 'content') this.#contentChanged(payload || null)
    if (channel === 'session') this.#sessionsChanged(payload || null)
    if (channel === 'event')
      for (const listener of this.#events) listener(JSON.parse(payload) as RealtimeEvent)
  }

  #contentChanged(organization_id: string | null) {
    for (const listener of this.#content) listener(organization_id)
  }

  #sessionsChanged(user_id: string | null) {
    for (const listener of this.#sessions) listener(user_id)
  }

  #beat(client: Client): NodeJS.Timeout {
    let unanswered = 0
    client.on('notification', ({ channel }) => {
      if (channel === 'heartbeat') unanswered = 0
    })
    return setInterval(() => {
      if (unanswered >= mostUnanswered) return this.#onDisconnect(client)
      unanswered += 1
      this.#sendHeartbeat().catch(() => undefined)
    }, heartbeatMs).unref()
  }

  #onDisconnect(client: Client) {
    if (this.#client !== client || this.#closed) return
    this.listening = false
    this.#client = null
    clearInterval(this.#beating ?? undefined)
    client.connection.stream.destroy()
    this.#warn('messages of the database are lost; nothing is cached until they arrive again')
    this.#contentChanged(null)
    void this.#reconnect()
  }

  async #reconnect() {
    while (!this.#closed && !this.listening) {
      await sleep(500)
      await this.open().catch(() => undefined)
    }
    if (this.listening) this.#warn('messages of the database arrive again')
  }
}

/** Waits for the first message; throws StartError after three seconds, or what the sending throws. */
async function hearHeartbeat(client: Client, send: () => Promise<unknown>) {
  const heard = once(client, 'notification', { signal: AbortSignal.timeout(3_000) }).catch(() => {
    throw new StartError(deafMessage)
  })
  await Promise.all([heard, send()])
}
