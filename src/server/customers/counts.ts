import { mostCounted } from '#contract/core/most-counted.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { inStatus } from './find.ts'

/** Counts the customers by status, each by its index and up to 10,000 as the list does. */
export async function countCustomers({ db, organization }: Context) {
  const count = (condition: typeof inStatus.locked) =>
    sql<number>`(select count(*)::int from (
      select from customers where organization_id = ${organization.id} and ${condition} limit ${mostCounted}) as counted)`
  const counts = await db
    .selectNoFrom([
      count(inStatus.waiting).as('waiting'),
      count(inStatus.active).as('active'),
      count(inStatus.locked).as('locked'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, all: Math.min(counts.waiting + counts.active + counts.locked, mostCounted) }
}
