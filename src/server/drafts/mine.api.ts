import { myDrafts } from '#contract/my-drafts.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { implement } from '../implement.ts'
import { removeMedia } from '../media/remove.ts'
import { pageOf } from '../page.ts'
import { hashKey, newKey } from '../secrets.ts'
import { within } from '../within.ts'
import { begunDrafts, filesOf } from './find.ts'

async function lockOwn(ctx: Context, id: string) {
  const draft = await begunDrafts(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draft) throw notFound()
  return draft
}

/** Issues a second key for the account. The original key stays valid for other browsers and for emailed links. */
const openOwn = (ctx: Context, id: string) =>
  within(ctx, async ctx => {
    const { type } = await lockOwn(ctx, id)
    const key = newKey()
    await ctx.db
      .updateTable('drafts')
      .set({ customer_key_hash: hashKey(key) })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute()
    return { type, key }
  })

const removeOwn = (ctx: Context, id: string) =>
  within(ctx, async ctx => {
    await lockOwn(ctx, id)
    await removeMedia(ctx, await filesOf(ctx, id).execute())
    await ctx.db
      .deleteFrom('drafts')
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute()
  })

export const myDraftsRoom = implement(myDrafts, {
  list: ({ ctx, query }) => pageOf(begunDrafts(ctx), query, { usual: '-updated_at' }),
  open: ({ ctx, params }) => openOwn(ctx, params.id),
  remove: ({ ctx, params }) => removeOwn(ctx, params.id),
})
