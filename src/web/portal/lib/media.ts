import type { MediaRow } from '#contract/core/media.ts'
import type { PicturePage } from '#contract/organizations/picture-pages.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { PictureProps } from '../ui/text/picture.tsx'
import type { FileEntry } from '../ui/list/file-list.tsx'

type Conversion = MediaRow['conversions'][string]

const conversionsOf = ({ conversions }: Pick<MediaRow, 'conversions'>, format: string) =>
  Object.entries(conversions)
    .filter(([name]) => name.startsWith(format))
    .map(([, conversion]) => conversion)
    .toSorted((a, b) => a.width - b.width)

const sourceSet = (conversions: Conversion[]) =>
  conversions.map(({ url, width }) => `${url} ${width}w`).join(', ')
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the pictures whose conversions are ready. */
export const picturesOf = (media: Pick<MediaRow, 'conversions' | 'custom_properties'>[]): PictureProps[] =>
  media.flatMap(file => {
    const jpeg = conversionsOf(file, 'jpeg-')
    const largest = jpeg.at(-1)
    if (!largest) return []
    const { alt, caption, credit } = file.custom_properties
    return {
      src: largest.url,
      width: largest.width,
      height: largest.height,
      webp: sourceSet(conversionsOf(file, 'webp-')),
      jpeg: sourceSet(jpeg),
      alt: textOf(alt),
      caption: [textOf(caption), textOf(credit) && `Bild: ${textOf(credit)}`].filter(Boolean).join('. '),
    }
  })

/** The same for previews of staff, who see a picture as it was uploaded until its conversions are ready. */
export const previewPicturesOf = (media: MediaRow[]): PictureProps[] =>
  media
    .filter(({ collection_name }) => collection_name === 'pictures')
    .flatMap(file => {
      const [ready] = picturesOf([file])
      if (ready) return ready
      const text = textOf(file.custom_properties.alt)
      // The measures are known once it is loaded.
      return { src: file.original_url, width: 3, height: 2, webp: '', jpeg: '', alt: text, caption: '' }
    })

export const filesOf = (media: MediaRow[]): FileEntry[] =>
  media
    .filter(({ collection_name }) => collection_name === 'files')
    .map(({ id, original_url, name, mime_type, size }) => ({ id, href: original_url, name, mime_type, size }))

/** The picture that the organization has set for a page. */
export const pagePicture = (
  { pictures, config }: Pick<PublicOrganization, 'pictures' | 'config'>,
  page: PicturePage,
): PictureProps | undefined => {
  const picture = pictures[page]
  return picture && picturesOf([{ ...picture, custom_properties: { alt: config.pictures[page] } }])[0]
}
