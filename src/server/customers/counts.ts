import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { customerStatus } from './find.ts'

/** Counts the customers by status. */
export async function countCustomers({ db, organization }: Context) {
  const rows = await db
    .selectFrom('customers')
    .select([customerStatus.as('status'), sql<number>`count(*)::int`.as('count')])
    .where('organization_id', '=', organization.id)
    .groupBy(customerStatus)
    .execute()
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0
  const counts = { waiting: of('waiting'), active: of('active'), locked: of('locked') }
  return { ...counts, all: counts.waiting + counts.active + counts.locked }
}
