import type { StepDescription, Values } from '#contract/forms/field-types.ts'
import { type Context, customerOf } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { transaction } from '../core/database/transaction.ts'
import type { Draft } from './find.ts'
import { encryptValues, decryptValues } from './encrypted-values.ts'
import type { Journey } from './journey.ts'

/** Initial values per step, from the signed-in customer's account. */
export async function initialValues(ctx: Context, steps: StepDescription[]): Promise<Record<string, Values>> {
  const customer = customerOf(ctx)
  return customer ? fillEmpty(steps, await knownValues(ctx, customer.id), {}) : {}
}

/** Puts known values into the steps that have their fields; keeps values already entered. */
const fillEmpty = (steps: StepDescription[], known: Values, entered: Record<string, Values>) =>
  Object.fromEntries(
    steps.map(({ key, fields }) => {
      const own = entered[key] ?? {}
      const names = fields.map(({ name }) => name).filter(name => !isEmpty(known[name]) && isEmpty(own[name]))
      return [key, { ...own, ...Object.fromEntries(names.map(name => [name, known[name]])) }]
    }),
  )

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** Prefills empty fields of an existing draft with known values, and writes further columns. */
export const prefill = (
  ctx: Context,
  { id }: Draft,
  { steps }: Journey,
  known: Values,
  columns: { customer_id?: string } = {},
) =>
  transaction(ctx, async ctx => {
    const row = await ctx.db
      .selectFrom('drafts')
      .selectAll()
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    const entered = decryptValues(ctx, row, row.values as Draft['values'])
    await ctx.db
      .updateTable('drafts')
      .set({
        ...columns,
        values: encryptValues(ctx, row, { ...entered, ...fillEmpty(steps, known, entered) }),
      })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute()
  })

export async function knownValues({ db, organization }: Context, id: string): Promise<Values> {
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
