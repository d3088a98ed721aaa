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
  /** The customer number is proven: all of its meters may be compared with. */
  isProven?: boolean
}

const addressColumns = ['street', 'housenumber', 'postalcode', 'city'] as const

/** Query: the organization's meters with their supply points, which are the customer's address unless a meter has its own. */
const meters = ({ db, organization }: Context) =>
  db
    .selectFrom('customer_meters')
    .innerJoin('customers', join =>
      join
        .onRef('customers.organization_id', '=', 'customer_meters.organization_id')
        .onRef('customers.id', '=', 'customer_meters.customer_id'),
    )
    .select(['meter_type', 'meter_number', 'last_count', 'last_read_at', 'yearly_consumption'])
    .select(
      addressColumns.map(column =>
        sql<string>`case when customer_meters.city = '' then ${sql.ref(`customers.${column}`)}
          else ${sql.ref(`customer_meters.${column}`)} end`.as(column),
      ),
    )
    .where('customer_meters.organization_id', '=', organization.id)

/** Query: the meters of a customer, those of one supply point together, main meters first. */
export const metersOf = (ctx: Context, customer_id: string) =>
  meters(ctx)
    .where('customer_id', '=', customer_id)
    .orderBy(sql.ref('customer_meters.city'))
    .orderBy(sql.ref('customer_meters.street'))
    .orderBy(sql.ref('customer_meters.housenumber'))
    .orderBy('meter_type', 'desc')
    .orderBy('meter_number')

/** Most meters that are read for a form or a page. */
export const mostMeters = 50

/** The meters a reading is compared with: a signed-in customer's own, otherwise those that match customer and meter number. */
export async function knownMeters(ctx: Context, given: GivenNumbers): Promise<KnownMeter[]> {
  const customer = customerOf(ctx)
  return customer
    ? metersOf(ctx, customer.customer_id).limit(mostMeters).execute()
    : metersByNumbers(ctx, given)
}

/** The meters with these numbers that belong to the customer number, all of them where it is proven. At most 20 numbers. */
export async function metersByNumbers(ctx: Context, given: GivenNumbers): Promise<KnownMeter[]> {
  const numbers = given.meter_numbers.map(normalizeNumber).filter(Boolean).slice(0, 20)
  if (!given.customer_number || !(numbers.length || given.isProven)) return []
  return meters(ctx)
    .where(normalizedColumn('customers.customer_number'), '=', normalizeNumber(given.customer_number))
    .$if(!given.isProven, query => query.where(normalizedColumn('meter_number'), 'in', numbers))
    .limit(mostMeters)
    .execute()
}

/** Meters of the signed-in customer, main meters first, at most 50. Throws 404 for anyone else. */
export async function ownMeters(ctx: Context) {
  const customer = customerOf(ctx)
  if (!customer) throw notFound()
  return metersOf(ctx, customer.customer_id).limit(mostMeters).execute()
}
