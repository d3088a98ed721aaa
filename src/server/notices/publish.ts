import type { Context } from '../core/context.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { transaction } from '../core/database/transaction.ts'
import { changeNotice, type NoticeKind, lockNotice, logNotice, type Notice } from './notice.ts'
import { notifyNoticeSubscribers } from './notify-subscribers.ts'

/** Publishes or unpublishes a notice; the first publication notifies subscribers. No effect when it is so already. */
export async function setPublished(
  ctx: Context,
  kind: NoticeKind,
  row: Notice,
  published: boolean,
): Promise<Notice> {
  if (row.published === published) return row
  const first_published_at = row.first_published_at ?? (published ? ctx.now.toISOString() : null)
  const changed = await changeNotice(ctx, kind, row.id, { published, first_published_at })
  await logNotice(ctx, kind, published ? 'publish' : 'unpublish', row.id)
  if (published && !row.first_published_at) await notifyNoticeSubscribers(ctx, kind, changed, 'published')
  return changed
}

/** Handler of publish (true) or unpublish (false). */
export const publicationHandler =
  (kind: NoticeKind, published: boolean) =>
  ({ ctx, params }: { ctx: Context; params: { id: string } }) =>
    transaction(ctx, async ctx => {
      const row = await lockNotice(ctx, kind, params.id)
      checkIfMatch(ctx, row)
      return (await setPublished(ctx, kind, row, published)) as never
    })
