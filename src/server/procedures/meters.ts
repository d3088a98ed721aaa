import type { KnownMeter } from '#contract/procedures/facts.ts'
import { sql } from 'kysely'
import { type Context, customerOf } from '../context.ts'

const bare = (column: string) => sql<string>`upper(replace(${sql.ref(column)}, ' ', ''))`
/** Numbers are compared without the spaces that people read them with. */
export const plainNumber = (text: string) => text.replace(/\s/g, '').toUpperCase()

interface Given {
  customer_number: string
  meter_numbers: string[]
}

const meters = (ctx: Context) =>
  ctx.db
    .selectFrom('customer_meters')
    .innerJoin('customers', 'customers.id', 'customer_meters.customer_id')
    .select(['meter_type', 'meter_number', 'last_count', 'last_read_at', 'yearly_consumption'])
    .where('customer_meters.organization_id', '=', ctx.organization.id)
    .limit(50)

/**
 * The meters a reading is compared with. A signed-in customer's are their own; without a sign-in customer number and meter
 * number must fit, and then only those meters count.
 */
export async function knownMeters(ctx: Context, given: Given): Promise<KnownMeter[]> {
  const customer = customerOf(ctx)
  return customer
    ? meters(ctx).where('customer_id', '=', customer.customer_id).execute()
    : namedMeters(ctx, given)
}

/** The meters that belong to this customer number among those named, whoever asks. */
export async function namedMeters(ctx: Context, given: Given): Promise<KnownMeter[]> {
  const numbers = given.meter_numbers.map(plainNumber).filter(Boolean).slice(0, 20)
  if (!given.customer_number || !numbers.length) return []
  return meters(ctx)
    .where(bare('customers.customer_number'), '=', plainNumber(given.customer_number))
    .where(bare('meter_number'), 'in', numbers)
    .execute()
}
