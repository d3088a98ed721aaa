import { pictureFormats, pictureWidths } from '#contract/media.ts'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../context.ts'
import { type Rendition, renditions, type Spec, UnreadableImage } from '../files/images.ts'
import { newKey } from '../files/storage.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { within } from '../within.ts'
import type { Media } from './media.ts'
import { removeKeys } from './remove.ts'
import type { Conversion } from './table.ts'

const preview: Record<string, Spec> = { preview: { width: 960, height: 960, fit: 'inside', format: 'jpeg' } }

/** A tall picture may be twice as high as it is wide. */
const responsive: Record<string, Spec> = Object.fromEntries(
  pictureFormats.flatMap(format =>
    pictureWidths.map(width => [
      `${format}-${width}`,
      { width, height: 2 * width, fit: 'inside', format } as const,
    ]),
  ),
)

/** What is drawn of a picture, by where it stands. */
export const specsOf = ({ collection_name }: { collection_name: string }) =>
  collection_name === 'pictures' ? responsive : preview

/** Has what is a picture among these files drawn, after the commit. */
export async function drawLater({ db, organization }: Context, files: { id: string; mime_type: string }[]) {
  const media_ids = files.filter(({ mime_type }) => mime_type.startsWith('image/')).map(({ id }) => id)
  if (media_ids.length)
    await enqueue(db, 'draw_pictures', { organization_id: organization.id, media_ids }).execute()
}

/** Draws pictures anew for looking at: without place, time and whatever else a camera writes into them. */
export async function drawPictures(ctx: Context, { media_ids }: Jobs['draw_pictures']) {
  const pictures = await ctx.db
    .selectFrom('media')
    .selectAll()
    .where('organization_id', '=', ctx.organization.id)
    .where('id', 'in', media_ids)
    .where('mime_type', 'like', 'image/%')
    .execute()
  for (const picture of pictures) if (!Object.keys(picture.conversions).length) await draw(ctx, picture)
}

async function draw(ctx: Context, picture: Media) {
  const { house, organization } = ctx
  const source = await buffer(await house.storage.get(picture.storage_key))
  const drawn = await renditions(source, specsOf(picture), picture.manipulations).catch(orNone)
  if (!drawn) return
  const kept = await Promise.all(
    withoutTwins(drawn).map(async ([name, { data, mime, width, height }]) => {
      const key = newKey(organization.id)
      await house.storage.put(key, data)
      return [name, { key, mime_type: mime, width, height }] as const
    }),
  )
  await keep(ctx, picture, Object.fromEntries(kept))
}

/** A picture that is smaller than a width comes out the same for all larger ones. */
export const withoutTwins = (drawn: Record<string, Rendition>) =>
  Object.entries(drawn).filter(
    ([, { mime, width }], at, all) =>
      all.findIndex(([, other]) => other.mime === mime && other.width === width) === at,
  )

/** What was drawn of a file that has been replaced, turned or removed meanwhile goes again. */
const keep = (
  ctx: Context,
  { id, storage_key, manipulations }: Media,
  conversions: Record<string, Conversion>,
) =>
  within(ctx, async ctx => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('media')
      .set({ conversions })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .where('storage_key', '=', storage_key)
      .where(sql<boolean>`manipulations = ${JSON.stringify(manipulations)}::jsonb`)
      .executeTakeFirst()
    if (!numUpdatedRows)
      await removeKeys(
        ctx,
        Object.values(conversions).map(({ key }) => key),
      )
  })

/** A picture that cannot be drawn stays as it came, to be saved. */
function orNone(error: unknown) {
  if (error instanceof UnreadableImage) return null
  throw error
}
