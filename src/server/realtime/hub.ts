import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

/** Something happened that signed-in people of an organization may want to see at once. */
export interface Event {
  organization_id: string
  kind: 'procedure' | 'notification' | 'presence'
  /** The case or other record it is about. */
  id: string
  /** Only for this user; absent: everyone of the organization who may see it. */
  user_id?: string
}

type ContentListener = (organization_id: string | null) => void
type EventListener = (event: Event) => void

/** Hears what any node commits, through LISTEN. While it cannot hear, nothing may be kept in memory. */
export class Hub {
  listening = false
  readonly #config: ClientConfig
  readonly #content = new Set<ContentListener>()
  readonly #events = new Set<EventListener>()
  #client: Client | null = null
  #closed = false

  constructor(config: ClientConfig) {
    this.#config = config
  }

  /** `null` means that anything may have changed. */
  onContent(listener: ContentListener) {
    this.#content.add(listener)
  }

  onEvent(listener: EventListener) {
    this.#events.add(listener)
    return () => this.#events.delete(listener)
  }

  async open() {
    const client = new Client({ ...this.#config, keepAlive: true })
    client.on('error', () => this.#lost())
    client.on('end', () => this.#lost())
    client.on('notification', ({ channel, payload }) => this.#hear(channel, payload ?? ''))
    await client.connect()
    await client.query('listen content; listen event')
    this.#client = client
    this.listening = true
    this.#changed(null)
  }

  /** This node need not wait for its own echo. */
  changed(organization_id: string) {
    this.#changed(organization_id)
  }

  async close() {
    this.#closed = true
    this.listening = false
    await this.#client?.end()
  }

  #hear(channel: string, payload: string) {
    if (channel === 'content') this.#changed(payload || null)
    if (channel === 'event') for (const listener of this.#events) listener(JSON.parse(payload) as Event)
  }

  #changed(organization_id: string | null) {
    for (const listener of this.#content) listener(organization_id)
  }

  #lost() {
    if (!this.listening) return
    this.listening = false
    this.#client = null
    this.#changed(null)
    void this.#reopen()
  }

  async #reopen() {
    while (!this.#closed && !this.listening) {
      await sleep(500)
      await this.open().catch(() => undefined)
    }
  }
}
