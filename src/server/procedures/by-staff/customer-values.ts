import { itemsAt, textAt } from '#contract/forms/values.ts'
import type { Values } from '#contract/forms/field-types.ts'
import type { Context } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { metersOf, mostMeters } from '../../meters/meters.ts'

/**
 * The typed values with those that the customer's account knows. Number, name and address are those of the account; email, telephone and
 * meters only where nothing is typed. Throws 422 for an unknown account.
 */
export async function customerValues(ctx: Context, id: string, typed: Values): Promise<Values> {
  const person = await ctx.db
    .selectFrom('customers')
    .leftJoin('customer_users', join =>
      join
        .onRef('customer_users.organization_id', '=', 'customers.organization_id')
        .onRef('customer_users.customer_id', '=', 'customers.id'),
    )
    .selectAll('customers')
    .select(['gender', 'firstname', 'lastname', 'email'])
    .where('customers.organization_id', '=', ctx.organization.id)
    .where('customers.id', '=', id)
    .orderBy('customer_users.created_at')
    .limit(1)
    .executeTakeFirst()
  if (!person) throw invalid([{ path: 'customer_id', message: 'Dieses Kundenkonto gibt es nicht.' }])
  const given = itemsAt(typed, 'meters').filter(isFilled)
  const meters = given.length
    ? given
    : (await metersOf(ctx, id).limit(mostMeters).execute()).map(({ meter_type, meter_number }) => ({
        meter_type,
        meter_number,
      }))
  return {
    ...typed,
    customer_number: person.customer_number,
    customer_gender: person.gender ?? 'none',
    customer_firstname: person.firstname ?? '',
    customer_lastname: person.lastname ?? '',
    customer_company: person.company,
    customer_street: person.street,
    customer_housenumber: person.housenumber,
    customer_postalcode: person.postalcode,
    customer_city: person.city,
    customer_email: textAt(typed, 'customer_email') || (person.email ?? ''),
    customer_phone: textAt(typed, 'customer_phone') || person.phone || person.mobile,
    meters,
  }
}

/** Whether anything but the day, which is given beforehand, is typed. */
const isFilled = (item: Values) =>
  ['meter_number', 'meter_count'].some(name => textAt(item, name).trim() !== '')
