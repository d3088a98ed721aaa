import { types } from 'pg'

const iso = (text: string) => new Date(text).toISOString()

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
