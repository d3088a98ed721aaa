import type { Metadata } from 'sharp'
import { type Rendition, renditions, type RenditionSpec, UnreadableImage } from './images.ts'

/** Result of `preparePhoto`. `data` of a download-only photo is the original with blanked metadata. */
export type PreparedPhoto =
  | { kind: 'image'; image: Rendition; thumbnail: Rendition }
  | { kind: 'download_only'; data: Buffer; message: string }

/**
 * Re-encodes a photo upright and without metadata, with a thumbnail. A photo that cannot be decoded, such as HEIC
 * without libvips' patented codec, is kept for download only.
 */
export async function preparePhoto(source: Buffer, mime: string): Promise<PreparedPhoto> {
  const format = mime === 'image/png' ? 'png' : 'jpeg'
  try {
    return { kind: 'image', ...(await renditions(source, { image: { ...full, format }, thumbnail })) }
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    return { kind: 'download_only', data: await blankMetadata(source), message: downloadOnly }
  }
}

/** Overwrites metadata with zeros in place, because offsets in an unknown format must not change. */
async function blankMetadata(source: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { exif, xmp, iptc } = await sharp(source)
    .metadata()
    .catch(() => ({}) as Metadata)
  const copy = Buffer.from(source)
  for (const part of [exif, xmp, iptc]) {
    const start = part ? copy.indexOf(part) : -1
    if (part && start !== -1) copy.fill(0, start, start + part.length)
  }
  return copy
}

const full = { width: 4096, height: 4096, fit: 'inside' } as const
const thumbnail: RenditionSpec = { width: 320, height: 320, fit: 'inside', format: 'webp' }
const downloadOnly = 'Für diese Datei gibt es keine Vorschau. Sie können sie herunterladen.'
