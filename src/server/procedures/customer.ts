import type { KnownCustomer } from '#contract/procedures/known-customer.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { findProcedure, type Procedure } from './find.ts'

const normalize = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** The customer record of a procedure: by the submitting account, otherwise by customer number; null if unknown. */
export async function readCustomer(ctx: Context, id: string): Promise<KnownCustomer | null> {
  const { customer_id, customer_number } = await findProcedure(ctx, id)
  const found = customer_id ? withId(ctx, customer_id) : withNumber(ctx, customer_number)
  return (await found.executeTakeFirst()) ?? null
}

/** The name in the records under a customer number, for staff; the number itself where there is none. */
export async function knownNameOf(ctx: Context, customer_number: string): Promise<string> {
  if (!normalize(customer_number)) return ''
  const found = await withNumber(ctx, customer_number).executeTakeFirst()
  const name = found && (found.company || `${found.firstname} ${found.lastname}`.trim())
  return name || `Kundennummer ${customer_number.trim()}`
}

const customerRecords = ({ db, organization }: Context) =>
  db
    .selectFrom('customers')
    .leftJoin('customer_users', join =>
      join
        .onRef('customer_users.organization_id', '=', 'customers.organization_id')
        .onRef('customer_users.customer_id', '=', 'customers.id'),
    )
    .select(['customer_number', 'company', 'street', 'housenumber', 'postalcode', 'city', 'phone', 'mobile'])
    .select(eb =>
      (['firstname', 'lastname', 'email'] as const).map(column =>
        eb.fn.coalesce(`customer_users.${column}`, eb.val('')).as(column),
      ),
    )
    .where('customers.organization_id', '=', organization.id)
    .orderBy('customer_users.created_at')

const withId = (ctx: Context, id: NonNullable<Procedure['customer_id']>) =>
  customerRecords(ctx).where('customers.id', '=', id)

/** Matches customer numbers without regard to spaces and case; an empty number matches nothing. */
const withNumber = (ctx: Context, number: string) =>
  customerRecords(ctx)
    .where('customers.customer_number', '!=', '')
    .where(sql`upper(replace(customers.customer_number, ' ', ''))`, '=', normalize(number))
