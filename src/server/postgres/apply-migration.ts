import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { letOwnerMigrate } from './let-owner-migrate.ts'

export interface Migration {
  version: number
  name: string
  sql: string
  sha256: string
}

/** A lock that was not free in time, and a deadlock. */
const heldByOthers = ['55P03', '40P01']

/** Minutes that a migration tries to get its locks. */
const mostMinutes = 10

/**
 * Applies a migration in one transaction. Other nodes may work meanwhile: it waits half a second for a lock, less than
 * PostgreSQL takes to end one side of a deadlock, then lets them pass and begins anew.
 */
export async function applyMigration(
  client: pg.ClientBase,
  migration: Migration,
  log?: (message: string) => void,
): Promise<void> {
  const began = performance.now()
  let told = began
  for (;;)
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      const now = performance.now()
      const isHeld = error instanceof pg.DatabaseError && heldByOthers.includes(error.code ?? '')
      if (!isHeld || now - began > mostMinutes * 60_000) throw namedFault(migration, error)
      if (now - told > 5_000) {
        log?.(`Migration ${migration.name} wartet auf Tabellen, die andere gerade benutzen …`)
        told = now
      }
      await sleep(200 + Math.random() * 400)
    }
}

async function applyOnce(client: pg.ClientBase, { version, name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '500ms'")
    await letOwnerMigrate(client)
    await client.query(sql)
    await client.query('insert into public.schema_migrations (version, name, sha256) values ($1, $2, $3)', [
      version,
      name,
      sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const namedFault = ({ name, sql }: Migration, error: unknown) =>
  new Error(`${name}${lineOf(error, sql)}: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : NaN
  return position ? `, line ${sql.slice(0, position).split('\n').length}` : ''
}
