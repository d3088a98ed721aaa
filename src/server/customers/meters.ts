import { type Context, customerOf } from '../core/context.ts'
import { notFound } from '../core/errors.ts'

/** Meters of the signed-in customer, main meters first, at most 50. Throws 404 for anyone else. */
export async function ownMeters(ctx: Context) {
  const customer = customerOf(ctx)
  if (!customer) throw notFound()
  return ctx.db
    .selectFrom('customer_meters')
    .select(['meter_type', 'meter_number', 'last_count', 'last_read_at', 'yearly_consumption'])
    .where('organization_id', '=', ctx.organization.id)
    .where('customer_id', '=', customer.customer_id)
    .orderBy('meter_type', 'desc')
    .orderBy('meter_number')
    .limit(50)
    .execute()
}
