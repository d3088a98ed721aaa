import { notifications } from '#contract/notifications.ts'
import { sql } from 'kysely'
import { actorId, type PlatformContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { matches } from '../core/database/text-matches.ts'
import { paginate } from '../core/database/paginate.ts'
import { askForRight } from './ask-for-right.ts'
import { sendNotifications } from './send.ts'

const own = (ctx: PlatformContext) =>
  ctx.platform.selectFrom('notifications').selectAll().where('user_id', '=', actorId(ctx.actor)!)

export const notificationsFeature = implement(notifications, {
  list({ ctx, query }) {
    const found = query.q
      ? own(ctx).where(matches(query.q, [sql`data ->> 'title'`, sql`data ->> 'text'`]))
      : own(ctx)
    return paginate(query.unread ? found.where('read_at', 'is', null) : found, query, {
      defaultSort: '-created_at',
    })
  },

  async read({ ctx, params }) {
    const row = await ctx.platform
      .updateTable('notifications')
      .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(ctx.now.toISOString())) }))
      .where('id', '=', params.id)
      .where('user_id', '=', actorId(ctx.actor)!)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound()
    return row
  },

  ask: ({ ctx, body }) => askForRight(ctx, body.permission),

  send: ({ ctx, body }) => sendNotifications(ctx, body),

  async readAll({ ctx }) {
    await ctx.platform
      .updateTable('notifications')
      .set({ read_at: ctx.now.toISOString() })
      .where('user_id', '=', actorId(ctx.actor)!)
      .where('read_at', 'is', null)
      .execute()
  },
})
