import { sql } from 'kysely'
import type { Context } from '../core/context.ts'

/** Adds the meters of each customer, in one statement. */
export async function withMeters<Row extends { id: string }>({ db, organization }: Context, rows: Row[]) {
  const meters = await db
    .selectFrom('customer_meters')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('customer_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('meter_number')
    .orderBy('id')
    .execute()
  const byCustomer = Map.groupBy(meters, ({ customer_id }) => customer_id)
  return rows.map(row => ({ ...row, meters: byCustomer.get(row.id) ?? [] }))
}
