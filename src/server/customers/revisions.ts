import { customerPerson, customers } from '#contract/customers/customers.ts'
import type { RevisionAction } from '#contract/core/revisions.ts'
import type { Context } from '../core/context.ts'
import { listRevisions, revisionRow, writeRevision } from '../core/store/revisions.ts'
import type { ListQuery } from '../core/database/paginate.ts'
import { customerRows, readCustomer } from './find.ts'

const personFields = [...Object.keys(customerPerson), 'email'].map(name => `user.${name}`)
const { keeps, fields } = customers.revisions.history!
const history = {
  keeps,
  fields: [
    ...fields.filter(name => name !== 'user'),
    ...personFields,
    'trustlevel',
    'approved_at',
    'locked_at',
  ],
}

/** A customer with the fields of the sign-in account by path, such as `user.lastname`; undefined where it is gone. */
async function read(ctx: Context, id: string) {
  const row = await customerRows(ctx).where('customers.id', '=', id).executeTakeFirst()
  return row && withPaths(row)
}

/** Adds the fields of the sign-in account by path. */
const withPaths = <Row extends object>(row: Row) => {
  const { gender, firstname, lastname, email } = row as Record<string, unknown>
  const user = { 'user.gender': gender, 'user.firstname': firstname, 'user.lastname': lastname }
  return { ...row, ...user, 'user.email': email }
}

interface Versions {
  before: object | null
  after: { id: string; updated_at: string }
}

/** The row of a revision, of customers with the fields of their account; null where no field of the history changed. */
export const customerRevision = (ctx: Context, { before, after }: Versions) =>
  revisionRow(
    ctx,
    {
      noun: 'customers',
      record_id: after.id,
      action: before ? 'update' : 'create',
      at: after.updated_at,
      before: before && withPaths(before),
      after: withPaths(after),
      history,
    },
    ctx.organization.id,
  )

type Stored = NonNullable<Awaited<ReturnType<typeof read>>>

const write = (ctx: Context, action: RevisionAction, before: Stored | null, after: Stored) =>
  writeRevision(
    ctx,
    { noun: 'customers', record_id: after.id, action, at: after.updated_at, before, after, history },
    ctx.organization.id,
  )

/** Writes the revision of a new customer, in the transaction that creates it. */
export async function writeCreation(ctx: Context, id: string) {
  const created = await read(ctx, id)
  if (created) await write(ctx, 'create', null, created)
}

/** Runs the work and writes which fields of the customer it changed, in the open transaction. */
export async function withCustomerRevision(ctx: Context, id: string, work: () => Promise<void>) {
  const before = await read(ctx, id)
  await work()
  const after = await read(ctx, id)
  if (before && after) await write(ctx, 'update', before, after)
}

/** The revisions of a customer. Throws 404. */
export async function customerRevisions(ctx: Context, id: string, query: ListQuery) {
  await readCustomer(ctx, id)
  return listRevisions(ctx, { noun: 'customers', record_id: id, organization_id: ctx.organization.id }, query)
}
