import type { Context } from '../core/context.ts'
import { deleteMediaOfOwners } from '../media/remove.ts'
import { deleteUnusedAssertions, deleteNotifications, deleteOrphanedEmails } from './delete-related.ts'

/**
 * Deletes customers with their logins, what they or the utility began for them and did not send, notifications and emails.
 * Their procedures and delivered messages follow their own rules.
 */
export async function eraseCustomers(ctx: Context, ids: string[]) {
  const { db, organization } = ctx
  await deleteUnsent(ctx, ids)
  const logins = await db
    .deleteFrom('customer_users')
    .where('organization_id', '=', organization.id)
    .where('customer_id', 'in', ids)
    .returning(['email', 'email_changed'])
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
    logins.flatMap(({ email, email_changed }) => [email, email_changed ?? '']),
  )
}

/** Deletes drafts and undelivered messages of customers, with their files. */
async function deleteUnsent({ db, organization }: Context, customer_ids: string[]) {
  const drafts = db
    .selectFrom('drafts')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('customer_id', 'in', customer_ids)
    .where('procedure_id', 'is', null)
  const messages = db
    .selectFrom('postbox_messages')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('customer_id', 'in', customer_ids)
    .where('submitted_at', 'is', null)
  await deleteMediaOfOwners(db, 'draft_id', drafts.$asScalar())
  await deleteMediaOfOwners(db, 'postbox_message_id', messages.$asScalar())
  await db
    .deleteFrom('drafts')
    .where('organization_id', '=', organization.id)
    .where('id', 'in', drafts)
    .execute()
  await db
    .deleteFrom('postbox_messages')
    .where('organization_id', '=', organization.id)
    .where('id', 'in', messages)
    .execute()
}
