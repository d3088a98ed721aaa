import type { KnownMeter } from '#contract/procedures/facts.ts'
import { sql } from 'kysely'
import { type Context, customerOf } from '../core/context.ts'
import { notFound } from '../core/errors.ts'

const normalizedColumn = (column: string) => sql<string>`upper(replace(${sql.ref(column)}, ' ', ''))`
/** Removes spaces and converts to upper case, so that meter and customer numbers compare equal. */
export const normalizeNumber = (text: string) => text.replace(/\s/g, '').toUpperCase()

interface GivenNumbers {
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

/** The meters a reading is compared with: a signed-in customer's own, otherwise those that match customer and meter number. */
export async function knownMeters(ctx: Context, given: GivenNumbers): Promise<KnownMeter[]> {
  const customer = customerOf(ctx)
  return customer
    ? meters(ctx).where('customer_id', '=', customer.customer_id).execute()
    : metersByNumbers(ctx, given)
}

/** The meters with these numbers that belong to the customer number, regardless of the caller. At most 20 numbers. */
export async function metersByNumbers(ctx: Context, given: GivenNumbers): Promise<KnownMeter[]> {
  const numbers = given.meter_numbers.map(normalizeNumber).filter(Boolean).slice(0, 20)
  if (!given.customer_number || !numbers.length) return []
  return meters(ctx)
    .where(normalizedColumn('customers.customer_number'), '=', normalizeNumber(given.customer_number))
    .where(normalizedColumn('meter_number'), 'in', numbers)
    .execute()
}

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
