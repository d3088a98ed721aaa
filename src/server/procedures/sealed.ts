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

/** A case's data with what its kind seals masked, and beside it the same encrypted. */
export function sealedData({ settings }: House, id: string, { type, data }: Given) {
  const given = (definitionOf(type)?.sealed ?? []).flatMap(key => {
    const text = data[key]
    return typeof text === 'string' && text ? [[key, text] as const] : []
  })
  const masked = given.map(([key, text]) => [key, maskedIban(text)] as const)
  const sealed = given.map(
    ([key, text]) => [key, seal(settings.secretKey, purposes.ofCase(id, key), text)] as const,
  )
  return { data: { ...data, ...Object.fromEntries(masked) }, sealed: Object.fromEntries(sealed) }
}

/** In plain, for a clerk who asks; who asked and when is written down. */
export async function revealSealed(ctx: Context, id: string): Promise<Record<string, string>> {
  const found = await cases(ctx).select('sealed').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const { secretKey } = ctx.house.settings
  const plain = Object.entries(found.sealed).map(
    ([key, text]) => [key, unseal(secretKey, purposes.ofCase(id, key), text)] as const,
  )
  await audit(ctx, {
    action: 'procedures.reveal',
    subject_type: 'procedures',
    subject_id: id,
    details: { fields: Object.keys(found.sealed) },
  })
  return Object.fromEntries(plain)
}
