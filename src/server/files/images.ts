import { detectFileType } from './file-types.ts'

export type Rendition = { data: Buffer; mime: string; width: number; height: number }

/** Size in pixels. `inside` never enlarges; `contain` pads with transparency to exactly this size. */
export type RenditionSpec = {
  width: number
  height: number
  fit: 'inside' | 'contain'
  format: 'jpeg' | 'png' | 'webp'
}

/** Thrown for images that cannot be decoded; the German message is shown to the uploader. */
export class UnreadableImage extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UnreadableImage'
  }
}

/** Re-encodes an image in several sizes without its metadata. Throws `UnreadableImage`. */
export async function renditions<Name extends string>(
  source: Buffer,
  specs: Record<Name, RenditionSpec>,
  { rotate = 0 }: { rotate?: number } = {},
) {
  const kind = await detectFileType(source)
  if (!kind?.mime.startsWith('image/')) throw new UnreadableImage(messages.unreadable)
  const results = {} as Record<Name, Rendition>
  for (const name in specs) results[name] = await render(source, specs[name], rotate)
  return results
}

const faviconSizes = [16, 32, 57, 60, 72, 76, 96, 114, 120, 144, 180, 192]

export const faviconSpecs: Record<string, RenditionSpec> = Object.fromEntries(
  faviconSizes.map(size => [
    `${size}`,
    { width: size, height: size, fit: 'contain', format: 'png' } as const,
  ]),
)

export const logoSpecs = {
  'logo-large': { width: 800, height: 240, fit: 'inside', format: 'png' },
} satisfies Record<string, RenditionSpec>

async function render(
  source: Buffer,
  { width, height, fit, format }: RenditionSpec,
  rotate: number,
): Promise<Rendition> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(source, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    autoOrient: true,
  })
    .timeout({ seconds: 20 })
    .rotate(rotate)
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside', background: transparent })
    .toFormat(format, format === 'png' ? {} : { quality: 85 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  return { data, mime: `image/${format}`, width: info.width, height: info.height }
}

function unreadable(cause: Error): never {
  const isTooLarge = cause.message.includes('pixel limit')
  throw new UnreadableImage(isTooLarge ? messages.tooLarge : messages.unreadable, { cause })
}

const messages = {
  tooLarge: 'Das Bild hat zu viele Bildpunkte. Wählen Sie ein kleineres Bild.',
  unreadable: 'Das Bild lässt sich nicht lesen. Wählen Sie ein Bild im Format JPG oder PNG.',
}

/** Limit of decoded pixels. Phone cameras have up to 50 million; a small file can claim many more. */
const maxPixels = 64_000_000
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
