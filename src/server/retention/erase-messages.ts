import type { Context } from '../core/context.ts'
import { deleteMediaOfOwners } from '../media/remove.ts'
import { deleteOrphanedEmails } from '../erasing/delete-related.ts'

/** Deletes postbox messages with their files and emails. */
export async function eraseMessages(ctx: Context, ids: string[]) {
  await deleteMediaOfOwners(ctx.db, 'postbox_message_id', ids)
  const erased = await ctx.db
    .deleteFrom('postbox_messages')
    .where('organization_id', '=', ctx.organization.id)
    .where('id', 'in', ids)
    .returning('email')
    .execute()
  await deleteOrphanedEmails(
    ctx,
    erased.map(({ email }) => email),
  )
}
