import { types } from 'pg'
import { platformId } from '../platform-id.ts'

/** Converts "2026-11-22 09:30:00.123456+00" to "2026-11-22T09:30:00.123Z" without a Date, which would be slower. */
export const toIsoTimestamp = (text: string): string => {
  if (text.length === usual.length && text[10] === ' ' && text.endsWith('+00'))
    return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`
  const [, day, time, fraction = ''] = utcTimestamp.exec(text) ?? []
  return day ? `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z` : new Date(text).toISOString()
}
const usual = '2026-11-22 09:30:00.123456+00'
const utcTimestamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/** Object identifier of `text[]`, which pg does not name. */
const textArray = 1009
const parseTexts = types.getTypeParser(textArray as number) as (text: string) => unknown

/**
 * Parsers per column type: timestamps as ISO strings, dates as text, numbers as numbers, the owner of the platform's rows as null, empty lists
 * without a parser of lists.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.TIMESTAMPTZ, toIsoTimestamp],
  [types.builtins.DATE, text => text],
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [textArray, text => (text === '{}' ? [] : parseTexts(text))],
  [types.builtins.UUID, text => (text === platformId ? null : text)],
])

export const rowTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format),
}
