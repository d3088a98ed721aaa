import { dayKey } from '../../text/format.ts'
import type { FieldDescription } from '../description.ts'
import type { RecordRow } from './list-data.ts'

export type PublishingState = 'draft' | 'scheduled' | 'visible' | 'expired'

export interface StateAt {
  state: PublishingState
  /** Timestamp or day since or from which the state holds, where the row says one. */
  at: string | null
}

/**
 * Fields with the first and the last moment that visitors see a record. Where the first one is the
 * publication itself, the day of the last one counts as a whole.
 */
const windows = [
  ['publish_at', 'unpublish_at'],
  ['approved_from', 'approved_to'],
  ['published_at', 'deadline_at'],
] as const

/** Whether records with these fields are published for a time. */
export const hasWindow = (fields: object) => windows.some(names => names.every(name => name in fields))

/** The field that publishes records with these fields: a flag, or the moment of publication. */
export const publishingField = (fields: object) =>
  ['published', 'published_at'].find(name => name in fields) ?? null

/** The fields of a form with the first and the last moment; null where it has none. */
export function windowOf(
  fields: readonly FieldDescription[],
): readonly [FieldDescription, FieldDescription] | null {
  for (const names of windows) {
    const [from, until] = names.map(name => fields.find(field => field.name === name))
    if (from && until) return [from, until]
  }
  return null
}

const isDay = (value: string) => value.length === 10
const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null)

/** Whether the moment is still to come; a day begins at midnight in Germany. */
export const isLater = (value: string, now: string) => (isDay(value) ? value > dayKey(now) : value > now)
/**
 * Whether a record would be seen at no moment: its end comes before its start. Of days, both count as a
 * whole.
 */
export const isNeverVisible = (from: string | null, until: string | null) =>
  from !== null && until !== null && (until < from || (until === from && !isDay(from)))

/** Whether the moment is over; the last day counts as a whole. */
const isOver = (value: string, now: string) => (isDay(value) ? value < dayKey(now) : value <= now)

/** The last moment, or the last day where it counts as a whole. */
const lastOf = (name: string, value: string | null) =>
  value && name === 'deadline_at' ? dayKey(value) : value

/** The state of publishing of a row at a moment (ISO 8601), with the date below it. */
export function stateOf(row: RecordRow, now: string): StateAt {
  if (!row[publishingField(row) ?? 'published']) return { state: 'draft', at: null }
  const [from, until] = windows
    .map(([from, until]) => [textOf(row[from]), lastOf(until, textOf(row[until]))])
    .find(pair => pair.some(Boolean)) ?? [null, null]
  if (until && isOver(until, now)) return { state: 'expired', at: until }
  if (from && isLater(from, now)) return { state: 'scheduled', at: from }
  return { state: 'visible', at: from ?? textOf(row.first_published_at) }
}
