import { sql } from 'kysely'
import { isWanted } from '../../core/bulk/bulk-noun.ts'
import type { Context } from '../../core/context.ts'
import { customerRows } from '../../customers/find.ts'
import { normalizeNumber } from '../../meters/meters.ts'
import type { Converted } from '../convert/convert.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The keys by which a customer is found: that of the other system first, then the customer number. */
export const customerKeys = ({ customer }: Pick<Converted, 'customer'>): string[] => [
  ...(text(customer.external_id) ? [`x ${text(customer.external_id)}`] : []),
  ...(text(customer.customer_number) ? [`n ${normalizeNumber(text(customer.customer_number))}`] : []),
]

interface Options {
  /** The other system of the file's keys. */
  system: string
  /** Locks what is found until the transaction ends. */
  isLocking: boolean
}

const customersIn = async (ctx: Context, rows: readonly Converted[], { system, isLocking }: Options) => {
  const numbers = rows.map(({ customer }) => normalizeNumber(text(customer.customer_number))).filter(Boolean)
  const keys = system
    ? rows.flatMap(({ customer: { external_id } }) =>
        external_id ? [{ external_system: system, external_id: text(external_id) }] : [],
      )
    : []
  const found = customerRows(ctx).where(eb =>
    eb.or([
      sql<boolean>`customers.id = any(array(select customers_by_numbers(${numbers}::text[])))`,
      ...(keys.length ? [isWanted(ctx, 'customers', { ids: [], keys })] : []),
    ]),
  )
  return found
    .orderBy('customers.id')
    .$if(isLocking, query => query.forUpdate('customers'))
    .execute()
}

export type KnownCustomer = Awaited<ReturnType<typeof customersIn>>[number]

const metersIn = ({ db, organization }: Context, rows: readonly Converted[], system: string) => {
  const numbers = rows.map(({ meter }) => normalizeNumber(text(meter.meter_number))).filter(Boolean)
  const ids = system ? rows.map(({ meter }) => text(meter.external_id)).filter(Boolean) : []
  const byNumber = sql<boolean>`id = any(array(select meters_by_numbers(${numbers}::text[])))`
  const byKey = sql<boolean>`external_system = ${system} and external_id <> '' and external_id = any(${ids}::text[])`
  return db
    .selectFrom('customer_meters')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where(eb => eb.or(ids.length ? [byNumber, byKey] : [byNumber]))
    .orderBy('id')
    .execute()
}

export type KnownMeter = Awaited<ReturnType<typeof metersIn>>[number]

/** What the organization has of the rows: customers by their keys, meters, and addresses of accounts. */
export interface Known {
  customers: Map<string, KnownCustomer[]>
  metersByNumber: Map<string, KnownMeter[]>
  metersByKey: Map<string, KnownMeter>
  emails: Set<string>
}

/** Reads what is known of some rows, in three statements. */
export async function readKnown(ctx: Context, rows: readonly Converted[], options: Options): Promise<Known> {
  const { system } = options
  const customers = rows.length ? await customersIn(ctx, rows, options) : []
  const withMeters = rows.filter(({ meter }) => meter.meter_number)
  const meters = withMeters.length ? await metersIn(ctx, withMeters, system) : []
  const byKey = new Map<string, KnownCustomer[]>()
  for (const row of customers)
    for (const key of [
      ...(system && row.external_system === system && row.external_id ? [`x ${row.external_id}`] : []),
      ...(row.customer_number ? [`n ${normalizeNumber(row.customer_number)}`] : []),
    ])
      byKey.set(key, [...(byKey.get(key) ?? []), row])
  return {
    customers: byKey,
    metersByNumber: Map.groupBy(meters, ({ meter_number }) => normalizeNumber(meter_number)),
    metersByKey: new Map(
      meters
        .filter(({ external_system, external_id }) => system && external_system === system && external_id)
        .map(meter => [meter.external_id, meter]),
    ),
    emails: await emailsAmong(ctx, rows),
  }
}

async function emailsAmong({ db }: Context, rows: readonly Converted[]): Promise<Set<string>> {
  const wanted = [...new Set(rows.map(({ customer }) => text(customer.email).toLowerCase()).filter(Boolean))]
  if (!wanted.length) return new Set()
  const { rows: found } = await sql<{ email: string }>`
    select customer_emails_among(${wanted}::text[]) as email`.execute(db)
  return new Set(found.map(({ email }) => email))
}
