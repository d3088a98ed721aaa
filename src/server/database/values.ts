import { types } from 'pg'

/** "2026-11-22 09:30:00.123456+00" as "2026-11-22T09:30:00.123Z"; most rows carry several, and a Date of each would cost more than they do. */
export const iso = (text: string): string => {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? []
  return day ? `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z` : new Date(text).toISOString()
}
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/** Rows carry what travels: ISO strings, plain days, numbers. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.TIMESTAMPTZ, iso],
  [types.builtins.DATE, text => text],
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
])

export const rowTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format),
}
