import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Message } from './message.ts'

/** Sends messages of a committed transaction. */
export type SendMessages = (messages: readonly Message[]) => void

const restMs = 20
const retryMs = 500
const mostWaiting = 10_000

/** Statement that notifies all nodes. */
export const notifying = (messages: readonly Message[]) => ({
  text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as given(channel, payload)',
  values: [messages.map(({ channel }) => channel), messages.map(({ payload }) => payload)],
})

/**
 * Sends messages of committed transactions with NOTIFY, many in one statement: PostgreSQL lets transactions that notify commit
 * one after the other, so those of requests do not. A message leaves at once, those of the next 20 ms together.
 * A killed node loses the messages that it has not sent yet: pages show the change after their next load, and workers find their jobs by polling.
 */
export class Messenger {
  readonly #pool: Pool
  readonly #warn: (error: unknown) => void
  #waiting = new Map<string, Message>()
  #sending: Promise<void> | null = null
  #isClosing = false

  constructor(pool: Pool, warn: (error: unknown) => void) {
    this.#pool = pool
    this.#warn = warn
  }

  /** Sends the messages soon, equal ones once. */
  send(messages: readonly Message[]): void {
    for (const message of messages) this.#waiting.set(`${message.channel} ${message.payload}`, message)
    for (const oldest of this.#waiting.keys()) {
      if (this.#waiting.size <= mostWaiting) break
      this.#waiting.delete(oldest)
    }
    if (this.#waiting.size) this.#sending ??= this.#sendAll().finally(() => (this.#sending = null))
  }

  /** Sends what waits, with one try. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#sending
  }

  async #sendAll() {
    while (this.#waiting.size) {
      const messages = [...this.#waiting.values()]
      this.#waiting = new Map()
      const isSent = await this.#notify(messages)
      if (this.#isClosing) continue
      if (!isSent) this.send(messages)
      await sleep(isSent ? restMs : retryMs)
    }
  }

  async #notify(messages: Message[]): Promise<boolean> {
    try {
      const { text, values } = notifying(messages)
      await this.#pool.query(text, values)
      return true
    } catch (error) {
      this.#warn(error)
      return false
    }
  }
}
