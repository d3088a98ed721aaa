import { uncounted } from '#contract/core/most-counted.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { countable, countAll } from '../core/database/known-counts.ts'
import { inStatus } from './find.ts'

/** Counts the customers by status, each by its index and up to 10,000 as the list does. */
export async function countCustomers({ db, organization }: Context) {
  const counts = await countAll(db, ['waiting', 'active', 'locked'], status =>
    countable(
      db
        .selectFrom('customers')
        .where('organization_id', '=', organization.id)
        .where(sql<boolean>`${inStatus[status]}`),
    ),
  )
  return { ...counts, all: Math.min(counts.waiting + counts.active + counts.locked, uncounted) }
}
