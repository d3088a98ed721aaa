import type { StepDescription, Values } from '#contract/forms.ts'
import { type Context, customerOf } from '../context.ts'

/** What a signed-in customer need not type again, laid into the steps that ask for it. */
export async function prefilled(ctx: Context, steps: StepDescription[]): Promise<Record<string, Values>> {
  const customer = customerOf(ctx)
  if (!customer) return {}
  const known = await knownValues(ctx, customer.id)
  return Object.fromEntries(
    steps.map(step => {
      const names = step.fields.map(({ name }) => name).filter(name => name in known)
      return [step.key, Object.fromEntries(names.map(name => [name, known[name]]))]
    }),
  )
}

async function knownValues({ db, organization }: Context, id: string): Promise<Values> {
  const person = await db
    .selectFrom('customer_users')
    .innerJoin('customers', 'customers.id', 'customer_users.customer_id')
    .selectAll('customers')
    .select(['gender', 'firstname', 'lastname', 'email'])
    .where('customer_users.organization_id', '=', organization.id)
    .where('customer_users.id', '=', id)
    .executeTakeFirstOrThrow()
  const meters = await db
    .selectFrom('customer_meters')
    .select(['meter_type', 'meter_number'])
    .where('organization_id', '=', organization.id)
    .where('customer_id', '=', person.id)
    .orderBy('meter_type', 'desc')
    .execute()
  return {
    customer_number: person.customer_number,
    customer_gender: person.gender ?? 'none',
    customer_firstname: person.firstname,
    customer_lastname: person.lastname,
    customer_company: person.company,
    customer_street: person.street,
    customer_housenumber: person.housenumber,
    customer_postalcode: person.postalcode,
    customer_city: person.city,
    customer_email: person.email,
    customer_phone: person.phone || person.mobile,
    meters,
  }
}
