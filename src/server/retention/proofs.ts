import { dayInGermany } from '#contract/core/days.ts'
import type { RetentionSetting } from '#contract/retention/periods.ts'
import type { retention } from '#contract/retention/retention.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { paginate } from '../core/database/paginate.ts'

interface Deleted {
  setting: RetentionSetting
  days: number
  count: number
}

/** Adds to the proof of the day that a rule put records away; in the transaction that does. */
export async function addProof(
  { db, organization, now, services }: Context,
  { setting, days, count }: Deleted,
) {
  await db
    .insertInto('retention_proofs')
    .values({
      id: services.newId(),
      organization_id: organization.id,
      day: dayInGermany(now),
      setting,
      days,
      count,
      deleted_at: now.toISOString(),
    })
    .onConflict(conflict =>
      conflict
        .columns(['organization_id', 'day', 'setting', 'days'])
        .doUpdateSet({ count: sql`retention_proofs.count + excluded.count` }),
    )
    .execute()
}

/** Lists proofs, newest first. */
export function listProofs({ db, organization }: Context, query: QueryOf<typeof retention.proofs>) {
  const rows = db
    .selectFrom('retention_proofs')
    .select(['id', 'setting', 'day', 'days', 'count', 'deleted_at'])
    .where('organization_id', '=', organization.id)
  return paginate(query.setting ? rows.where('setting', '=', query.setting) : rows, query, {
    defaultSort: '-deleted_at',
    filled: ['deleted_at'],
  })
}
