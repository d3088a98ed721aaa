import { createHash } from 'node:crypto'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { Client, Pool, PoolClient, QueryResult as PgResult } from 'pg'

/**
 * Kysely driver that sets `app.organization_id` for row-level security. Statements outside a transaction are pipelined with
 * BEGIN, the setting and COMMIT in one round trip; a transaction sends BEGIN with its first statement.
 */
export class TenantDriver implements Driver {
  readonly #pool: Pool
  readonly #organization: string | null

  constructor(pool: Pool, organization: string | null) {
    this.#pool = pool
    this.#organization = organization
  }

  async init() {}

  async acquireConnection() {
    return new TenantConnection(await this.#pool.connect(), this.#organization)
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

type Sent = Pick<PgResult, 'rows' | 'rowCount'>

export class TenantConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #organization: string | null
  #opening: Promise<unknown>[] | null = null
  #broken = false

  constructor(client: PoolClient, organization: string | null) {
    this.#client = client
    this.#organization = organization
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const [result] = await this.executePipeline([query])
    return result as QueryResult<Row>
  }

  /** Sends several statements in one round trip, in order. Outside a transaction they form one. */
  async executePipeline(queries: CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const outsideTransaction = !this.#opening && this.#organization !== null
    const around = outsideTransaction ? this.#open() : []
    const answers = Promise.all(queries.map(query => this.#send(query.sql, query.parameters)))
    if (outsideTransaction) around.push(this.#send('commit'))
    const results = await settle(answers, around)
    return results.map(({ rows, rowCount }) => ({
      rows,
      numAffectedRows: rowCount === null ? undefined : BigInt(rowCount),
    }))
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not used: lists are paged.')
  }

  async begin() {
    this.#opening = this.#open()
    for (const sent of this.#opening) sent.catch(() => undefined)
  }

  async end(how: 'commit' | 'rollback') {
    const opening = this.#opening ?? []
    this.#opening = null
    await settle(this.#send(how), opening)
  }

  release() {
    this.#client.release(this.#broken)
  }

  #open() {
    const begin = this.#send('begin')
    return this.#organization === null ? [begin] : [begin, this.#send(setOrganization, [this.#organization])]
  }

  #send(text: string, values: readonly unknown[] = []): Promise<Sent> {
    this.#corkThisTurn()
    const sent = this.#client.query({
      name: statementName(text),
      text,
      values: values as unknown[],
    })
    sent.catch((error: { code?: string }) => {
      this.#broken ||= !error.code || error.code.startsWith('57') || error.code.startsWith('08')
    })
    return sent
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

/** Waits for everything that was sent; throws the statement's own error before those of BEGIN or COMMIT. */
async function settle<T>(answer: Promise<T>, around: Promise<unknown>[]): Promise<T> {
  const [own, ...rest] = await Promise.allSettled([answer, ...around])
  if (own.status === 'rejected') throw own.reason
  const failed = rest.find(each => each.status === 'rejected')
  if (failed) throw failed.reason
  return own.value
}

const statementNames = new Map<string, string>()
const maxPrepared = 1500

/** Name of a prepared statement. After 1500 statementNames, further statements stay unnamed to limit memory per connection. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= maxPrepared) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  statementNames.set(text, name)
  return name
}
