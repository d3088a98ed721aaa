import { type LastChange, lastChangeInclude } from '#contract/core/revisions.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { byOf } from './revisions.ts'
import { ownerId } from '../platform-id.ts'

interface Found {
  record_id: string
  at: string
  by_id: string | null
  by_name: string
}

interface Wanted {
  /** Table of the records. */
  noun: string
  /** Null for records of the platform. */
  organization_id: string | null
  include: readonly string[] | undefined
}

/**
 * Adds to each row who changed it last and when (`last_change`) where `include` asks for it: one statement for all rows.
 * For staff alone.
 */
export async function withLastChanges<Row extends { id?: unknown }>(
  { db }: Context,
  rows: readonly Row[],
  { noun, organization_id, include }: Wanted,
): Promise<(Row & { last_change?: LastChange })[]> {
  if (!include?.includes(lastChangeInclude) || !rows.length) return [...rows]
  const ids = rows.map(({ id }) => id)
  const { rows: found } = await sql<Found>`
    select record_id, at, by_id, by_name
    from unnest(${ids}::uuid[]) as record (id)
    cross join lateral (
      select record_id, at, by_id, by_name from revisions
      where organization_id = ${ownerId(organization_id)} and record_id = record.id and noun = ${noun}
      order by at desc, id desc
      limit 1
    ) last`.execute(db)
  const changes = new Map(found.map(each => [each.record_id, each]))
  return rows.map(row => {
    const last = changes.get(String(row.id))
    return { ...row, last_change: last ? { at: last.at, by: byOf(last.by_id, last.by_name) } : null }
  })
}
