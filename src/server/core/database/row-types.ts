import { types } from 'pg'

/** Converts "2026-11-22 09:30:00.123456+00" to "2026-11-22T09:30:00.123Z" without a Date, which would be slower. */
export const toIsoTimestamp = (text: string): string => {
  const [, day, time, fraction = ''] = utcTimestamp.exec(text) ?? []
  return day ? `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z` : new Date(text).toISOString()
}
const utcTimestamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/** Parsers per column type: timestamps as ISO strings, dates as text, numbers as numbers. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.TIMESTAMPTZ, toIsoTimestamp],
  [types.builtins.DATE, text => text],
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
])

export const rowTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format),
}
