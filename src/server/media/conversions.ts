import { pictureFormats, pictureWidths } from '#contract/core/media.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../core/context.ts'
import type { Services } from '../core/services.ts'
import { type Rendition, renditions, type RenditionSpec, UnreadableImage } from '../files/images.ts'
import { newStorageKey } from '../files/storage.ts'
import { enqueue } from '../queue/enqueue.ts'
import { transaction } from '../core/database/transaction.ts'
import type { Media } from './media.ts'
import { enqueueFileRemoval } from './remove.ts'
import type { Conversion } from './table.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    convert_pictures: { organization_id: string; media_ids: string[] }
  }
}

const previewSpecs: Record<string, RenditionSpec> = {
  preview: { width: 960, height: 960, fit: 'inside', format: 'jpeg' },
}

/** Conversions by format and width; the height is limited to twice the width. */
const responsiveSpecs: Record<string, RenditionSpec> = Object.fromEntries(
  pictureFormats.flatMap(format =>
    pictureWidths.map(width => [
      `${format}-${width}`,
      { width, height: 2 * width, fit: 'inside', format } as const,
    ]),
  ),
)

/** Conversions by collection: responsive sizes for `pictures`, a preview for others. */
export const conversionSpecs = ({ collection_name }: { collection_name: string }) =>
  collection_name === 'pictures' ? responsiveSpecs : previewSpecs

/** Enqueues the conversion of those files that are pictures. */
export async function enqueueConversions(
  { db, organization }: Context,
  files: { id: string; mime_type: string }[],
) {
  const media_ids = files.filter(({ mime_type }) => mime_type.startsWith('image/')).map(({ id }) => id)
  if (media_ids.length)
    await enqueue(db, 'convert_pictures', { organization_id: organization.id, media_ids }).execute()
}

/** Creates the conversions of pictures that have none. They contain no metadata (location, time, camera). */
export async function convertPictures(ctx: Context, { media_ids }: { media_ids: string[] }) {
  const pictures = await ctx.db
    .selectFrom('media')
    .selectAll()
    .where('organization_id', '=', ctx.organization.id)
    .where('id', 'in', media_ids)
    .where('mime_type', 'like', 'image/%')
    .execute()
  for (const picture of pictures) if (!Object.keys(picture.conversions).length) await convert(ctx, picture)
}

async function convert(ctx: Context, picture: Media) {
  const source = await buffer(await ctx.services.storage.get(picture.storage_key))
  const converted = await renditions(source, conversionSpecs(picture), picture.manipulations).catch(
    nullIfUnreadable,
  )
  if (converted) await saveConversions(ctx, picture, await storeConversions(ctx, converted))
}

/** Stores the sizes of a picture, without those that are alike. */
export async function storeConversions(
  { services, organization }: { services: Pick<Services, 'storage'>; organization: { id: string } },
  converted: Record<string, Rendition>,
): Promise<Record<string, Conversion>> {
  const stored = await Promise.all(
    withoutDuplicates(converted).map(async ([name, { data, mime, width, height }]) => {
      const key = newStorageKey(organization.id)
      await services.storage.put(key, data)
      const sha256 = createHash('sha256').update(data).digest('hex')
      return [name, { key, mime_type: mime, width, height, sha256 }] as const
    }),
  )
  return Object.fromEntries(stored)
}

/** Drops conversions with the same format and width: a small picture is not enlarged, so larger sizes are equal. */
export const withoutDuplicates = (converted: Record<string, Rendition>) =>
  Object.entries(converted).filter(
    ([, { mime, width }], at, all) =>
      all.findIndex(([, other]) => other.mime === mime && other.width === width) === at,
  )

/** Stores the conversions; removes them again when the file was replaced, rotated or deleted meanwhile. */
const saveConversions = (
  ctx: Context,
  { id, storage_key, manipulations }: Media,
  conversions: Record<string, Conversion>,
) =>
  transaction(ctx, async ctx => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('media')
      .set({ conversions })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .where('storage_key', '=', storage_key)
      .where(sql<boolean>`manipulations = ${JSON.stringify(manipulations)}::jsonb`)
      .executeTakeFirst()
    if (!numUpdatedRows)
      await enqueueFileRemoval(
        ctx,
        Object.values(conversions).map(({ key }) => key),
      )
  })

/** An unreadable picture gets no conversions; the original can still be downloaded. */
function nullIfUnreadable(error: unknown) {
  if (error instanceof UnreadableImage) return null
  throw error
}
