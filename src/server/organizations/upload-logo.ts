import { buffer } from 'node:stream/consumers'
import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { faviconSpecs, logoSpecs, renditions, type RenditionSpec, UnreadableImage } from '../files/images.ts'
import { newStorageKey } from '../files/storage.ts'
import { discardOnError, receiveFiles } from '../media/receive-files.ts'
import { enqueueFileRemoval } from '../media/remove.ts'
import { faviconOf, logoOf } from './logo-columns.ts'
import type { StoredOrganization } from './table.ts'
import { changeOrganization } from './update.ts'

const field = 'file'

/** Replaces the logo by a re-encoded picture, without metadata. */
export async function uploadLogo(ctx: Context, raw: Request) {
  const keys = await storeRenditions(ctx, raw, logoSpecs)
  return replace(ctx, 'logo', { logo: logoOf(ctx.organization.id, keys['logo-large']) })
}

/** Replaces the favicon, in all sizes. */
export async function uploadFavicon(ctx: Context, raw: Request) {
  const keys = await storeRenditions(ctx, raw, faviconSpecs)
  return replace(ctx, 'favicon', { favicon: faviconOf(ctx.organization.id, keys) })
}

export const removeLogo = (ctx: Context) => replace(ctx, 'logo', { logo: null })
export const removeFavicon = (ctx: Context) => replace(ctx, 'favicon', { favicon: null })

const replace = (ctx: Context, name: 'logo' | 'favicon', changes: Partial<StoredOrganization>) =>
  changeOrganization(ctx, name, async (row, ctx) => {
    const before = keysIn(row[name])
    if (before.length) await enqueueFileRemoval(ctx, before)
    return changes
  })

/** The storage keys in a column that describes a picture in several sizes. */
export const keysIn = (picture: object | null): string[] =>
  [...JSON.stringify(picture ?? {}).matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key!)

/** Purpose of a received picture. */
type Receiver = Parameters<typeof receiveFiles>[0]

/** Receives one picture and renders it in all sizes. The original is still stored. Throws 422. */
export async function receivePicture<Name extends string>(
  ctx: Receiver,
  raw: Request,
  specs: Record<Name, RenditionSpec>,
) {
  const { files, refused } = await receiveFiles(ctx, raw, 0)
  const rendered = await discardOnError(ctx, files, async () => {
    const [file] = files
    if (!file) throw invalid([{ path: field, message: refused[0]?.message ?? 'Wählen Sie eine Datei aus.' }])
    const source = await buffer(await ctx.services.storage.get(file.key))
    return renditions(source, specs).catch(rethrowAsInvalid)
  })
  return { files, rendered }
}

/** Receives one picture and stores it in all sizes; the original is removed. Returns storage keys by size. */
async function storeRenditions<Name extends string>(
  ctx: Context,
  raw: Request,
  specs: Record<Name, RenditionSpec>,
) {
  const { files, rendered } = await receivePicture(ctx, raw, specs)
  await enqueueFileRemoval(
    ctx,
    files.map(({ key }) => key),
  )
  const keys = Object.entries<{ data: Buffer }>(rendered).map(async ([name, { data }]) => {
    const key = newStorageKey(ctx.organization.id)
    await ctx.services.storage.put(key, data)
    return [name, key] as const
  })
  return Object.fromEntries(await Promise.all(keys)) as Record<Name, string>
}

function rethrowAsInvalid(error: unknown): never {
  if (error instanceof UnreadableImage) throw invalid([{ path: field, message: error.message }])
  throw error
}
