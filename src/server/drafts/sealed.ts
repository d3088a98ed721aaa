import type { Values } from '#contract/forms.ts'
import type { ProcedureType } from '#contract/procedure-types.ts'
import { definitionOf } from '#contract/procedures/index.ts'
import type { Context } from '../context.ts'
import { purposes, seal, unseal } from '../secrets.ts'

type Steps = Record<string, Values>
interface DraftIdentity {
  id: string
  type: ProcedureType
}

/** Encrypts the sensitive fields of a draft's values, as they are stored. */
export const closed = ({ house }: Context, draft: DraftIdentity, steps: Steps): Steps =>
  mapEncrypted(draft, steps, (text, purpose) => seal(house.settings.secretKey, purpose, text))

/** Decrypts the sensitive fields of a draft's values. */
export const opened = ({ house }: Context, draft: DraftIdentity, steps: Steps): Steps =>
  mapEncrypted(draft, steps, (text, purpose) => unseal(house.settings.secretKey, purpose, text))

/** Re-encrypts the sensitive fields of a draft's values. */
export const resealed = mapEncrypted

/** Blanks the sensitive fields of a submitted draft, since the procedure has its own copy. */
export const emptied = (draft: DraftIdentity, steps: Steps): Steps => mapEncrypted(draft, steps, () => '')

function mapEncrypted(
  { id, type }: DraftIdentity,
  steps: Steps,
  change: (text: string, purpose: string) => string,
): Steps {
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
