import type { BodyOf } from '#contract/core/endpoint.ts'
import { customers } from '#contract/customers/customers.ts'
import { isWanted } from '../core/bulk/bulk-noun.ts'
import { oneByOne } from '../core/bulk/one-by-one.ts'
import { createCustomer, updateCustomer } from './crud.ts'
import { customerRows } from './find.ts'

/** Customers by the keys of other systems. Each is invited, or asked to confirm a changed address, as if it were written alone. */
export const customerBulk = oneByOne(
  {
    name: 'customers',
    create: customers.create.body!,
    async find(ctx, wanted) {
      const rows = await customerRows(ctx)
        .where(isWanted(ctx, 'customers', wanted))
        .orderBy('customers.id')
        .forUpdate('customers')
        .execute()
      return rows.map(({ gender, firstname, lastname, email, ...row }) => ({
        ...row,
        user: { gender, firstname, lastname, email },
      }))
    },
  },
  {
    create: (ctx, body) => createCustomer(ctx, body as BodyOf<typeof customers.create>),
    update: (ctx, id, body) => updateCustomer(ctx, id, body),
  },
)
