import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { fileHeaders } from '../files/file-headers.ts'
import { damagedFile, readVerified } from '../files/read-verified.ts'
import { matchesIfNoneMatch } from '../core/requests/etag.ts'
import type { Media } from './media.ts'
import type { Conversion } from './table.ts'

interface FileRequest {
  size: string
  /** Version in the URL; such a response is cached for a year. */
  v?: string
}

/** Serves the original as a download, or a conversion inline. Throws 404 for an unknown size, and for a missing or damaged file. */
export async function serveFile(
  ctx: Context,
  media: Media,
  { size, v }: FileRequest,
  raw: Request,
): Promise<Response> {
  if (size !== 'original') return serveConversion(ctx, media, media.conversions[size], v)
  const sha256 = media.sha256.toString('hex')
  const headers = fileHeaders({ name: media.file_name, mime: media.mime_type, size: media.size, sha256 })
  if (matchesIfNoneMatch(raw.headers.get('if-none-match'), headers.ETag!)) {
    if ((await ctx.services.storage.size(media.storage_key)) !== media.size) throw damagedFile()
    return new Response(null, { status: 304, headers: withoutLength(headers) })
  }
  return respond(ctx, { key: media.storage_key, mime: media.mime_type, sha256 }, headers)
}

/** Marks a file response as `no-store`, without ETag. */
export function withoutCaching(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store')
  response.headers.delete('ETag')
  return response
}

/** Serves a file to visitors. Originals of pictures are replaced by the largest JPEG, because they contain location and time. */
export function servePublicFile(
  ctx: Context,
  media: Media,
  requested: FileRequest,
  raw: Request,
): Promise<Response> {
  if (media.collection_name !== 'pictures' || requested.size !== 'original')
    return serveFile(ctx, media, requested, raw)
  const largest = Object.values(media.conversions)
    .filter(({ mime_type }) => mime_type === 'image/jpeg')
    .reduce<Conversion | undefined>(
      (best, each) => (best && best.width > each.width ? best : each),
      undefined,
    )
  return serveConversion(ctx, media, largest, requested.v)
}

async function serveConversion(ctx: Context, media: Media, conversion: Conversion | undefined, v?: string) {
  if (!conversion) throw notFound()
  const sha256 = media.sha256.toString('hex')
  const headers = fileHeaders({ name: media.file_name, mime: conversion.mime_type, size: 0, sha256 })
  const { ETag: _etag, ...rest } = withoutLength(headers)
  const { key, mime_type: mime, sha256: hash = null } = conversion
  return respond(
    ctx,
    { key, mime, sha256: hash },
    {
      ...rest,
      'Content-Disposition': 'inline',
      ...(v && { 'Cache-Control': 'private, max-age=31536000, immutable' }),
    },
  )
}

const withoutLength = ({ 'Content-Length': _size, ...headers }: Record<string, string>) => headers

async function respond(
  { services }: Context,
  stored: Parameters<typeof readVerified>[1],
  headers: Record<string, string>,
) {
  return new Response(new Uint8Array(await readVerified(services.storage, stored)), { headers })
}
