import type { Topic } from '#contract/subscriptions.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

interface Wanted {
  about: Topic
  /** The municipalities it concerns; none: all of them. */
  servicearea_ids?: string[]
}

/** Subscribers who may be written to, and want to hear of this, there. */
export function recipients({ db, organization }: Context, { about, servicearea_ids = [] }: Wanted) {
  const wanting = db
    .selectFrom('subscribers')
    .where('organization_id', '=', organization.id)
    .where('verification', '<>', 'pending')
    .where('paused', '=', false)
    .where(`notify_${about}`, '=', true)
  if (!servicearea_ids.length) return wanting
  return wanting.where(sql<boolean>`(locations = '{}' or locations && ${servicearea_ids}::uuid[])`)
}

export async function countRecipients(ctx: Context, wanted: Wanted) {
  const { count } = await recipients(ctx, wanted)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { count }
}
