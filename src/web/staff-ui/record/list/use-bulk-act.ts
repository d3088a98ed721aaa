import { useState } from 'react'
import { ApiError } from '../../../lib/api-client.ts'
import type { RecordDescription, VerbDescription } from '../description.ts'
import { newKey } from '../save/send.ts'
import { actOnMany, actOnOne, countEffect, failureText } from './act.ts'
import type { RecordRow } from './list-data.ts'
import type { Effect } from './words.ts'

export interface BulkAct {
  verb: VerbDescription
  rows: readonly RecordRow[]
  /** Null while it is counted. */
  effect: Effect | null
  /** Why the last attempt failed, or that the numbers changed. */
  note: string | null
  isBusy: boolean
}

/**
 * Asks with counted numbers before a verb acts on one record or several; acts only if the numbers still
 * hold. The question stays until `onDone` is through, so that nobody acts on rows of before.
 */
export function useBulkAct(
  description: RecordDescription,
  onDone: (verb: VerbDescription, effect: Effect) => Promise<void>,
) {
  const { address: noun } = description.noun
  const [act, setAct] = useState<(BulkAct & { key: string }) | null>(null)

  const update = (change: Partial<BulkAct>) => setAct(now => now && { ...now, ...change })

  async function count(verb: VerbDescription, rows: readonly RecordRow[], note: string | null = null) {
    setAct({ verb, rows, effect: null, note, isBusy: false, key: newKey() })
    await countEffect(noun, verb.verb, rows).then(
      effect => update({ effect }),
      (error: unknown) => update({ note: failureText(error) }),
    )
  }

  async function confirm() {
    if (!act?.effect || act.isBusy) return
    const { verb, rows, effect, key } = act
    update({ isBusy: true })
    try {
      const [only] = rows
      const done =
        only && !description.list.actsOnMany
          ? await actOnOne(noun, verb.verb, only, effect, key)
          : await actOnMany(noun, verb.verb, rows, effect, key)
      await onDone(verb, done)
      setAct(null)
    } catch (error) {
      if (error instanceof ApiError && error.problem.effect)
        await count(verb, rows, 'Inzwischen hat sich etwas geändert. Die Zahlen sind neu gerechnet.')
      else update({ note: failureText(error), isBusy: false })
    }
  }

  return { act, ask: count, confirm, cancel: () => setAct(null) }
}
