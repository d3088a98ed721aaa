/**
 * A value of a statement that carries a message for all nodes. The database gets `value`; the message is sent after the commit
 * of the statement's transaction, and dropped with its rollback.
 */
export class Message {
  readonly channel: string
  readonly payload: string
  readonly #value: string | null

  constructor(channel: string, payload: string, value: string | null = null) {
    this.channel = channel
    this.payload = payload
    this.#value = value
  }

  /** Called by pg for what it sends to the database. */
  toPostgres(): string | null {
    return this.#value
  }
}
