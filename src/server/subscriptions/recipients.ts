import type { Topic } from '#contract/subscriptions/topics.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { notificationContent, type TopicRow } from './notification-content.ts'
import type { SubscriberCountTable } from './table.ts'

export interface RecipientFilter {
  about: Topic
  /** Municipalities concerned; empty means all. */
  servicearea_ids?: string[]
  /** A record: those who got an email about it are recipients, too, wherever they live. */
  toldOf?: string | undefined
}

/** In the words of the partial index. */
const isReached = sql<boolean>`verification <> 'pending' and not paused`

const isNear = (servicearea_ids: readonly string[]) =>
  sql<boolean>`(locations = '{}' or locations && ${servicearea_ids}::uuid[])`

/** Query over confirmed, unpaused subscribers of this topic in these municipalities. */
export const recipients = (ctx: Context, filter: RecipientFilter) => concerned(ctx, filter).where(isReached)

/** Query over subscribers of this topic in these municipalities, confirmed or not. */
function concerned({ db, organization }: Context, { about, servicearea_ids = [], toldOf }: RecipientFilter) {
  const subscribed = db
    .selectFrom('subscribers')
    .where('organization_id', '=', organization.id)
    .where(`notify_${about}`, '=', true)
  if (!servicearea_ids.length) return subscribed
  if (!toldOf) return subscribed.where(isNear(servicearea_ids))
  return subscribed.where(
    sql<boolean>`(${isNear(servicearea_ids)} or exists (select from emails where emails.organization_id = subscribers.organization_id
      and emails.subscriber_id = subscribers.id and starts_with(emails.occasion, ${`${about} ${toldOf} `})))`,
  )
}

/** Query over the numbers of subscribers of this topic in these municipalities, by their reach. */
const counted = ({ db, organization }: Context, { about, servicearea_ids = [] }: RecipientFilter) =>
  db
    .selectFrom('subscriber_counts')
    .where('organization_id', '=', organization.id)
    .where(`notify_${about}`, '=', true)
    .$if(servicearea_ids.length > 0, query => query.where(isNear(servicearea_ids)))

const sumOf = (reach: SubscriberCountTable['reach']) =>
  sql<number>`(coalesce(sum(number) filter (where reach = ${sql.lit(reach)}), 0))::int`

/** Whether subscribers have to be looked at one by one: those who got an email are counted nowhere. */
const isByOne = ({ servicearea_ids = [], toldOf }: RecipientFilter) => !!toldOf && servicearea_ids.length > 0

/** Counts the subscribers that a notification reaches, and those that it leaves out because they have not confirmed or have paused. */
export async function countByReach(ctx: Context, filter: RecipientFilter) {
  if (!isByOne(filter))
    return counted(ctx, filter)
      .select([
        sumOf('reached').as('emails'),
        sumOf('unconfirmed').as('unconfirmed'),
        sumOf('paused').as('paused'),
      ])
      .executeTakeFirstOrThrow()
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
  const { emails: count } = await countByReach(ctx, filter)
  return { count }
}

/** The number of emails that notifications about these records send. */
export async function countNotifications<About extends Topic>(
  ctx: Context,
  about: About,
  rows: TopicRow<About>[],
): Promise<number> {
  const contents = rows.flatMap(row => notificationContent(ctx, about, row) ?? [])
  const counts = await pipeline(
    ctx.db,
    ...contents.map(({ servicearea_ids }) =>
      counted(ctx, { about, servicearea_ids }).select(sumOf('reached').as('count')),
    ),
  )
  return counts.flat().reduce((sum, { count }) => sum + count, 0)
}
