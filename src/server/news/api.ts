import { news, type NewsRow } from '#contract/news.ts'
import { sql } from 'kysely'
import { type Context, seesUnpublished } from '../core/context.ts'
import { implement } from '../core/requests/implement.ts'
import { mediaHandlers } from '../media/verbs.ts'
import { withMedia } from '../media/with-media.ts'
import { requireOwnServiceareas } from '../locations/require-own-serviceareas.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { notifySubscribers } from '../subscriptions/notify-subscribers.ts'
import { transaction } from '../core/database/transaction.ts'
import { withPublication } from '../publishing/with-publication.ts'
import { neighboursOf, yearsOf } from './queries.ts'
import { sanitizeHtml } from '../core/rich-text.ts'

/** Condition: published and between `publish_at` and `unpublish_at`. */
const published = ({ now }: Context) => {
  const at = now.toISOString()
  return sql<boolean>`published and (publish_at is null or publish_at <= ${at}) and (unpublish_at is null or unpublish_at > ${at})`
}

const visible = (ctx: Context) =>
  seesUnpublished(news.list.access, ctx.actor) ? sql<boolean>`true` : published(ctx)

const filters = {
  year: (year: number) => sql<boolean>`news_date between ${`${year}-01-01`} and ${`${year}-12-31`}`,
  servicearea_id: (id: string) => sql<boolean>`(servicearea_ids = '{}' or ${id} = any(servicearea_ids))`,
}

const verbs = withPublication(
  withMedia(
    crudHandlers(news, {
      table: 'news',
      defaultSort: '-news_date',
      published,
      filters,
      searched: ['title', 'abstract'],
    }),
    'news_id',
  ),
  'news',
)

const sanitized = <Body extends { content?: string }>(body: Body): Body =>
  body.content === undefined ? body : { ...body, content: sanitizeHtml(body.content) }

/** Wraps a change so that it notifies subscribers in the same transaction, once the news is published and not yet sent. */
const notifying =
  <Call extends { ctx: Context }>(change: (call: Call) => Promise<NewsRow>) =>
  (call: Call) =>
    transaction(call.ctx, async ctx => {
      const row = await change({ ...call, ctx })
      if (row.published && row.notify_subscribers && !row.subscribers_notified_at)
        await notifySubscribers(ctx, 'news', row.id)
      return row
    })

export const newsFeature = implement(news, {
  ...verbs,
  ...mediaHandlers({ table: 'news', column: 'news_id', get: verbs.get }),
  create: notifying(async call => {
    await requireOwnServiceareas(call.ctx, 'servicearea_ids', call.body.servicearea_ids)
    return verbs.create({ ...call, body: sanitized(call.body) })
  }),
  update: notifying(async call => {
    await requireOwnServiceareas(call.ctx, 'servicearea_ids', call.body.servicearea_ids)
    return verbs.update({ ...call, body: sanitized(call.body) })
  }),
  publish: notifying(call => verbs.publish(call)),
  years: ({ ctx }) => yearsOf(ctx, visible(ctx)),
  neighbours: async call => neighboursOf(call.ctx, await verbs.get(call), visible(call.ctx)),
})
