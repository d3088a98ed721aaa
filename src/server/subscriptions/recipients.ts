import type { Topic } from '#contract/subscriptions/subscriptions.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { notificationContent, type TopicRow } from './notification-content.ts'

interface RecipientFilter {
  about: Topic
  /** Municipalities concerned; empty means all. */
  servicearea_ids?: string[]
}

/** Query over confirmed, unpaused subscribers of this topic in these municipalities. */
export function recipients({ db, organization }: Context, { about, servicearea_ids = [] }: RecipientFilter) {
  const subscribed = db
    .selectFrom('subscribers')
    .where('organization_id', '=', organization.id)
    .where('verification', '<>', 'pending')
    .where('paused', '=', false)
    .where(`notify_${about}`, '=', true)
  if (!servicearea_ids.length) return subscribed
  return subscribed.where(sql<boolean>`(locations = '{}' or locations && ${servicearea_ids}::uuid[])`)
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
