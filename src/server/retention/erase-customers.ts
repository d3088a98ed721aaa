import type { Context } from '../core/context.ts'
import { deleteUnusedAssertions, deleteNotifications, deleteOrphanedEmails } from './delete-related.ts'

/** Deletes customers with their logins, notifications and emails. Their procedures and messages follow their own rules. */
export async function eraseCustomers(ctx: Context, ids: string[]) {
  const { db, organization } = ctx
  const logins = await db
    .deleteFrom('customer_users')
    .where('organization_id', '=', organization.id)
    .where('customer_id', 'in', ids)
    .returning('email')
    .execute()
  await deleteNotifications(ctx, ids)
  const erased = await db
    .deleteFrom('customers')
    .where('organization_id', '=', organization.id)
    .where('id', 'in', ids)
    .returning('trust_assertion_id')
    .execute()
  await deleteUnusedAssertions(
    ctx,
    erased.map(({ trust_assertion_id }) => trust_assertion_id),
  )
  await deleteOrphanedEmails(
    ctx,
    logins.map(({ email }) => email),
  )
}
