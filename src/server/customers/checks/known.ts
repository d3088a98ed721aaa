import { mayCall } from '#contract/core/access.ts'
import { procedures } from '#contract/procedures/procedures.ts'
import { sql, type SqlBool } from 'kysely'
import { type Context, toCaller } from '../../core/context.ts'
import { pipeline } from '../../core/database/pipeline.ts'
import { normalizeNumber } from '../../meters/meters.ts'
import { customerName } from '../find.ts'

const normalized = (column: string) => sql<string>`upper(replace(${sql.ref(column)}, ' ', ''))`
const customersBy = (numbers: string[]) =>
  sql<SqlBool>`customers.id = any(array(select customers_by_numbers(${numbers}::text[])))`

const perNumber = 5

/** Approved customers with these numbers and their meters, and up to five procedures for each number. */
export async function knownOf(ctx: Context, numbers: string[]) {
  const wanted = [...new Set(numbers.map(normalizeNumber).filter(Boolean))]
  const isAllowed = mayCall(procedures.list.access, toCaller(ctx.actor))
  const [customers, meters, cases] = await pipeline(
    ctx.db,
    customersWith(ctx, wanted),
    metersWith(ctx, wanted),
    proceduresWith(ctx, isAllowed ? wanted : []),
  )
  return { customers, meters, procedures: cases }
}
export type Known = Awaited<ReturnType<typeof knownOf>>

const customersWith = ({ db, organization }: Context, numbers: string[]) =>
  db
    .selectFrom('customers')
    .leftJoin('customer_users as person', 'person.customer_id', 'customers.id')
    .select(['customers.id', 'street', 'housenumber', 'postalcode', 'city'])
    .select([normalized('customer_number').as('number'), 'customer_number', customerName.as('name')])
    .where('customers.organization_id', '=', organization.id)
    .where('approved_at', 'is not', null)
    .where(customersBy(numbers))
    .limit(200)

const metersWith = ({ db, organization }: Context, numbers: string[]) =>
  db
    .selectFrom('customer_meters')
    .innerJoin('customers', join =>
      join
        .onRef('customers.organization_id', '=', 'customer_meters.organization_id')
        .onRef('customers.id', '=', 'customer_meters.customer_id'),
    )
    .select([normalized('customer_number').as('number'), 'meter_number'])
    .where('customer_meters.organization_id', '=', organization.id)
    .where(customersBy(numbers))
    .limit(1000)

const meterNumbers = sql<
  string[]
>`coalesce((select array_agg(meter_number order by "order") from meterstatuses
  where meterstatuses.organization_id = procedures.organization_id and meterstatuses.procedure_id = procedures.id), '{}')`

const proceduresWith = ({ db, organization }: Context, numbers: string[]) =>
  db
    .selectFrom('procedures')
    .select(['id', 'type', 'reference', 'customer_number', 'customer_name as name'])
    .select(normalized('customer_number').as('number'))
    .select(['customer_street', 'customer_housenumber', 'customer_postalcode', 'customer_city'])
    .select(meterNumbers.as('meter_numbers'))
    .where('organization_id', '=', organization.id)
    .where(sql<SqlBool>`id = any(array(select procedures_by_numbers(${numbers}::text[], ${perNumber})))`)
    .orderBy('submitted_at', 'desc')
