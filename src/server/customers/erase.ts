import type { Context } from '../core/context.ts'
import { eraseCustomers } from '../erasing/erase-customers.ts'
import { refuseHeld } from '../erasing/refuse-held.ts'
import { subscribedBy } from '../email/subscribed-by.ts'
import { personOf } from './find.ts'

/**
 * Deletes a customer with everything that is kept only for the account: sign-ins, meters, notes, drafts,
 * messages that were not delivered, the subscription of the address, emails. Submitted procedures and delivered messages
 * stay for as long as their own periods say. Throws 409 while somebody holds the customer.
 */
export async function eraseCustomer(ctx: Context, id: string) {
  const { db, organization } = ctx
  await refuseHeld(ctx, 'customer_id', id)
  const person = await personOf(ctx, id)
  if (person)
    await db
      .deleteFrom('subscribers')
      .where('organization_id', '=', organization.id)
      .where(subscribedBy(person.email))
      .execute()
  await eraseCustomers(ctx, [id])
}
