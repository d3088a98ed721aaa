import type { Metadata } from 'sharp'
import { type Rendition, renditions, type Spec, UnreadableImage } from './images.ts'

/** `data` of a photo for download only is the original, its metadata blanked. */
export type PreparedPhoto =
  | { kind: 'image'; image: Rendition; thumbnail: Rendition }
  | { kind: 'download_only'; data: Buffer; message: string }

/**
 * Redraws an uploaded photo upright and without its metadata (place, device, time), with a thumbnail. One that cannot
 * be decoded here, such as HEIC where libvips lacks the patented codec, stays as it came.
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

/** Overwrites in place, since nothing in a file may move that is not understood. */
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
const thumbnail: Spec = { width: 320, height: 320, fit: 'inside', format: 'webp' }
const downloadOnly = 'Für diese Datei gibt es keine Vorschau. Sie können sie herunterladen.'
