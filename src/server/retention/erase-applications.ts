import type { Context } from '../core/context.ts'
import { deleteNotifications, deleteOrphanedEmails } from '../erasing/delete-related.ts'
import { deleteMediaOfOwners } from '../media/remove.ts'

/** Deletes applications with their files, history, notifications and emails. */
export async function eraseApplications(ctx: Context, ids: string[]) {
  const { db, organization } = ctx
  await deleteMediaOfOwners(db, 'job_application_id', ids)
  await deleteNotifications(ctx, ids)
  const erased = await db
    .deleteFrom('jobapplications')
    .where('organization_id', '=', organization.id)
    .where('id', 'in', ids)
    .returning('email')
    .execute()
  await deleteOrphanedEmails(
    ctx,
    erased.map(({ email }) => email),
  )
}
