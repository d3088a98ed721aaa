import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Does the work while holding the advisory lock of a name, on a connection of its own; returns undefined without doing it where another
 * process holds the lock. The lock ends with the connection: whoever was killed holds it no longer, and whoever lost it can no longer
 * write with the `db` of the work.
 */
export const withLock = <Result>(
  db: Db,
  name: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result | undefined> =>
  db.connection().execute(async own => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`.execute(own)
    if (!rows[0]?.taken) return undefined
    try {
      return await work(own)
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(own).catch(() => {})
    }
  })
