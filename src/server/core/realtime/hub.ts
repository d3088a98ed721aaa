import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

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
}

type ContentListener = (organization_id: string | null) => void
type EventListener = (event: RealtimeEvent) => void
/** Called with the id of a user; null for all users, after messages may have been missed. */
type SessionListener = (user_id: string | null) => void

/** Receives messages of all nodes through PostgreSQL LISTEN. While `listening` is false, nothing may be cached. */
export class Hub {
  listening = false
  readonly #config: ClientConfig
  readonly #content = new Set<ContentListener>()
  readonly #events = new Set<EventListener>()
  readonly #sessions = new Set<SessionListener>()
  #client: Client | null = null
  #closed = false

  constructor(config: ClientConfig) {
    this.#config = config
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

  async open() {
    const client = new Client({ ...this.#config, keepAlive: true })
    client.on('error', () => this.#onDisconnect())
    client.on('end', () => this.#onDisconnect())
    client.on('notification', ({ channel, payload }) => this.#onMessage(channel, payload ?? ''))
    await client.connect()
    await client.query('listen content; listen event; listen session')
    this.#client = client
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
    await this.#client?.end()
  }

  #onMessage(channel: string, payload: string) {
    if (channel === 'content') this.#contentChanged(payload || null)
    if (channel === 'session') this.#sessionsChanged(payload)
    if (channel === 'event')
      for (const listener of this.#events) listener(JSON.parse(payload) as RealtimeEvent)
  }

  #contentChanged(organization_id: string | null) {
    for (const listener of this.#content) listener(organization_id)
  }

  #sessionsChanged(user_id: string | null) {
    for (const listener of this.#sessions) listener(user_id)
  }

  #onDisconnect() {
    if (!this.listening) return
    this.listening = false
    this.#client = null
    this.#contentChanged(null)
    void this.#reconnect()
  }

  async #reconnect() {
    while (!this.#closed && !this.listening) {
      await sleep(500)
      await this.open().catch(() => undefined)
    }
  }
}
