import type { ApikeyRefusal, RefusalReason } from '#contract/apikeys.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Services } from '../core/services.ts'

interface Refused {
  organization_id: string
  apikey_id: string
  secret_id: string
  /** Method and path of the contract, so that ids of records do not make rows of their own. */
  call: string
  reason: RefusalReason
  scope: string
  address: string
}

/** Counts a refused call of a key by the hour. */
export async function noteRefusal({ database, now }: Services, { address, ...refused }: Refused) {
  const at = now().toISOString()
  const hour = `${at.slice(0, 13)}:00:00Z`
  await database.platform
    .insertInto('apikey_refusals')
    .values({ ...refused, hour, count: 1, last_at: at, last_from: address })
    .onConflict(conflict =>
      conflict.columns(['organization_id', 'apikey_id', 'secret_id', 'hour', 'call', 'reason']).doUpdateSet({
        count: sql`apikey_refusals.count + 1`,
        last_at: at,
        last_from: address,
        scope: refused.scope,
      }),
    )
    .execute()
}

const hoursShown = 24
const mostShown = 200

/** Refused calls of the last day, by key, call and reason. */
export const listRefusals = ({ db, organization, now }: Context): Promise<ApikeyRefusal[]> =>
  db
    .selectFrom('apikey_refusals')
    .innerJoin('apikeys', join =>
      join
        .onRef('apikeys.organization_id', '=', 'apikey_refusals.organization_id')
        .onRef('apikeys.id', '=', 'apikey_refusals.apikey_id'),
    )
    .select(['apikey_id', 'name', 'secret_id', 'call', 'reason'])
    .select([
      sql<string>`max(scope)`.as('scope'),
      sql<number>`sum(count)::int`.as('count'),
      sql<string>`max(last_at)`.as('last_at'),
      sql<string>`(array_agg(last_from order by last_at desc))[1]`.as('last_from'),
    ])
    .where('apikey_refusals.organization_id', '=', organization.id)
    .where('last_at', '>', new Date(now.getTime() - hoursShown * 3_600_000).toISOString())
    .groupBy(['apikey_id', 'name', 'secret_id', 'call', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .limit(mostShown)
    .execute()
