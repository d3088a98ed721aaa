import type { ProcedureType } from '#contract/procedures/types.ts'
import { type Context, customerOf } from '../core/context.ts'
import { hashToken, newToken } from '../core/crypto/encryption.ts'
import { readDraft } from './find.ts'
import { initialValues } from './prefill.ts'
import { journeyOf } from './journey.ts'
import { withDraftKey } from './replace-key.ts'

/** Days until a draft expires. */
const draftDays = 14

export async function createDraft(ctx: Context, type: ProcedureType) {
  const { steps } = await journeyOf(ctx, { type, values: {}, files: [], resumed_at: null, customer_id: null })
  const key = newToken()
  const id = ctx.services.newId()
  const at = ctx.now.toISOString()
  const expires_at = new Date(ctx.now.getTime() + draftDays * 86_400_000).toISOString()
  const values = await initialValues(ctx, steps)
  await ctx.db
    .insertInto('drafts')
    .values({
      id,
      organization_id: ctx.organization.id,
      type,
      key_hash: hashToken(key),
      customer_id: customerOf(ctx)?.customer_id ?? null,
      values,
      created_at: at,
      updated_at: at,
      expires_at,
    })
    .execute()
  return { draft: await readDraft(withDraftKey(ctx, key), id), key }
}
