import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { inStatus } from './find.ts'

/** Counts the customers by status, each by its index. */
export async function countCustomers({ db, organization }: Context) {
  const count = (condition: typeof inStatus.locked) =>
    sql<number>`(select count(*)::int from customers where organization_id = ${organization.id} and ${condition})`
  const counts = await db
    .selectNoFrom([
      count(inStatus.waiting).as('waiting'),
      count(inStatus.active).as('active'),
      count(inStatus.locked).as('locked'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, all: counts.waiting + counts.active + counts.locked }
}
