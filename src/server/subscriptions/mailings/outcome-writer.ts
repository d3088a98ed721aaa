import type { Context } from '../../core/context.ts'
import type { Claimed } from './claim-batch.ts'
import { type Outcome, saveOutcomes } from './save-outcomes.ts'

export type OutcomeWriter = ReturnType<typeof outcomeWriter>

/**
 * Stores outcomes while the next emails are sent, as soon as some wait: what comes during one statement goes into the next. A killed
 * process forgets no more than these.
 */
export function outcomeWriter(ctx: Context, claimed: readonly Claimed[], some: number) {
  let waiting: Outcome[] = []
  let writing: Promise<void> = Promise.resolve()
  let isWriting = false
  const write = async (least: number) => {
    isWriting = true
    while (waiting.length >= least) {
      const given = waiting
      waiting = []
      await saveOutcomes(ctx, given, claimed)
    }
    isWriting = false
  }
  return {
    add(outcome: Outcome) {
      waiting.push(outcome)
      if (isWriting || waiting.length < some) return
      writing = write(some)
      // The end of the batch reports it.
      writing.catch(() => {})
    },
    /** Stores the rest. Throws where an earlier statement failed. */
    async end() {
      await writing
      await write(1)
    },
  }
}
