import type { PicturePage } from '#contract/organizations/picture-pages.ts'
import type { Context } from '../core/context.ts'
import { conversionSpecs, storeConversions } from '../media/conversions.ts'
import { enqueueFileRemoval } from '../media/remove.ts'
import type { Conversion } from '../media/table.ts'
import type { StoredOrganization } from './table.ts'
import { changeOrganization } from './update.ts'
import { keysIn, receivePicture } from './upload-logo.ts'

/** Replaces the picture of a page by a re-encoded one, in the sizes of other pictures. */
export async function uploadPagePicture(ctx: Context, page: PicturePage, raw: Request) {
  const { files, rendered } = await receivePicture(ctx, raw, conversionSpecs({ collection_name: 'pictures' }))
  await enqueueFileRemoval(
    ctx,
    files.map(({ key }) => key),
  )
  const stored = await storeConversions(ctx, rendered)
  return replace(ctx, page, pagePictureOf(ctx.organization.id, page, stored))
}

export const removePagePicture = (ctx: Context, page: PicturePage) => replace(ctx, page, undefined)

/** An entry of the `pictures` column: public addresses and storage keys by size. The end of a key is the version of the address. */
export const pagePictureOf = (id: string, page: PicturePage, stored: Record<string, Conversion>) => ({
  conversions: Object.fromEntries(
    Object.entries(stored).map(([size, conversion]) => [
      size,
      {
        ...conversion,
        url: `/api/organizations/${id}/pictures/${page}/${size}?v=${conversion.key.slice(-8)}`,
      },
    ]),
  ),
})

interface Stored {
  conversions: Record<string, Conversion & { url: string }>
}

/** A size of the picture of a page as it is stored. */
export const storedSize = ({ pictures }: Pick<StoredOrganization, 'pictures'>, page: string, size: string) =>
  (pictures as Partial<Record<string, Stored>>)[page]?.conversions[size]

const replace = (ctx: Context, page: PicturePage, picture: StoredOrganization['pictures'][PicturePage]) =>
  changeOrganization(ctx, 'picture', async ({ pictures }, ctx) => {
    const before = keysIn(pictures[page] ?? null)
    if (before.length) await enqueueFileRemoval(ctx, before)
    const { [page]: _before, ...others } = pictures
    return { pictures: picture ? { ...others, [page]: picture } : others }
  })
