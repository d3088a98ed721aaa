import { mostCounted } from '#contract/core/most-counted.ts'
import type { Compilable } from 'kysely'

/** Lists with fewer rows are counted each time, because people see each row come and go. */
const least = 1_000
/** Seconds for which a list is not counted again: a full one, and one that has some thousand rows. */
const seconds = { full: 60, long: 10 }
const mostKept = 500

interface Count {
  rows: number
  until: number
}

/** Numbers of rows of long lists, by the statement that counts them. */
const known = new Map<string, Count>()

const keyOf = (counted: Compilable) => {
  const { sql, parameters } = counted.compile()
  return JSON.stringify([sql, parameters])
}

/** The number of rows that a long list had a moment ago; null where it is counted. */
export function knownCount(counted: Compilable): number | null {
  if (!known.size) return null
  const key = keyOf(counted)
  const found = known.get(key)
  if (!found) return null
  if (found.until > performance.now()) return found.rows
  known.delete(key)
  return null
}

/** Remembers how many rows a list has, if it is long. */
export function noteCount(counted: Compilable, rows: number) {
  if (rows < least) return
  const [oldest] = known.keys()
  if (known.size >= mostKept && oldest !== undefined) known.delete(oldest)
  const lifetime = rows === mostCounted ? seconds.full : seconds.long
  known.set(keyOf(counted), { rows, until: performance.now() + lifetime * 1000 })
}

/** Forgets all lists: those of another database may be the same statements. */
export const forgetCounts = () => known.clear()
