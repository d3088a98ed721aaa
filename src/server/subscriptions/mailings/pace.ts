import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'

/** Seconds that a job sends at most before others get their turn. */
export const sliceSeconds = 10

/** Emails that one mailing may send in a slice: what the platform allows a minute, shared among all that are under way. */
export async function budgetOf({ platform, services }: Context): Promise<number> {
  const perMinute = services.settings.mailingEmailsPerMinute
  if (!perMinute) return Number.POSITIVE_INFINITY
  const { count } = await platform
    .selectFrom('mailings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.floor((perMinute * sliceSeconds) / 60 / Math.max(count, 1)))
}
