import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { renditions } from '../files/images.ts'
import { newKey } from '../files/storage.ts'
import type { House } from '../house.ts'
import { specsOf, withoutTwins } from '../media/conversions.ts'
import { packageRoot } from '../root.ts'

interface Drawn {
  source: string
  mime_type: string
  organization_id: string
  collection_name: string
  /** What a document is called: stands at its head. */
  name: string
}

/** Made once, however many files are the same. */
const made = new Map<string, Promise<unknown>>()
function once<T>(key: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known as Promise<T>
}
const drawing = (source: string) => readFile(join(packageRoot, 'demo', source))

/** Makes a file out of a drawing, and keeps it in the storage: what its row must say of it. */
export async function drawFile(house: House, file: Drawn) {
  const { source, mime_type, organization_id } = file
  const isPicture = mime_type.startsWith('image/')
  const title = isPicture ? '' : file.name
  const bytes = await once(`${source} ${mime_type} ${title}`, () => render(source, mime_type, title))
  const keep = async (content: Buffer) => {
    const key = newKey(organization_id)
    await house.storage.put(key, content)
    return key
  }
  const drawn = isPicture ? await once(`${source} ${file.collection_name}`, () => drawings(bytes, file)) : []
  const conversions = drawn.map(
    async ([name, { data, mime, width, height }]) =>
      [name, { key: await keep(data), mime_type: mime, width, height }] as const,
  )
  return {
    storage_key: await keep(bytes),
    size: bytes.length,
    sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}`,
    conversions: Object.fromEntries(await Promise.all(conversions)),
  }
}

const drawings = async (bytes: Buffer, file: Drawn) => withoutTwins(await renditions(bytes, specsOf(file)))

async function render(source: string, mime_type: string, title: string): Promise<Buffer> {
  const picture = await once(source, async () =>
    sharp(await drawing(source), { density: 144 })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer(),
  )
  if (mime_type === 'image/png') return picture
  if (mime_type === 'image/jpeg') return sharp(picture).jpeg({ quality: 85 }).toBuffer()
  const small = await once(`${source} small`, () =>
    sharp(picture).resize({ width: 800 }).png({ palette: true }).toBuffer(),
  )
  const page = new PDFDocument({ size: 'A4', margin: 40, lang: 'de-DE', info: { Title: title } })
  page.fontSize(20).text(title).moveDown()
  page.image(small, { fit: [515, 680] })
  page.end()
  return buffer(page)
}

/** A logo or favicon as PNG in the given sizes, in the storage. */
export async function drawSizes(
  { storage }: House,
  organization_id: string,
  source: string,
  sizes: number[],
) {
  const svg = await drawing(source)
  const entries = await Promise.all(
    sizes.map(async size => {
      const png = await sharp(svg, { density: 300 }).resize(size, size, { fit: 'inside' }).png().toBuffer()
      const key = newKey(organization_id)
      await storage.put(key, png)
      return [String(size), key] as const
    }),
  )
  return Object.fromEntries(entries)
}
