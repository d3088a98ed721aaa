import type { Context } from '../core/context.ts'
import { deleteEmails } from '../erasing/delete-related.ts'

/** Soft-deletes rows: lists no longer show them, and their own period erases them later. */
export const retire =
  (table: 'procedures' | 'postbox_messages') =>
  ({ db, organization, now }: Context, ids: string[]) =>
    db
      .updateTable(table as 'procedures')
      .set({ deleted_at: now.toISOString() })
      .where('organization_id', '=', organization.id)
      .where('id', 'in', ids)
      .execute()

/** Deletes emails with codes and links, and their jobs. */
export const deleteVisitorEmails = (ctx: Context, ids: string[]) =>
  deleteEmails(ctx, eb => eb('id', 'in', ids))

export const deleteNotificationsOf = ({ db, organization }: Context, ids: string[]) =>
  db
    .deleteFrom('notifications')
    .where('organization_id', '=', organization.id)
    .where('id', 'in', ids)
    .execute()

/** Forgets new addresses of customers that nobody confirmed. */
export async function forgetNewAddresses({ db, organization }: Context, before: string) {
  await db
    .updateTable('customer_users')
    .set({ email_changed: null, email_changed_at: null })
    .where('organization_id', '=', organization.id)
    .where('email_changed_at', '<=', before)
    .execute()
}
