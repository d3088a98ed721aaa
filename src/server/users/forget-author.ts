import type { PlatformContext } from '../core/context.ts'

/** Takes an administrator who is removed from what he wrote, which stays, and deletes his views of procedures, in the caller's transaction. */
export async function forgetAuthor({ platform }: Pick<PlatformContext, 'platform'>, { id }: { id: string }) {
  await platform.updateTable('notes').set({ user_id: null }).where('user_id', '=', id).execute()
  await platform.updateTable('notes').set({ author_user_id: null }).where('author_user_id', '=', id).execute()
  await platform.updateTable('announcements').set({ author_id: null }).where('author_id', '=', id).execute()
  await platform
    .updateTable('organization_drafts')
    .set({ created_by: null })
    .where('created_by', '=', id)
    .execute()
  await platform.deleteFrom('procedureviews').where('user_id', '=', id).execute()
}
