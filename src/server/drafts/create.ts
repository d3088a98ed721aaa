import type { DraftRow } from '#contract/drafts/rows.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { type Context, customerOf } from '../core/context.ts'
import { hashToken, newToken } from '../core/crypto/encryption.ts'
import { readDraft } from './find.ts'
import { initialValues } from './prefill.ts'
import { factsForHolder } from './read-journey.ts'
import { journeyOf } from './journey.ts'
import { withDraftKey } from './replace-key.ts'

/** Days until a draft expires. */
const draftDays = 14

const emptyDraft = (type: ProcedureType) => ({
  type,
  values: {},
  files: [],
  proofs: [],
  resumed_at: null,
  customer_id: null,
})

/** The values and facts of a draft that is begun now. The first page shows them before a draft is stored. */
export async function readBlankDraft(ctx: Context, type: ProcedureType) {
  const draft = emptyDraft(type)
  const empty = await journeyOf(ctx, draft)
  const values = await initialValues(ctx, empty)
  const isEmpty = Object.keys(values).length === 0
  const journey = isEmpty ? empty : await journeyOf(ctx, { ...draft, values })
  return { values: values as DraftRow['values'], facts: factsForHolder(ctx, journey) }
}

export async function createDraft(ctx: Context, type: ProcedureType) {
  const key = newToken()
  const id = ctx.services.newId()
  const at = ctx.now.toISOString()
  const expires_at = new Date(ctx.now.getTime() + draftDays * 86_400_000).toISOString()
  const values = await initialValues(ctx, await journeyOf(ctx, emptyDraft(type)))
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
