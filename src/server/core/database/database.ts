import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { watchStatements, type WatchStatements } from '../activity/watch-statements.ts'
import { forgetAnswers } from './kept-answers.ts'
import { Messenger, type SendMessages } from './messenger.ts'
import { TenantDriver } from './tenant-driver.ts'
import type { Tables } from './tables.ts'
import { poolSizes } from './pool-sizes.ts'
import { rowTypes } from './row-types.ts'

export type Db = Kysely<Tables>
export type { Tables }

export interface DatabaseConnections {
  app: PoolConfig
  platform: PoolConfig
}

const poolDefaults: PoolConfig = {
  types: rowTypes,
  // The roles have a statement_timeout on the server; this one also covers a server that hangs.
  query_timeout: 4_900,
  connectionTimeoutMillis: 4_000,
  idleTimeoutMillis: 30_000,
  pipeline: true,
}

type Log = Record<'error' | 'warn', (details: object, message: string) => void>

/**
 * Creates the only access to the tables: `scoped` for one organization, `platform` across all of them. Statements that take
 * `slow` milliseconds or longer are logged.
 */
export function createDatabase(connections: DatabaseConnections, log: Log, slow: number) {
  forgetAnswers()
  const watch = watchStatements(log, slow)
  const createPool = (config: PoolConfig, max: number) => {
    const pool = new Pool({ ...poolDefaults, ...config, max })
    const logLost = (error: Error) => {
      if (!pool.ending) log.error({ err: error }, 'database connection lost')
    }
    // The pool handles errors of idle connections only; an unhandled error of a busy one would end the process.
    pool.on('connect', client => client.on('error', logLost))
    pool.on('error', () => {})
    return pool
  }
  const app = createPool(connections.app, poolSizes.app)
  const platformPool = createPool(connections.platform, poolSizes.platform)
  const messenger = new Messenger(platformPool, error => log.warn({ err: error }, 'messages are sent later'))
  const send: SendMessages = messages => messenger.send(messages)
  const scopes = new Map<string, Db>()
  const platform = createKysely(platformPool, null, watch, send)

  return {
    platform,
    /** Database access limited to one organization. Instances are cached. */
    scoped(organization_id: string): Db {
      const cached = scopes.get(organization_id)
      if (cached) return cached
      const db = createKysely(app, organization_id, watch, send)
      if (scopes.size > 5_000) scopes.clear()
      scopes.set(organization_id, db)
      return db
    },
    stats: () => ({ app: usage(app), platform: usage(platformPool) }),
    async close() {
      await messenger.close()
      await Promise.all([app.end(), platformPool.end()])
    },
  }
}

export type Database = ReturnType<typeof createDatabase>

const usage = (pool: Pool) => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })

const createKysely = (
  pool: Pool,
  organization: string | null,
  watch: WatchStatements,
  send: SendMessages,
): Db =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new TenantDriver(pool, organization, watch, send),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
