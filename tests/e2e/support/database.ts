import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { inject } from 'vitest'
import { superuserConnection } from '#server/postgres/lease.ts'
import { findPostmaster } from '#server/postgres/postmaster.ts'

/** Queries the database of a data folder as the superuser. */
export async function queryDatabase<Row extends QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  dataDir = inject('server').dataDir,
): Promise<Row[]> {
  const server = findPostmaster(join(dataDir, 'postgres'))
  if (!server) throw new Error('No database')
  const client = new Client({ ...superuserConnection(server.socketDir, server.port), database: 'klarwerk' })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** References of the procedures from an email address. */
export async function proceduresOf(email: string): Promise<string[]> {
  const rows = await queryDatabase<{ reference: string }>(
    'select reference from procedures where customer_email = $1',
    [email],
  )
  return rows.map(({ reference }) => reference)
}
