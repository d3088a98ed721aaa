import { maskedIban } from '#contract/procedures/iban.ts'
import { definitionOf } from '#contract/procedures/index.ts'
import type { ProcedureInput } from '#contract/procedure-shapes.ts'
import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { House } from '../house.ts'
import { purposes, seal, unseal } from '../secrets.ts'
import { cases } from './find.ts'
import { notFound } from '../errors.ts'

type Given = Pick<ProcedureInput, 'type' | 'data'>

/** Masks the fields that the procedure type encrypts, and returns their encrypted values separately. */
export function sealedData({ settings }: House, id: string, { type, data }: Given) {
  const entries = (definitionOf(type)?.sealed ?? []).flatMap(key => {
    const text = data[key]
    return typeof text === 'string' && text ? [[key, text] as const] : []
  })
  const masked = entries.map(([key, text]) => [key, maskedIban(text)] as const)
  const encrypted = entries.map(
    ([key, text]) => [key, seal(settings.secretKey, purposes.ofCase(id, key), text)] as const,
  )
  return { data: { ...data, ...Object.fromEntries(masked) }, sealed: Object.fromEntries(encrypted) }
}

/** The decrypted fields of a procedure, for staff; the access is audited. Throws 404. */
export async function revealSealed(ctx: Context, id: string): Promise<Record<string, string>> {
  const found = await cases(ctx).select('sealed').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const { secretKey } = ctx.house.settings
  const decrypted = Object.entries(found.sealed).map(
    ([key, text]) => [key, unseal(secretKey, purposes.ofCase(id, key), text)] as const,
  )
  await audit(ctx, {
    action: 'procedures.reveal',
    subject_type: 'procedures',
    subject_id: id,
    details: { fields: Object.keys(found.sealed) },
  })
  return Object.fromEntries(decrypted)
}
