import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { enqueue } from '../queue/enqueue.ts'
import { lockRow } from '../core/database/lock-row.ts'
import { notifySubscribers } from '../subscriptions/notify-subscribers.ts'
import { transaction } from '../core/database/transaction.ts'
import { isPublished } from './published.ts'
import * as verbs from './verbs.ts'

interface RecordCall {
  ctx: Context
  params: { id: string }
}
type Body = Parameters<typeof verbs.update>[0]['body']

/** Sets the time of publication (null hides the posting). A change between hidden and published notifies subscribers and is audited. */
async function setPublishedAt(ctx: Context, id: string, published_at: string | null) {
  const before = await lockRow(ctx, 'jobpostings', id)
  await ctx.db
    .updateTable('jobpostings')
    .set({ published_at, updated_at: ctx.now.toISOString() })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute()
  if ((before.published_at === null) === (published_at === null)) return
  if (published_at !== null) await notifySubscribers(ctx, 'jobs', id)
  const verb = published_at === null ? 'unpublish' : 'publish'
  if (published_at) await enqueueNotification(ctx, id)
  await audit(ctx, {
    action: `jobpostings.${verb}`,
    subject_type: 'jobpostings',
    subject_id: id,
    details: { published_at },
  })
}

/** Queues the notification of subscribers. */
const enqueueNotification = ({ db, organization }: Context, id: string) =>
  enqueue(db, 'notify_subscribers', {
    organization_id: organization.id,
    about: 'jobs',
    id,
    event: 'published',
    statusupdate_id: null,
  }).execute()

export const publish = ({ ctx, params }: RecordCall) =>
  transaction(ctx, async ctx => {
    const row = await lockRow(ctx, 'jobpostings', params.id)
    checkIfMatch(ctx, row)
    if (!isPublished(row, ctx.now)) await setPublishedAt(ctx, params.id, ctx.now.toISOString())
    return verbs.get({ ctx, params })
  })

export const unpublish = ({ ctx, params }: RecordCall) =>
  transaction(ctx, async ctx => {
    const row = await lockRow(ctx, 'jobpostings', params.id)
    checkIfMatch(ctx, row)
    if (row.published_at !== null) await setPublishedAt(ctx, params.id, null)
    return verbs.get({ ctx, params })
  })

export const create = ({ ctx, body: { published_at, ...body } }: { ctx: Context; body: Body }) =>
  transaction(ctx, async ctx => {
    const posting = await verbs.create({ ctx, body })
    return published_at ? setPublishedAtAndGet(ctx, posting.id, published_at) : posting
  })

/** Updates a posting; a changed `published_at` publishes or unpublishes it. */
export const update = ({ ctx, params, body: { published_at, ...body } }: RecordCall & { body: Body }) =>
  transaction(ctx, async ctx => {
    const posting = await verbs.update({ ctx, params, body })
    return published_at === undefined ? posting : setPublishedAtAndGet(ctx, params.id, published_at)
  })

async function setPublishedAtAndGet(ctx: Context, id: string, published_at: string | null) {
  await setPublishedAt(ctx, id, published_at)
  return verbs.get({ ctx, params: { id } })
}
