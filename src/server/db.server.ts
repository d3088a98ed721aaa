import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { TenantDriver } from './database/driver.ts'
import type { Database } from './database/tables.ts'
import { rowTypes } from './database/values.ts'

export type Db = Kysely<Database>
export type { Database }

export interface Connections {
  app: PoolConfig
  platform: PoolConfig
  worker: PoolConfig
}

const bounds: PoolConfig = {
  types: rowTypes,
  statement_timeout: 4_500,
  // A server that is frozen cannot end its statements itself.
  query_timeout: 4_900,
  idle_in_transaction_session_timeout: 15_000,
  connectionTimeoutMillis: 4_000,
  idleTimeoutMillis: 30_000,
  pipeline: true,
}

/** The only door to the tables. `scoped` enters one organization; `platform` crosses them and is named for it. */
export function openDatabase(
  connections: Connections,
  log: { error: (details: object, message: string) => void },
) {
  const open = (config: PoolConfig, max: number) => {
    const pool = new Pool({ ...bounds, ...config, max })
    const lost = (error: Error) => {
      if (!pool.ending) log.error({ err: error }, 'database connection lost')
    }
    // The pool listens only to connections at rest; one that breaks at work would end the program.
    pool.on('connect', client => client.on('error', lost))
    pool.on('error', () => {})
    return pool
  }
  const app = open(connections.app, 8)
  const crossing = open(connections.platform, 4)
  const scopes = new Map<string, Db>()
  const platform = speak(crossing, null)

  return {
    platform,
    /** Statements run in this organization and see nothing else. */
    scoped(organization_id: string): Db {
      const known = scopes.get(organization_id)
      if (known) return known
      const db = speak(app, organization_id)
      if (scopes.size > 5_000) scopes.clear()
      scopes.set(organization_id, db)
      return db
    },
    stats: () => ({ app: usage(app), platform: usage(crossing) }),
    async close() {
      await Promise.all([app.end(), crossing.end()])
    },
  }
}

export type Door = ReturnType<typeof openDatabase>

const usage = (pool: Pool) => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })

const speak = (pool: Pool, organization: string | null): Db =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new TenantDriver(pool, organization),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
