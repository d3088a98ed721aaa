import type { Topic } from '#contract/subscriptions/subscriptions.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'

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

export async function countRecipients(ctx: Context, filter: RecipientFilter) {
  const { count } = await recipients(ctx, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { count }
}
