import type { MediaRow } from '#contract/media.ts'
import type { PictureProps } from './ui/picture.tsx'
import type { FileEntry } from './ui/file-list.tsx'

type Drawing = MediaRow['conversions'][string]

const drawnAs = ({ conversions }: MediaRow, format: string) =>
  Object.entries(conversions)
    .filter(([name]) => name.startsWith(format))
    .map(([, drawing]) => drawing)
    .toSorted((a, b) => a.width - b.width)

const sourceSet = (drawings: Drawing[]) => drawings.map(({ url, width }) => `${url} ${width}w`).join(', ')
const said = (value: unknown) => (typeof value === 'string' ? value : '')

/** The pictures that are drawn already, as a page shows them. */
export const picturesOf = (media: MediaRow[]): PictureProps[] =>
  media.flatMap(file => {
    const jpeg = drawnAs(file, 'jpeg-')
    const largest = jpeg.at(-1)
    if (!largest) return []
    const { alt, caption, credit } = file.custom_properties
    return {
      src: largest.url,
      width: largest.width,
      height: largest.height,
      webp: sourceSet(drawnAs(file, 'webp-')),
      jpeg: sourceSet(jpeg),
      alt: said(alt),
      caption: [said(caption), said(credit) && `Bild: ${said(credit)}`].filter(Boolean).join('. '),
    }
  })

export const filesOf = (media: MediaRow[]): FileEntry[] =>
  media
    .filter(({ collection_name }) => collection_name === 'files')
    .map(({ id, original_url, name, mime_type, size }) => ({ id, href: original_url, name, mime_type, size }))
