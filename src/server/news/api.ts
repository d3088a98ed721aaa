import { news } from '#contract/news.ts'
import { sql } from 'kysely'
import { type Context, seesUnpublished } from '../core/context.ts'
import { implement } from '../core/requests/implement.ts'
import { sanitizeHtml } from '../core/rich-text.ts'
import { table } from '../core/store/table.ts'
import { requireOwnServiceareas } from '../serviceareas/require-own-serviceareas.ts'
import { media, removeMediaOf } from '../media/attach.ts'
import { mediaHandlers } from '../media/verbs.ts'
import { byFlag, titleOf } from '../publishing/by-flag.ts'
import { notifyOf } from '../publishing/notify.ts'
import { publication } from '../publishing/publication.ts'
import { neighboursOf, yearsOf } from './queries.ts'

/** Condition: published and between `publish_at` and `unpublish_at`. */
const published = ({ now }: Context) => {
  const at = now.toISOString()
  return sql<boolean>`published and (publish_at is null or publish_at <= ${at}) and (unpublish_at is null or unpublish_at > ${at})`
}

const visible = (ctx: Context) =>
  seesUnpublished(news.list.access, ctx.actor) ? sql<boolean>`true` : published(ctx)

const store = table('news', news, {
  sort: '-news_date',
  search: ['title', 'abstract'],
  visible: published,
  states: ({ now }) => ({
    draft: sql`not published`,
    scheduled: sql`publish_at > ${now.toISOString()}`,
    expired: sql`unpublish_at <= ${now.toISOString()}`,
  }),
  filters: {
    year: year => sql`news_date between ${`${year}-01-01`} and ${`${year}-12-31`}`,
    servicearea_id: id => sql`(servicearea_ids = '{}' or ${id} = any(servicearea_ids))`,
  },
  period: { from: 'publish_at', until: 'unpublish_at', isShown: true },
  attach: [media('news_id')],
  async before(ctx, body) {
    await requireOwnServiceareas(ctx, 'servicearea_ids', body.servicearea_ids)
    return body.content === undefined ? body : { ...body, content: sanitizeHtml(body.content) }
  },
  beforeRemove: removeMediaOf('news_id'),
})

export const newsFeature = implement(news, {
  ...store.crud(),
  ...publication(store, {
    ...byFlag,
    titleOf,
    notify: notifyOf('news', {
      isWanted: row => row.notify_subscribers,
      isDone: row => row.subscribers_notified_at !== null,
      from: row => (row.subscribers_notified_at ? null : row.publish_at),
    }),
  }),
  ...mediaHandlers({
    table: 'news',
    column: 'news_id',
    history: news.revisions.history,
    get: ({ ctx, params }) => store.find(ctx, params.id),
  }),
  years: ({ ctx }) => yearsOf(ctx, visible(ctx)),
  neighbours: async ({ ctx, params }) => neighboursOf(ctx, await store.find(ctx, params.id), visible(ctx)),
})
