import type { Context } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import type { ReceivedFile } from '../files/received-form.ts'
import { appendMedia } from '../media/update.ts'
import { selectMediaOf } from '../media/find.ts'
import { deleteMediaOfOwners, removeMedia } from '../media/remove.ts'
import { hashToken, newToken } from '../core/crypto/encryption.ts'

export interface ExistingApplication {
  id: string
  draft: boolean
  key: string
  key_hash: Buffer
}

/** Finds and locks the row of an earlier submission of this form: a draft with files, or the application it became. */
export async function findExisting(
  ctx: Context,
  job_id: string,
  key: string,
): Promise<ExistingApplication | null> {
  const key_hash = hashToken(key)
  const row = await ctx.db
    .selectFrom('jobapplications')
    .select(['id', 'draft'])
    .where('organization_id', '=', ctx.organization.id)
    .where('job_id', '=', job_id)
    .where('key_hash', '=', key_hash)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, key, key_hash } : null
}

export async function createDraft(ctx: Context, job_id: string): Promise<ExistingApplication> {
  const [id, key, at] = [ctx.services.newId(), newToken(), ctx.now.toISOString()]
  const key_hash = hashToken(key)
  await ctx.db
    .insertInto('jobapplications')
    .values({
      id,
      organization_id: ctx.organization.id,
      job_id,
      draft: true,
      key_hash,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return { id, draft: true, key, key_hash }
}

/** Removes the files that are no longer named, adds the new ones, and returns all files of the application. */
export async function updateFiles(ctx: Context, id: string, named: string[], files: ReceivedFile[]) {
  const kept = await selectMediaOf(ctx, 'job_application_id', [id]).execute()
  await removeMedia(
    ctx,
    kept.filter(file => !named.includes(file.id)),
  )
  await appendMedia(ctx, { column: 'job_application_id', id, collection_name: 'application' }, files)
  return selectMediaOf(ctx, 'job_application_id', [id]).execute()
}

/** Deletes drafts created before `before` (ISO time), with their files. */
export async function deleteDraftsBefore(db: Db, before: string) {
  const expired = db
    .selectFrom('jobapplications')
    .select('id')
    .where('draft', '=', true)
    .where('created_at', '<', before)
  await deleteMediaOfOwners(db, 'job_application_id', expired.$asScalar())
  await db.deleteFrom('jobapplications').where('draft', '=', true).where('created_at', '<', before).execute()
}
