import type { Values } from '#contract/forms/field-types.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { Context } from '../core/context.ts'
import { encryptionPurposes, encrypt, decrypt } from '../core/crypto/encryption.ts'

type Steps = Record<string, Values>
interface DraftIdentity {
  id: string
  type: ProcedureType
}

/** Encrypts the sensitive fields of a draft's values, as they are stored. */
export const encryptValues = ({ services }: Context, draft: DraftIdentity, steps: Steps): Steps =>
  mapEncrypted(draft, steps, (text, purpose) => encrypt(services.settings.secretKey, purpose, text))

/** Decrypts the sensitive fields of a draft's values. */
export const decryptValues = ({ services }: Context, draft: DraftIdentity, steps: Steps): Steps =>
  mapEncrypted(draft, steps, (text, purpose) => decrypt(services.settings.secretKey, purpose, text))

/** Re-encrypts the sensitive fields of a draft's values. */
export const reencryptValues = mapEncrypted

/** Blanks the sensitive fields of a submitted draft, since the procedure has its own copy. */
export const redactValues = (draft: DraftIdentity, steps: Steps): Steps =>
  mapEncrypted(draft, steps, () => '')

function mapEncrypted(
  { id, type }: DraftIdentity,
  steps: Steps,
  change: (text: string, purpose: string) => string,
): Steps {
  const keys = definitionOf(type)?.encryptedKeys ?? []
  if (!keys.length) return steps
  const inStep = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) =>
        keys.includes(name) && typeof value === 'string' && value
          ? [name, change(value, encryptionPurposes.ofDraft(id, name))]
          : [name, value],
      ),
    )
  return Object.fromEntries(Object.entries(steps).map(([key, values]) => [key, inStep(values)]))
}
