import { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { fileHeaders } from '../files/serve.ts'
import { isKnown } from '../http/tags.ts'
import type { Media } from './media.ts'
import type { Conversion } from './table.ts'

interface Wanted {
  size: string
  /** Part of an address that changes with the picture: such a one may be kept. */
  v?: string
}

/** A file as it came, to save; a drawing of it, to look at. */
export function serveFile(ctx: Context, media: Media, { size, v }: Wanted, raw: Request): Promise<Response> {
  if (size !== 'original') return serveDrawing(ctx, media, media.conversions[size], v)
  const sha256 = media.sha256.toString('hex')
  const headers = fileHeaders({ name: media.file_name, mime: media.mime_type, size: media.size, sha256 })
  if (isKnown(raw.headers.get('if-none-match'), headers.ETag!))
    return Promise.resolve(new Response(null, { status: 304, headers: unsized(headers) }))
  return respond(ctx, media.storage_key, headers)
}

/** The same for a file that no browser may keep: each look is asked for anew. */
export function unkept(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store')
  response.headers.delete('ETag')
  return response
}

/** What visitors see of a picture is never the original, which tells where and when it was taken. */
export function servePublic(ctx: Context, media: Media, wanted: Wanted, raw: Request): Promise<Response> {
  if (media.collection_name !== 'pictures' || wanted.size !== 'original')
    return serveFile(ctx, media, wanted, raw)
  const largest = Object.values(media.conversions)
    .filter(({ mime_type }) => mime_type === 'image/jpeg')
    .reduce<Conversion | undefined>(
      (best, each) => (best && best.width > each.width ? best : each),
      undefined,
    )
  return serveDrawing(ctx, media, largest, wanted.v)
}

async function serveDrawing(ctx: Context, media: Media, drawn: Conversion | undefined, v?: string) {
  if (!drawn) throw notFound()
  const sha256 = media.sha256.toString('hex')
  const headers = fileHeaders({ name: media.file_name, mime: drawn.mime_type, size: 0, sha256 })
  const { ETag: _etag, ...rest } = unsized(headers)
  return respond(ctx, drawn.key, {
    ...rest,
    'Content-Disposition': 'inline',
    ...(v && { 'Cache-Control': 'private, max-age=31536000, immutable' }),
  })
}

const unsized = ({ 'Content-Length': _size, ...headers }: Record<string, string>) => headers

async function respond({ house }: Context, key: string, headers: Record<string, string>) {
  return new Response(Readable.toWeb(await house.storage.get(key)) as ReadableStream, { headers })
}
