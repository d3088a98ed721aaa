import type { DraftRow } from '#contract/drafts/rows.ts'
import type { Values } from '#contract/forms/field-types.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { type Context, customerOf } from '../core/context.ts'
import { hashToken, newToken } from '../core/crypto/encryption.ts'
import { notFound } from '../core/errors.ts'
import { findProcedure } from '../procedures/find.ts'
import { requireOwnProcedure } from '../procedures/access.ts'
import { followUpOf } from '../procedures/follow-up.ts'
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

/** Begins a draft. `given` are values by page, beside those of the account. */
export async function createDraft(ctx: Context, type: ProcedureType, given: Record<string, Values> = {}) {
  const key = newToken()
  const id = ctx.services.newId()
  const at = ctx.now.toISOString()
  const expires_at = new Date(ctx.now.getTime() + draftDays * 86_400_000).toISOString()
  const known = await initialValues(ctx, await journeyOf(ctx, emptyDraft(type)))
  const pages = [...new Set([...Object.keys(known), ...Object.keys(given)])]
  const values = Object.fromEntries(pages.map(page => [page, { ...known[page], ...given[page] }]))
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

/** Begins the draft of the procedure that follows from this one. Throws 404 where none follows, and where the caller does not hold it. */
export async function createFollowUp(ctx: Context, id: string) {
  await requireOwnProcedure(ctx, id)
  const procedure = await findProcedure(ctx, id)
  const followUp = followUpOf(ctx, procedure)
  if (!followUp) throw notFound()
  return createDraft(ctx, followUp.type, followUp.values)
}
