import { myDrafts } from '#contract/drafts/my-drafts.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { removeMedia } from '../media/remove.ts'
import { paginate } from '../core/database/paginate.ts'
import { transaction } from '../core/database/transaction.ts'
import { unsentDrafts, filesOf } from './find.ts'
import { replaceKey } from './replace-key.ts'
import { deleteProofs, endedFor } from './take-over.ts'

async function lockOwn(ctx: Context, id: string) {
  const draft = await unsentDrafts(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draft) throw notFound()
  return draft
}

/** Issues a new key to the account. The keys of other browsers and of emailed links end, and proofs go. */
const openOwn = (ctx: Context, id: string) =>
  transaction(ctx, async ctx => {
    const { type } = await lockOwn(ctx, id)
    const key = await replaceKey(ctx, id, null, endedFor(ctx))
    await deleteProofs(ctx, id)
    return { type, key }
  })

const removeOwn = (ctx: Context, id: string) =>
  transaction(ctx, async ctx => {
    await lockOwn(ctx, id)
    await removeMedia(ctx, await filesOf(ctx, id).execute())
    await ctx.db
      .deleteFrom('drafts')
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute()
  })

export const myDraftsFeature = implement(myDrafts, {
  list: ({ ctx, query }) => paginate(unsentDrafts(ctx), query, { defaultSort: '-updated_at' }),
  open: ({ ctx, params }) => openOwn(ctx, params.id),
  remove: ({ ctx, params }) => removeOwn(ctx, params.id),
})
