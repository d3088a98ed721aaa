import type { CustomerDetail, CustomerRow, CustomerStatus } from '#contract/customers/customers.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Tables } from '../core/database/database.ts'
import { notFound } from '../core/errors.ts'
import { toAssertion } from '../trust/assertions.ts'

export type Customer = Selectable<Tables['customers']>
export type Person = Selectable<Tables['customer_users']>

/** The company, else first and last name. */
export const customerName = sql<string>`coalesce(nullif(customers.company, ''),
  concat_ws(' ', nullif(person.firstname, ''), nullif(person.lastname, '')))`

/** Conditions of each status, in the words of the partial indexes. */
export const inStatus: Record<CustomerStatus, RawBuilder<boolean>> = {
  locked: sql`customers.locked_at is not null`,
  waiting: sql`(customers.locked_at is null and customers.approved_at is null)`,
  active: sql`(customers.locked_at is null and customers.approved_at is not null)`,
}

/** A lock counts before an approval that is missing. */
export const customerStatus = sql<CustomerStatus>`case when customers.locked_at is not null then 'locked'
  when customers.approved_at is null then 'waiting' else 'active' end`

/** Query: customers of the organization joined with their sign-in account. */
export const customerRows = ({ db, organization }: Context) =>
  db
    .selectFrom('customers')
    .leftJoin('customer_users as person', join =>
      join
        .onRef('person.organization_id', '=', 'customers.organization_id')
        .onRef('person.customer_id', '=', 'customers.id'),
    )
    .selectAll('customers')
    .select([
      'person.id as person_id',
      'person.type as person_type',
      'person.gender',
      'person.firstname',
      'person.lastname',
      'person.email',
      'person.email_verified_at',
      'person.email_changed',
      'person.email_changed_at',
      'person.updated_at as person_updated_at',
      customerName.as('name'),
      customerStatus.as('status'),
    ])
    .where('customers.organization_id', '=', organization.id)

export const sortColumns = {
  created_at: sql.ref('customers.created_at'),
  updated_at: sql.ref('customers.updated_at'),
  name: sql.ref('customers.sort_name'),
}

type Joined = Awaited<ReturnType<ReturnType<typeof customerRows>['executeTakeFirstOrThrow']>>

export const toCustomer = (row: Joined): CustomerRow => ({ ...row, user: personIn(row) })

const personIn = (row: Joined): CustomerRow['user'] =>
  row.person_id === null
    ? null
    : {
        id: row.person_id,
        customer_id: row.id,
        type: row.person_type!,
        gender: row.gender,
        firstname: row.firstname!,
        lastname: row.lastname!,
        email: row.email!,
        email_verified_at: row.email_verified_at,
        email_changed: row.email_changed,
        email_changed_at: row.email_changed_at,
        updated_at: row.person_updated_at!,
      }

/** Reads a customer for staff, with up to 200 status updates and the proof of identity. Throws 404. */
export async function readCustomer(ctx: Context, id: string): Promise<CustomerDetail> {
  const { db, organization } = ctx
  const row = await customerRows(ctx).where('customers.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const statusupdates = await db
    .selectFrom('statusupdates')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('customer_id', '=', id)
    .orderBy('status_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const assertion = row.trust_assertion_id
    ? await db
        .selectFrom('trust_assertions')
        .selectAll()
        .where('organization_id', '=', organization.id)
        .where('id', '=', row.trust_assertion_id)
        .executeTakeFirst()
    : undefined
  return {
    ...toCustomer(row),
    statusupdates,
    trust_assertion: assertion ? toAssertion(ctx, assertion) : null,
  }
}

/** Condition: the person with this address, in capital or small letters; by an index, which row-level security keeps queries from. */
export const hasEmail = (email: string) =>
  sql<boolean>`customer_users.id = any(array(select customer_user_by_email(${email.toLowerCase()})))`

/** The people of customer accounts, each with the columns of the account; those of the person win where both have one. */
export const peopleWithCustomer = ({ db, organization }: Context) =>
  db
    .selectFrom('customer_users')
    .innerJoin('customers', join =>
      join
        .onRef('customers.organization_id', '=', 'customer_users.organization_id')
        .onRef('customers.id', '=', 'customer_users.customer_id'),
    )
    .selectAll('customers')
    .selectAll('customer_users')
    .where('customer_users.organization_id', '=', organization.id)

const people = ({ db, organization }: Context) =>
  db.selectFrom('customer_users').selectAll().where('organization_id', '=', organization.id)

export const personOf = (ctx: Context, customer_id: string): Promise<Person | undefined> =>
  people(ctx).where('customer_id', '=', customer_id).executeTakeFirst()
export const personById = (ctx: Context, id: string): Promise<Person> =>
  people(ctx).where('id', '=', id).executeTakeFirstOrThrow()
export const personByEmail = (ctx: Context, email: string): Promise<Person | undefined> =>
  people(ctx).where(hasEmail(email)).executeTakeFirst()

export const setPerson = (ctx: Context, id: string, changes: Partial<Person>) =>
  ctx.db
    .updateTable('customer_users')
    .set({ ...changes, updated_at: ctx.now.toISOString() })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute()
