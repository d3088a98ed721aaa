import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { keysOf, type Media } from './media.ts'

/** Removes rows at once and bytes after the commit: a row never points at a file that is gone. */
export async function removeMedia(ctx: Context, files: Media[]) {
  if (!files.length) return
  const { db, organization } = ctx
  const ids = files.map(({ id }) => id)
  await db.deleteFrom('media').where('organization_id', '=', organization.id).where('id', 'in', ids).execute()
  await removeKeys(ctx, files.flatMap(keysOf))
}

/** Has bytes removed once this transaction is true. */
export const removeKeys = ({ db, organization }: Context, keys: string[]) =>
  enqueue(db, 'remove_files', { organization_id: organization.id, keys }).execute()

export async function removeFiles({ house }: Context, { keys }: Jobs['remove_files']) {
  await Promise.all(keys.map(key => house.storage.remove(key)))
}
