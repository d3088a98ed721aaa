import { notifications } from '#contract/notifications.ts'
import { type RawBuilder, sql } from 'kysely'
import { actorId, type PlatformContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { foundByWords } from '../core/database/text-matches.ts'
import { paginate } from '../core/database/paginate.ts'
import { askForRight } from './ask-for-right.ts'
import { sendAnnouncement } from './announcements/send.ts'

const germanDay = sql<string>`(created_at at time zone 'Europe/Berlin')::date`
const startOf = (day: string) => sql`((${day}::date)::timestamp at time zone 'Europe/Berlin')`
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/Berlin')`
const kindOf = sql<string>`data ->> 'kind'`

interface Some {
  unread?: boolean | undefined
  kind?: string | undefined
  day?: string | undefined
}

/** Conditions: the caller's own notifications that the query asks for, in the words of their indexes. */
function chosen(ctx: PlatformContext, { unread, kind, day }: Some): RawBuilder<boolean> {
  const conditions = [
    sql`user_id = ${actorId(ctx.actor)!}`,
    ...(unread === undefined ? [] : [unread ? sql`read_at is null` : sql`read_at is not null`]),
    ...(kind === undefined ? [] : [sql`${kindOf} = ${sql.lit(kind)}`]),
    ...(day === undefined ? [] : [sql`created_at >= ${startOf(day)} and created_at < ${endOf(day)}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const maxGroups = 100
/** So many of the newest notifications are grouped, with all others of the same days, so that the answer takes bounded time. */
const grouped = { newest: 300, most: 5000 }

/** Begin of the German day of the last one of the newest; null where there are fewer. */
const firstDay = (ctx: PlatformContext, query: Some) =>
  ctx.platform
    .selectFrom('notifications')
    .select(sql<string>`(${germanDay}::timestamp at time zone 'Europe/Berlin')`.as('begin'))
    .where(chosen(ctx, query))
    .orderBy('created_at', 'desc')
    .offset(grouped.newest - 1)
    .limit(1)

async function groupsOf(ctx: PlatformContext, query: Some) {
  const newest = ctx.platform
    .selectFrom('notifications')
    .select(['id', 'read_at', 'created_at', kindOf.as('kind'), germanDay.as('day')])
    .where(chosen(ctx, query))
    .where('created_at', '>=', sql<string>`coalesce(${firstDay(ctx, query)}, '-infinity')`)
    .orderBy('created_at', 'desc')
    .limit(grouped.most)
    .as('newest')
  const groups = await ctx.platform
    .selectFrom(newest)
    .select([
      'kind',
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'),
      sql<string>`(array_agg(id order by created_at desc, id desc))[1]`.as('latest_id'),
    ])
    .groupBy(['kind', 'day'])
    .orderBy(sql`max(created_at)`, 'desc')
    .limit(maxGroups)
    .execute()
  if (!groups.length) return []
  const ids = groups.map(({ latest_id }) => latest_id)
  const rows = await own(ctx).where('id', 'in', ids).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return groups.flatMap(({ latest_id, ...group }) => {
    const latest = byId.get(latest_id)
    return latest ? [{ ...group, latest }] : []
  })
}

const own = (ctx: PlatformContext) =>
  ctx.platform.selectFrom('notifications').selectAll().where('user_id', '=', actorId(ctx.actor)!)

export const notificationsFeature = implement(notifications, {
  list({ ctx, query }) {
    const found = own(ctx).where(chosen(ctx, query))
    const { q, unread, kind, day } = query
    const isNarrowed = [unread, kind, day].some(value => value !== undefined)
    const of = actorId(ctx.actor)!
    const wanted = q ? found.where(foundByWords(q, 'id', 'find_notifications', { isNarrowed, of })) : found
    return paginate(wanted, query, {
      defaultSort: '-created_at',
      filled: ['created_at'],
      choices: ['unread', 'kind'],
    })
  },

  groups: ({ ctx, query }) => groupsOf(ctx, query),

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

  send: ({ ctx, body }) => sendAnnouncement(ctx, body),

  async readAll({ ctx, query }) {
    await ctx.platform
      .updateTable('notifications')
      .set({ read_at: ctx.now.toISOString() })
      .where(chosen(ctx, { ...query, unread: true }))
      .execute()
  },
})
