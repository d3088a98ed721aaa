import type { Compilable } from 'kysely'

/** Minutes for which a list that was full is not counted again. */
const minutes = 1
const mostKept = 500

/** Lists that had as many rows as are counted, by the statement that counts them: until when they are not counted again. */
const full = new Map<string, number>()

const keyOf = (counted: Compilable) => {
  const { sql, parameters } = counted.compile()
  return JSON.stringify([sql, parameters])
}

/** Whether a list had as many rows as are counted a moment ago, so that counting them again would tell nothing new. */
export function wasFull(counted: Compilable): boolean {
  if (!full.size) return false
  const key = keyOf(counted)
  const until = full.get(key)
  if (until === undefined) return false
  if (until > performance.now()) return true
  full.delete(key)
  return false
}

export function noteFull(counted: Compilable) {
  const [oldest] = full.keys()
  if (full.size >= mostKept && oldest !== undefined) full.delete(oldest)
  full.set(keyOf(counted), performance.now() + minutes * 60_000)
}

/** Forgets all lists: those of another database may be the same statements. */
export const forgetFullLists = () => full.clear()
