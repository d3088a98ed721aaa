import type { EventRow } from '#contract/events.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { cursorOf, eventAt, isSettled, lostCursor, type Place, placeOf } from './cursor.ts'

interface Wanted {
  /** Cursor of the event behind which to read; absent: from the oldest. */
  after?: string | undefined
  /** Nouns whose events the reader may see. */
  nouns: readonly string[]
  /** Types, or `noun.*`; absent: all. */
  types?: readonly string[] | undefined
  limit: number
}

interface Feed {
  events: EventRow[]
  next: string | null
  more: boolean
}

/** Rows that one call looks at, whatever it selects: a reader of rare types goes on by the cursor. */
const mostScanned = 10_000

/**
 * Reads the change feed in the order of transactions, up to the oldest that is still open: an event that is committed later
 * never appears behind a cursor that was handed out. Throws 410 for a cursor whose event is not kept.
 */
export async function readEvents(ctx: Context, { after, nouns, types, limit }: Wanted): Promise<Feed> {
  const place = after && after !== 'latest' ? placeOf(after) : null
  const [known, [last], [bound]] = await pipeline(
    ctx.db,
    place ? eventAt(ctx, place) : ctx.db.selectNoFrom(sql<string>`''`.as('id')),
    ...reach(ctx, place),
  )
  if (place && !known.length) throw lostCursor(ctx, place)
  if (!last || after === 'latest') return { events: [], next: last ? cursorOf(last) : null, more: false }
  const upTo = bound ?? last
  const found = await settled(ctx, place)
    .select(['id', 'type', 'record_id'])
    .where(isUpTo(upTo))
    .where(isOf(nouns, types))
    .orderBy('xid')
    .orderBy('position')
    .limit(limit + 1)
    .execute()
  const shown = found.slice(0, limit)
  const isFull = found.length > limit
  return {
    events: shown.map(({ id, type, record_id, at }) => ({ id, type, record_id, at })),
    next: cursorOf(isFull ? shown.at(-1)! : upTo),
    more: isFull || cursorOf(upTo) !== cursorOf(last),
  }
}

/** How far to read: the last event that can no longer be preceded by others, and the one where a long way is interrupted. */
export const reach = (ctx: Context, after: Position | null) =>
  [
    settled(ctx, null).orderBy('xid', 'desc').orderBy('position', 'desc').limit(1),
    settled(ctx, after)
      .orderBy('xid')
      .orderBy('position')
      .offset(mostScanned - 1)
      .limit(1),
  ] as const

type Position = Pick<Place, 'xid' | 'position'>

export const isUpTo = ({ xid, position }: Position) =>
  sql<SqlBool>`(xid, position) <= (${xid}::xid8, ${position}::bigint)`

/** Places of events that can no longer be preceded by others. */
export function settled({ db, organization }: Context, after: Position | null) {
  const rows = db
    .selectFrom('events')
    .select(['xid', 'position', 'at'])
    .where('organization_id', '=', organization.id)
    .where(isSettled)
  return after
    ? rows.where(sql<SqlBool>`(xid, position) > (${after.xid}::xid8, ${after.position}::bigint)`)
    : rows
}

/** The condition for events of these nouns and, where given, types. */
export function isOf(nouns: readonly string[], types?: readonly string[]) {
  const noun = sql<string>`split_part(type, '.', 1)`
  const ofNouns = sql<SqlBool>`${noun} = any(${[...nouns]}::text[])`
  if (!types) return ofNouns
  const whole = types.filter(type => type.endsWith('.*')).map(type => type.slice(0, -2))
  return sql<SqlBool>`${ofNouns} and (type = any(${[...types]}::text[]) or ${noun} = any(${whole}::text[]))`
}
