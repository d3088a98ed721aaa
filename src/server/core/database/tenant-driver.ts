import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { type Client, type DatabaseError, escapeLiteral, type Pool, type PoolClient } from 'pg'
import type { WatchStatements } from '../activity/watch-statements.ts'
import { type Answer, Batch, type Statement } from './batch.ts'
import { Message } from './message.ts'
import { notifying, type SendMessages } from './messenger.ts'
import { collectNotices, type Notices } from './notices.ts'

/**
 * Kysely driver that sets `app.organization_id` for row-level security. Statements outside a transaction share a batch with the setting, which
 * ends with them; a transaction sends BEGIN and the setting with its first statement. Messages in values are sent after the commit.
 */
export class TenantDriver implements Driver {
  readonly #pool: Pool
  readonly #organization: string | null
  readonly #watch: WatchStatements
  readonly #sendMessages: SendMessages

  constructor(pool: Pool, organization: string | null, watch: WatchStatements, sendMessages: SendMessages) {
    this.#pool = pool
    this.#organization = organization
    this.#watch = watch
    this.#sendMessages = sendMessages
  }

  async init() {}

  async acquireConnection() {
    return new TenantConnection(
      await this.#pool.connect(),
      this.#organization,
      this.#watch,
      this.#sendMessages,
      passesSettingsOn(this.#pool),
    )
  }

  beginTransaction(connection: TenantConnection) {
    return connection.begin()
  }

  commitTransaction(connection: TenantConnection) {
    return connection.end('commit')
  }

  rollbackTransaction(connection: TenantConnection) {
    return connection.end('rollback')
  }

  async releaseConnection(connection: TenantConnection) {
    connection.release()
  }

  async destroy() {}
}

const setOrganization = "select set_config('app.organization_id', $1, true)"

/** Whether the connection leads to a distributed database, which passes `set local` in a transaction on to its nodes, and no function. */
const passesSettingsOn = ({ options }: Pool) => !!options.options?.includes('propagate_set_commands=local')

const setLocally = (organization: string): Statement => ({
  text: `set local app.organization_id = ${escapeLiteral(organization)}`,
  values: [],
  unnamed: true,
})

const statement = (text: string): Statement => ({ text, values: [] })

export class TenantConnection implements DatabaseConnection {
  readonly #client: PoolClient
  /** Sets the organization until the transaction ends. */
  readonly #setting: Statement[]
  /** Of an open transaction: what its first statement takes along. */
  #opening: Statement[] | null = null
  /** Whether the setting has no effect outside of a transaction. */
  readonly #needsTransaction: boolean
  /** To be sent after the commit. */
  #messages: Message[] = []
  /** Messages of triggers of a distributed database, to be sent with the commit. */
  readonly #told: Notices | null
  #isBroken = false
  readonly #watch: WatchStatements
  readonly #sendMessages: SendMessages

  constructor(
    client: PoolClient,
    organization: string | null,
    watch: WatchStatements,
    sendMessages: SendMessages,
    isDistributed = false,
  ) {
    this.#client = client
    this.#watch = watch
    this.#sendMessages = sendMessages
    if (organization === null) this.#setting = []
    else if (isDistributed) this.#setting = [setLocally(organization)]
    else this.#setting = [{ text: setOrganization, values: [organization] }]
    this.#needsTransaction = isDistributed && organization !== null
    this.#told = isDistributed ? collectNotices(client) : null
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const [result] = await this.executePipeline([query])
    return result as QueryResult<Row>
  }

  /** Sends several statements in one round trip, in order. Outside a transaction they form one. */
  async executePipeline(queries: CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    if (this.#needsTransaction && !this.#opening) return this.#inTransaction(queries)
    const before = this.#opening ?? this.#setting
    if (this.#opening) this.#opening = []
    const statements = queries.map(({ sql, parameters }) => ({ text: sql, values: parameters }))
    const answers = await this.#send([...before, ...statements])
    for (const { parameters } of queries)
      for (const value of parameters) if (value instanceof Message) this.#messages.push(value)
    if (!this.#opening) this.#sendCollected()
    return answers.slice(before.length).map(({ rows, rowCount }) => ({
      rows,
      numAffectedRows: rowCount === null ? undefined : BigInt(rowCount),
    }))
  }

  async #inTransaction(queries: CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    await this.begin()
    try {
      const results = await this.executePipeline(queries)
      await this.end('commit')
      return results
    } catch (error) {
      if (!this.#isBroken) await this.end('rollback')
      throw error
    }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not used: lists are paged.')
  }

  async begin() {
    this.#opening = [statement('begin'), ...this.#setting]
  }

  async end(how: 'commit' | 'rollback') {
    const isEmpty = !!this.#opening?.length
    this.#opening = null
    const told = this.#told?.take() ?? []
    const before = how === 'commit' && told.length ? [notifying(told)] : []
    if (!isEmpty) await this.#send([...before, statement(how)])
    if (how === 'rollback') this.#messages = []
    this.#sendCollected()
  }

  #sendCollected() {
    this.#messages.push(...(this.#told?.take() ?? []))
    if (this.#messages.length) this.#sendMessages(this.#messages)
    this.#messages = []
  }

  /** Gives the connection back, or closes it: one in an open transaction still has an organization. */
  release() {
    this.#told?.end()
    this.#client.release(this.#isBroken || this.#client.getTransactionStatus() !== 'I')
  }

  async #send(statements: Statement[]): Promise<Answer[]> {
    this.#corkThisTurn()
    const batch = new Batch(statements, this.#client)
    const end = this.#watch(statements)
    try {
      const answers = await this.#client.query(batch).answers
      end()
      return answers
    } catch (error) {
      end(error)
      const { code } = error as DatabaseError
      this.#isBroken ||= !code || breaking.test(code)
      // In place of the socket's, which led to the answer.
      Error.captureStackTrace(error as Error)
      throw error
    }
  }

  /** Corks the socket until the end of this turn, because a write costs more than building the statement. */
  #corkThisTurn() {
    // A pool's client has the connection that its type leaves out.
    const { stream } = (this.#client as unknown as Client).connection
    if (stream.writableCorked) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

/** Classes of errors after which a connection is not used again: it is lost, or its prepared statements hold no longer. */
const breaking = /^(?:08|0A|26|57)/
