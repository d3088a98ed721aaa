import { checkStepOf } from '#contract/procedures/common/steps.ts'
import type { FormFacts } from '#contract/procedures/facts.ts'
import type { Values } from '#contract/forms/field-types.ts'
import { type Context, customerOf } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { transaction } from '../core/database/transaction.ts'
import type { Draft } from './find.ts'
import { encryptValues, decryptValues } from './encrypted-values.ts'
import { metersOf, mostMeters } from '../meters/meters.ts'
import type { Journey } from './journey.ts'
import { wayOfAccount } from './ways-of-knowing.ts'

/** Initial values per page, from the signed-in customer's account. */
export async function initialValues(ctx: Context, journey: Journey): Promise<Record<string, Values>> {
  const customer = customerOf(ctx)
  if (!customer) return {}
  return fillEmpty(journey, await knownValues(ctx, customer.id), {}, wayOfAccount(customer))
}

/** Key of the page of the customer, under which values are kept that no page asks for. */
const customerKey = 'customer'

/**
 * Puts known values into the pages that have their fields, and the customer's others aside; keeps values already entered.
 * `known`: how the customer is known from now on.
 */
function fillEmpty(
  { definition, facts, values }: Journey,
  known: Values,
  entered: Record<string, Values>,
  way: FormFacts['known'],
): Record<string, Values> {
  const all = { ...known, ...values }
  const now = { ...facts, known: way }
  const pages = [...definition.steps(now, all), checkStepOf(definition, now, all)]
  const asked = pages.flatMap(({ fields }) => fields.map(({ name }) => name))
  const unasked = Object.keys(known).filter(name => name.startsWith('customer_') && !asked.includes(name))
  const filled = (key: string, names: string[]) => {
    const own = entered[key] ?? {}
    const missing = names.filter(name => !isEmpty(known[name]) && isEmpty(own[name]))
    return [key, { ...own, ...Object.fromEntries(missing.map(name => [name, known[name]])) }]
  }
  return Object.fromEntries([
    ...(unasked.length ? [filled(customerKey, unasked)] : []),
    ...pages.map(({ key, fields }) =>
      filled(
        key,
        fields.map(({ name }) => name),
      ),
    ),
  ]) as Record<string, Values>
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** Prefills empty fields of an existing draft with known values, and writes further columns. */
export const prefill = (
  ctx: Context,
  { id }: Draft,
  journey: Journey,
  known: Values,
  way: FormFacts['known'],
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
        values: encryptValues(ctx, row, { ...entered, ...fillEmpty(journey, known, entered, way) }),
      })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute()
  })

export async function knownValues(ctx: Context, id: string): Promise<Values> {
  const { db, organization } = ctx
  const person = await db
    .selectFrom('customer_users')
    .innerJoin('customers', join =>
      join
        .onRef('customers.organization_id', '=', 'customer_users.organization_id')
        .onRef('customers.id', '=', 'customer_users.customer_id'),
    )
    .selectAll('customers')
    .select(['gender', 'firstname', 'lastname', 'email'])
    .where('customer_users.organization_id', '=', organization.id)
    .where('customer_users.id', '=', id)
    .executeTakeFirstOrThrow()
  const meters = await metersOf(ctx, person.id).limit(mostMeters).execute()
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
    meters: meters.map(({ meter_type, meter_number }) => ({ meter_type, meter_number })),
  }
}
