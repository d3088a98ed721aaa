import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faviconSpecs, logoSpecs, renditions, UnreadableImage } from './images.ts'
import { preparePhoto } from './photos.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#054d6c' } })
const place = { IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } }

test('redraws a photo upright, without place and camera, with a thumbnail', async () => {
  const source = await plain(1600, 1200).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(source.includes('Kamera')).toBe(true)
  const photo = await preparePhoto(source, 'image/jpeg')
  if (photo.kind !== 'image') return expect.unreachable(photo.message)
  expect(photo.image).toMatchObject({ mime: 'image/jpeg', width: 1200, height: 1600 })
  expect(photo.thumbnail).toMatchObject({ mime: 'image/webp', width: 240, height: 320 })
  for (const { data } of [photo.image, photo.thumbnail]) {
    const { exif, xmp, orientation } = await sharp(data).metadata()
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
  }
})

test('a PNG stays a PNG, and small pictures are not enlarged', async () => {
  const photo = await preparePhoto(await plain(50, 40).png().toBuffer(), 'image/png')
  expect(photo).toMatchObject({
    kind: 'image',
    image: { mime: 'image/png', width: 50 },
    thumbnail: { width: 50 },
  })
})

test('a picture of 40 megapixels becomes one of bounded size', async () => {
  const photo = await preparePhoto(await plain(8000, 5000).jpeg().toBuffer(), 'image/jpeg')
  expect(photo).toMatchObject({ image: { width: 4096, height: 2560 } })
})

test('a HEIC photo that cannot be decoded stays for download, its place blanked', async () => {
  const source = await readFile(new URL('fixtures/photo.heic', import.meta.url))
  expect(source.includes('Kamera')).toBe(true)
  const photo = await preparePhoto(source, 'image/heic')
  if (photo.kind === 'image') return expect(photo.image.mime).toBe('image/jpeg')
  expect(photo.message).toBe('Für diese Datei gibt es keine Vorschau. Sie können sie herunterladen.')
  expect(photo.data.length).toBe(source.length)
  expect(photo.data.includes('Kamera')).toBe(false)
  expect(await sharp(photo.data).metadata()).toMatchObject({ format: 'heif', width: 640 })
})

test('a few kB that pretend to be a huge picture are not unpacked', async () => {
  const bomb = await plain(10_000, 10_000).toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await preparePhoto(bomb, 'image/png')).toMatchObject({ kind: 'download_only' })
  await expect(renditions(bomb, logoSpecs)).rejects.toThrow('Das Bild hat zu viele Bildpunkte.')
})

test('draws a logo and every favicon', async () => {
  const source = await plain(1600, 400).png().toBuffer()
  const logo = await renditions(source, logoSpecs)
  expect(logo['logo-large']).toMatchObject({ mime: 'image/png', width: 800, height: 200 })
  const icons = await renditions(source, faviconSpecs)
  expect(Object.entries(icons).map(([name, { width, height }]) => [name, width, height])).toEqual(
    [16, 32, 57, 60, 72, 76, 96, 114, 120, 144, 180, 192].map(size => [String(size), size, size]),
  )
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['half a picture', (await plain(900, 900).jpeg().toBuffer()).subarray(0, 700)],
])('does not draw %s', async (_, source) => {
  await expect(renditions(source, logoSpecs)).rejects.toThrow(UnreadableImage)
})
