import { createHash } from 'node:crypto'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { Client, Pool, PoolClient, QueryResult as PgResult } from 'pg'

/**
 * Speaks to PostgreSQL inside one organization. Statements outside a transaction travel with a BEGIN, the setting and a COMMIT
 * of their own in one flight; a transaction sends its opening along with the first statement. Statements are prepared by name.
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

const enter = "select set_config('app.organization_id', $1, true)"

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
    const [result] = await this.executeTogether([query])
    return result as QueryResult<Row>
  }

  /** Several statements in one flight, in order; outside a transaction they are one. */
  async executeTogether(queries: CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const alone = !this.#opening && this.#organization !== null
    const around = alone ? this.#open() : []
    const answers = Promise.all(queries.map(query => this.#send(query.sql, query.parameters)))
    if (alone) around.push(this.#send('commit'))
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
    return this.#organization === null ? [begin] : [begin, this.#send(enter, [this.#organization])]
  }

  #send(text: string, values: readonly unknown[] = []): Promise<Sent> {
    this.#gather()
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

  /** What is sent in one turn leaves in one write: it costs more than the statements' making. */
  #gather() {
    const { stream } = (this.#client as unknown as Client).connection
    if (stream.writableCorked) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

/** Waits for everything that was sent, then speaks of the statement's own failure first. */
async function settle<T>(answer: Promise<T>, around: Promise<unknown>[]): Promise<T> {
  const [own, ...rest] = await Promise.allSettled([answer, ...around])
  if (own.status === 'rejected') throw own.reason
  const failed = rest.find(each => each.status === 'rejected')
  if (failed) throw failed.reason
  return own.value
}

const names = new Map<string, string>()
const mostPrepared = 1500

/** A name for a prepared statement; past a bound statements stay unnamed, so that no connection fills up with them. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostPrepared) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}
