import type { Context } from '../core/context.ts'
import { fileTypeOfMime } from '../files/file-types.ts'
import { sanitizeFileName } from '../files/file-names.ts'
import type { ReceivedFile } from '../files/received-form.ts'
import { enqueueConversions } from './conversions.ts'
import { fileColumns, newMediaRow } from './new-row.ts'
import { storageKeysOf, type Media, type OwnerColumn } from './media.ts'
import { selectMediaOf } from './find.ts'
import { enqueueFileRemoval } from './remove.ts'

interface Target {
  column: OwnerColumn
  id: string
  collection_name: string
}

/** Adds files to a record, after its existing ones. */
export async function appendMedia(
  ctx: Context,
  { column, id, collection_name }: Target,
  files: ReceivedFile[],
) {
  if (!files.length) return []
  const kept = await selectMediaOf(ctx, column, [id]).execute()
  const last = kept.at(-1)?.order_column ?? 0
  const rows = files.map((file, at) =>
    newMediaRow(ctx, file, { [column]: id, collection_name, order_column: last + at + 1 }),
  )
  const added = await ctx.db.insertInto('media').values(rows).returningAll().execute()
  await enqueueConversions(ctx, added)
  return added
}

export const updateMediaRow = (ctx: Context, { id }: Media, values: object): Promise<Media> =>
  ctx.db
    .updateTable('media')
    .set({ ...values, updated_at: ctx.now.toISOString() })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface Description {
  name?: string
  file_name?: string
  custom_properties?: object
  manipulations?: Media['manipulations']
}

/** Changes name, description and rotation. A rotated picture is converted again. */
export async function updateMediaDetails(ctx: Context, media: Media, values: Description): Promise<Media> {
  const { manipulations, file_name } = values
  const named = file_name && { file_name: sanitizeFileName(file_name, fileTypeOfMime(media.mime_type)!) }
  const isRotated = manipulations && manipulations.rotate !== media.manipulations.rotate
  if (!isRotated) return updateMediaRow(ctx, media, { ...values, ...named })
  await enqueueFileRemoval(ctx, storageKeysOf({ ...media, storage_key: '' }).slice(1))
  return changeAndConvert(ctx, media, { ...values, ...named })
}

/** Replaces the content of a file; name, description and position stay. */
export async function replaceMediaFile(ctx: Context, media: Media, file: ReceivedFile): Promise<Media> {
  const { name: _name, ...content } = fileColumns(file)
  await enqueueFileRemoval(ctx, storageKeysOf(media))
  return changeAndConvert(ctx, media, { ...content, manipulations: {} })
}

async function changeAndConvert(ctx: Context, media: Media, values: object) {
  const changed = await updateMediaRow(ctx, media, { ...values, conversions: {} })
  await enqueueConversions(ctx, [changed])
  return changed
}
