import type { DeleteQueryBuilder, Expression } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Db, Tables } from '../core/database/database.ts'
import { enqueue } from '../queue/enqueue.ts'
import { storageKeysOf, type Media, type OwnerColumn } from './media.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    remove_files: { organization_id: string; keys: string[] }
  }
}

/** Deletes rows now and stored files after the commit, so that no row refers to a missing file. */
export async function removeMedia(ctx: Context, files: Media[]) {
  if (!files.length) return
  const { db, organization } = ctx
  const ids = files.map(({ id }) => id)
  await db.deleteFrom('media').where('organization_id', '=', organization.id).where('id', 'in', ids).execute()
  await enqueueFileRemoval(ctx, files.flatMap(storageKeysOf))
}

/** Enqueues the removal of stored files after the commit. */
export const enqueueFileRemoval = ({ db, organization }: Context, keys: string[]) =>
  enqueue(db, 'remove_files', { organization_id: organization.id, keys }).execute()

export async function removeFiles({ services }: Context, { keys }: { keys: string[] }) {
  await Promise.all(keys.map(key => services.storage.remove(key)))
}

/** Deletes files by owner across organizations. */
export const deleteMediaOfOwners = (
  db: Db,
  column: OwnerColumn | 'draft_id',
  owners: Expression<string> | string[],
) => deleteMediaWhere(db, files => files.where(column, 'in', owners))

type Files = DeleteQueryBuilder<Tables, 'media', object>

/** Deletes files across organizations: rows now, stored files by one job per organization. */
export async function deleteMediaWhere(db: Db, some: (files: Files) => Files) {
  const files = await some(db.deleteFrom('media'))
    .returning(['organization_id', 'storage_key', 'conversions'])
    .execute()
  for (const [organization_id, own] of Map.groupBy(files, file => file.organization_id))
    await enqueue(db, 'remove_files', { organization_id, keys: own.flatMap(storageKeysOf) }).execute()
}
