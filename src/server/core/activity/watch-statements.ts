import { currentActivity } from './activity.ts'

type Log = { warn: (details: object, message: string) => void }
type Statements = readonly { text: string }[]

/** Called when statements are sent; returns what is called with the answer or the error. */
export type WatchStatements = (statements: Statements) => (error?: unknown) => void

const mostText = 2_000

/**
 * Counts statements on the current activity, traces them, and logs those that take `slow` milliseconds or longer. Their text has
 * placeholders in place of values.
 */
export const watchStatements =
  (log: Log, slow: number): WatchStatements =>
  statements => {
    const activity = currentActivity()
    const began = performance.now()
    const endPart = activity?.trace?.beginPart('database', {
      'db.system.name': 'postgresql',
      'db.query.text': textOf(statements),
    })
    return error => {
      const milliseconds = performance.now() - began
      if (activity) {
        activity.statements += statements.length
        activity.databaseTime += milliseconds
      }
      endPart?.(error)
      if (milliseconds >= slow)
        log.warn({ ms: Math.round(milliseconds), statement: textOf(statements) }, 'slow statement')
    }
  }

const textOf = (statements: Statements) =>
  statements
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
    .join('; ')
    .slice(0, mostText)
