import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faviconSpecs, logoSpecs, renditions, UnreadableImage } from './images.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#054d6c' } })
const place = { IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } }

const page = { page: { width: 1600, height: 1600, fit: 'inside', format: 'jpeg' } } as const

test('redraws a photo upright, without place and camera', async () => {
  const source = await plain(1600, 1200).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(source.includes('Kamera')).toBe(true)
  const { page: photo } = await renditions(source, page)
  expect(photo).toMatchObject({ mime: 'image/jpeg', width: 1200, height: 1600 })
  const { exif, xmp, orientation } = await sharp(photo.data).metadata()
  expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
})

test('small pictures are not enlarged, and one of 40 megapixels becomes one of bounded size', async () => {
  const small = await renditions(await plain(50, 40).png().toBuffer(), page)
  expect(small.page).toMatchObject({ width: 50, height: 40 })
  const large = await renditions(await plain(8000, 5000).jpeg().toBuffer(), page)
  expect(large.page).toMatchObject({ width: 1600, height: 1000 })
})

test('a few kB that pretend to be a huge picture are not unpacked', async () => {
  const bomb = await plain(10_000, 10_000).toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
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
