import type { Values } from '#contract/forms.ts'
import type { ProcedureType } from '#contract/procedure-types.ts'
import { definitionOf } from '#contract/procedures/index.ts'
import type { Context } from '../context.ts'
import { purposes, seal, unseal } from '../secrets.ts'

type Steps = Record<string, Values>
interface Of {
  id: string
  type: ProcedureType
}

/** A draft's values as they lie in the table: what its kind seals is so from the first key typed. */
export const closed = ({ house }: Context, draft: Of, steps: Steps): Steps =>
  changed(draft, steps, (text, purpose) => seal(house.settings.secretKey, purpose, text))

/** The same as they were typed, for whoever holds the draft's key. */
export const opened = ({ house }: Context, draft: Of, steps: Steps): Steps =>
  changed(draft, steps, (text, purpose) => unseal(house.settings.secretKey, purpose, text))

/** The same sealed with another key. */
export const resealed = changed

/** What is left of them once they were sent: the case has its own. */
export const emptied = (draft: Of, steps: Steps): Steps => changed(draft, steps, () => '')

function changed({ id, type }: Of, steps: Steps, change: (text: string, purpose: string) => string): Steps {
  const sealed = definitionOf(type)?.sealed ?? []
  if (!sealed.length) return steps
  const inStep = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) =>
        sealed.includes(name) && typeof value === 'string' && value
          ? [name, change(value, purposes.ofDraft(id, name))]
          : [name, value],
      ),
    )
  return Object.fromEntries(Object.entries(steps).map(([key, values]) => [key, inStep(values)]))
}
