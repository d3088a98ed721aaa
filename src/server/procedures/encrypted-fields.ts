import { maskIban } from '#contract/forms/iban.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureInput } from '#contract/procedures/shapes.ts'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import type { Services } from '../core/services.ts'
import { encryptionPurposes, encrypt, decrypt } from '../core/crypto/encryption.ts'
import { submittedProcedures } from './find.ts'
import { notFound } from '../core/errors.ts'

type Given = Pick<ProcedureInput, 'type' | 'data'>

/** Masks the fields that the procedure type encrypts, and returns their encrypted values separately. */
export function encryptFields({ settings }: Services, id: string, { type, data }: Given) {
  const entries = (definitionOf(type)?.encryptedKeys ?? []).flatMap(key => {
    const text = data[key]
    return typeof text === 'string' && text ? [[key, text] as const] : []
  })
  const masked = entries.map(([key, text]) => [key, maskIban(text)] as const)
  const encrypted = entries.map(
    ([key, text]) =>
      [key, encrypt(settings.secretKey, encryptionPurposes.ofProcedure(id, key), text)] as const,
  )
  return { data: { ...data, ...Object.fromEntries(masked) }, encrypted: Object.fromEntries(encrypted) }
}

/** The decrypted fields of a procedure, for staff; the access is audited. Throws 404. */
export async function revealEncryptedFields(ctx: Context, id: string): Promise<Record<string, string>> {
  const found = await submittedProcedures(ctx).select('encrypted').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const { secretKey } = ctx.services.settings
  const decrypted = Object.entries(found.encrypted).map(
    ([key, text]) => [key, decrypt(secretKey, encryptionPurposes.ofProcedure(id, key), text)] as const,
  )
  await audit(ctx, {
    action: 'procedures.reveal',
    subject_type: 'procedures',
    subject_id: id,
    details: { fields: Object.keys(found.encrypted) },
  })
  return Object.fromEntries(decrypted)
}
