import { eventDays } from '#contract/event-days.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { cursorGone, invalid } from '../core/errors.ts'

/** A place in the change feed: behind this event. */
export interface Place {
  xid: string
  position: number
  at: string
}

const pattern = /^(\d{1,19})-(\d{1,15})-(\d{12,14})$/

/** The moment tells events apart that were written before and after a restore, when transactions and positions are counted anew. */
export const cursorOf = ({ xid, position, at }: Place) => `${xid}-${position}-${Date.parse(at)}`

/** The place of a cursor. Throws 422 for a text that is none. */
export function placeOf(cursor: string): Place {
  const [, xid, position, moment] = pattern.exec(cursor) ?? []
  if (!xid || !position || !moment)
    throw invalid([
      {
        path: 'after',
        message: 'Das ist keine Marke. Senden Sie „next“ der vorigen Antwort, oder „latest“.',
      },
    ])
  return { xid, position: Number(position), at: new Date(Number(moment)).toISOString() }
}

/** Rows up to which every transaction has ended: nothing will ever appear before them. */
export const isSettled = sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot())`

/** The statement that finds the event of a cursor. */
export const eventAt = ({ db, organization }: Context, { xid, position, at }: Place) =>
  db
    .selectFrom('events')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('xid', '=', xid)
    .where('position', '=', position)
    .where('at', '=', at)

/**
 * The error for a cursor whose event is not there: it was deleted with its age, or the database was restored to a state
 * that does not have it.
 */
export const lostCursor = ({ now }: Context, { at }: Place) =>
  Date.parse(at) < now.getTime() - eventDays * 86_400_000
    ? cursorGone(
        'cursor_too_old',
        `Sie ist älter als ${eventDays} Tage. Lesen Sie die Listen neu ein, und beginnen Sie mit „after=latest“.`,
      )
    : cursorGone(
        'cursor_unknown',
        'Sie ist hier unbekannt, etwa weil die Datenbank aus einer Sicherung kommt. Lesen Sie die Listen neu ein, und beginnen Sie mit „after=latest“.',
      )
