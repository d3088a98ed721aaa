import type { KnownMeter } from '#contract/procedures/define.ts'
import { sql } from 'kysely'
import { germanDay } from '../clock.ts'
import { type Context, customerOf } from '../context.ts'
import type { FormFacts } from '#contract/procedures/define.ts'

const bare = (column: string) => sql<string>`upper(replace(${sql.ref(column)}, ' ', ''))`
const plainNumber = (text: string) => text.replace(/\s/g, '').toUpperCase()

/**
 * The meters a reading is compared with. A signed-in customer's are their own; without a sign-in two of customer number,
 * name and meter number must fit, and then only those meters count.
 */
export async function knownMeters(
  ctx: Context,
  given: { customer_number: string; lastname: string; meter_numbers: string[] },
): Promise<KnownMeter[]> {
  const meters = ctx.db
    .selectFrom('customer_meters')
    .innerJoin('customers', 'customers.id', 'customer_meters.customer_id')
    .select(['meter_type', 'meter_number', 'last_count', 'last_read_at', 'yearly_consumption'])
    .where('customer_meters.organization_id', '=', ctx.organization.id)
    .limit(50)
  const customer = customerOf(ctx)
  if (customer) return meters.where('customer_id', '=', customer.customer_id).execute()
  const numbers = given.meter_numbers.map(plainNumber).filter(Boolean).slice(0, 20)
  if (!given.customer_number || !numbers.length) return []
  return meters
    .where(bare('customers.customer_number'), '=', plainNumber(given.customer_number))
    .where(bare('meter_number'), 'in', numbers)
    .execute()
}

export const formFacts = (ctx: Context, meters: KnownMeter[], files: string[]): FormFacts => ({
  today: germanDay(ctx.now),
  config: ctx.organization.config,
  meters,
  files,
})
