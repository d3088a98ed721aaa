import type { Topic } from '#contract/subscriptions/topics.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { notificationContent, type TopicRow } from './notification-content.ts'

export interface RecipientFilter {
  about: Topic
  /** Municipalities concerned; empty means all. */
  servicearea_ids?: string[]
  /** A record: those who got an email about it are recipients, too, wherever they live. */
  toldOf?: string | undefined
}

/** In the words of the partial index. */
const isReached = sql<boolean>`verification <> 'pending' and not paused`

/** Query over confirmed, unpaused subscribers of this topic in these municipalities. */
export const recipients = (ctx: Context, filter: RecipientFilter) => concerned(ctx, filter).where(isReached)

/** Query over subscribers of this topic in these municipalities, confirmed or not. */
function concerned({ db, organization }: Context, { about, servicearea_ids = [], toldOf }: RecipientFilter) {
  const subscribed = db
    .selectFrom('subscribers')
    .where('organization_id', '=', organization.id)
    .where(`notify_${about}`, '=', true)
  if (!servicearea_ids.length) return subscribed
  const isNear = sql<boolean>`(locations = '{}' or locations && ${servicearea_ids}::uuid[])`
  if (!toldOf) return subscribed.where(isNear)
  return subscribed.where(
    sql<boolean>`(${isNear} or exists (select from emails where emails.organization_id = subscribers.organization_id
      and emails.subscriber_id = subscribers.id and starts_with(emails.occasion, ${`${about} ${toldOf} `})))`,
  )
}

/** Counts the subscribers that a notification reaches, and those that it leaves out because they have not confirmed or have paused. */
export async function countByReach(ctx: Context, filter: RecipientFilter) {
  const isPending = sql`verification = 'pending'`
  return concerned(ctx, filter)
    .select([
      sql<number>`(count(*) filter (where not ${isPending} and not paused))::int`.as('emails'),
      sql<number>`(count(*) filter (where ${isPending}))::int`.as('unconfirmed'),
      sql<number>`(count(*) filter (where not ${isPending} and paused))::int`.as('paused'),
    ])
    .executeTakeFirstOrThrow()
}

/** The number of confirmed, unpaused subscribers whom a notification reaches. */
export async function countRecipients(ctx: Context, filter: RecipientFilter) {
  const { count } = await recipients(ctx, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { count }
}

/** The number of emails that notifications about these records send, by the query that later sends them. */
export async function countNotifications<About extends Topic>(
  ctx: Context,
  about: About,
  rows: TopicRow<About>[],
): Promise<number> {
  const contents = rows.flatMap(row => notificationContent(ctx, about, row) ?? [])
  const counts = await pipeline(
    ctx.db,
    ...contents.map(({ servicearea_ids }) =>
      recipients(ctx, { about, servicearea_ids }).select(sql<number>`count(*)::int`.as('count')),
    ),
  )
  return counts.flat().reduce((sum, { count }) => sum + count, 0)
}
