import type { Context } from '../context.ts'
import type { Db } from '../db.server.ts'
import type { ReceivedFile } from '../files/received.ts'
import { append } from '../media/changes.ts'
import { filesOf } from '../media/of.ts'
import { dropMedia, removeMedia } from '../media/remove.ts'
import { hashKey, newKey } from '../secrets.ts'

export interface Kept {
  id: string
  draft: boolean
  key: string
  key_hash: Buffer
}

/** Finds and locks the row of an earlier submission of this form: a draft with files, or the application it became. */
export async function findKept(ctx: Context, job_id: string, key: string): Promise<Kept | null> {
  const key_hash = hashKey(key)
  const row = await ctx.db
    .selectFrom('job_applications')
    .select(['id', 'draft'])
    .where('organization_id', '=', ctx.organization.id)
    .where('job_id', '=', job_id)
    .where('key_hash', '=', key_hash)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, key, key_hash } : null
}

export async function beginDraft(ctx: Context, job_id: string): Promise<Kept> {
  const [id, key, at] = [ctx.house.newId(), newKey(), ctx.now.toISOString()]
  const key_hash = hashKey(key)
  await ctx.db
    .insertInto('job_applications')
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
export async function settleFiles(ctx: Context, id: string, named: string[], files: ReceivedFile[]) {
  const kept = await filesOf(ctx, 'job_application_id', [id]).execute()
  await removeMedia(
    ctx,
    kept.filter(file => !named.includes(file.id)),
  )
  await append(ctx, { column: 'job_application_id', id, collection_name: 'application' }, files)
  return filesOf(ctx, 'job_application_id', [id]).execute()
}

/** Deletes drafts created before `before` (ISO time), with their files. */
export async function dropDrafts(db: Db, before: string) {
  const expired = db
    .selectFrom('job_applications')
    .select('id')
    .where('draft', '=', true)
    .where('created_at', '<', before)
  await dropMedia(db, 'job_application_id', expired.$asScalar())
  await db.deleteFrom('job_applications').where('id', 'in', expired).execute()
}
