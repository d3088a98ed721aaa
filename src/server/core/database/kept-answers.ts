import type { Compilable } from 'kysely'
import { currentActivity } from '../activity/activity.ts'

interface Kept<Answer> {
  answer: Answer
  until: number
}

const mostKept = 500
const all: Map<string, unknown>[] = []

/** Keeps answers of statements in memory for some seconds: those that take long to read, and that change little meanwhile. */
export function keepAnswers<Answer>() {
  const kept = new Map<string, Kept<Answer>>()
  all.push(kept)
  return {
    find(statement: Compilable): Answer | null {
      if (!kept.size) return null
      const key = keyOf(statement)
      const found = kept.get(key)
      if (!found) return null
      if (found.until > performance.now()) return found.answer
      kept.delete(key)
      return null
    },
    keep(statement: Compilable, answer: Answer, seconds: number) {
      const [oldest] = kept.keys()
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
      kept.set(keyOf(statement), { answer, until: performance.now() + seconds * 1000 })
    },
  }
}

/** Row-level security narrows a statement by the organization, whether it names one or not. */
function keyOf(statement: Compilable) {
  const { sql, parameters } = statement.compile()
  return JSON.stringify([currentActivity()?.organization ?? null, sql, parameters])
}

/** Forgets everything: another database may have the same statements. */
export const forgetAnswers = () => all.forEach(kept => kept.clear())
