import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { renditions } from '../files/images.ts'
import { newStorageKey } from '../files/storage.ts'
import type { Services } from '../core/services.ts'
import { conversionSpecs, storeConversions, withoutDuplicates } from '../media/conversions.ts'
import { packageRoot } from '../core/package-root.ts'

interface DemoFile {
  source: string
  mime_type: string
  organization_id: string
  collection_name: string
  /** Title printed at the top of a document. */
  name: string
}

/** Cache of rendered files, since many rows use the same one. */
const cache = new Map<string, Promise<unknown>>()
function memoized<T>(key: string, create: () => Promise<T>): Promise<T> {
  const known = cache.get(key) ?? create()
  cache.set(key, known)
  return known as Promise<T>
}
const readDrawing = (source: string) => readFile(join(packageRoot, 'demo', source))

/** Renders a drawing to a file, stores it, and returns the columns of its media row. */
export async function createDemoFile(services: Services, file: DemoFile) {
  const { source, mime_type, organization_id } = file
  const isPicture = mime_type.startsWith('image/')
  const title = isPicture ? '' : file.name
  const bytes = await memoized(`${source} ${mime_type} ${title}`, () => render(source, mime_type, title))
  const store = async (content: Buffer) => {
    const key = newStorageKey(organization_id)
    await services.storage.put(key, content)
    return key
  }
  const rendered = isPicture
    ? await memoized(`${source} ${file.collection_name}`, () => renditionsOf(bytes, file))
    : []
  const conversions = rendered.map(
    async ([name, { data, mime, width, height }]) =>
      [name, { key: await store(data), mime_type: mime, width, height }] as const,
  )
  return {
    storage_key: await store(bytes),
    size: bytes.length,
    sha256: `\\x${createHash('sha256').update(bytes).digest('hex')}`,
    conversions: Object.fromEntries(await Promise.all(conversions)),
  }
}

const renditionsOf = async (bytes: Buffer, file: Pick<DemoFile, 'collection_name'>) =>
  withoutDuplicates(await renditions(bytes, conversionSpecs(file)))

async function render(source: string, mime_type: string, title: string): Promise<Buffer> {
  const picture = await memoized(source, async () =>
    sharp(await readDrawing(source), { density: 144 })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer(),
  )
  if (mime_type === 'image/png') return picture
  if (mime_type === 'image/jpeg') return sharp(picture).jpeg({ quality: 85 }).toBuffer()
  const small = await memoized(`${source} small`, () =>
    sharp(picture).resize({ width: 800 }).png({ palette: true }).toBuffer(),
  )
  const page = new PDFDocument({ size: 'A4', margin: 40, lang: 'de-DE', info: { Title: title } })
  page.fontSize(20).text(title).moveDown()
  page.image(small, { fit: [515, 680] })
  page.end()
  return buffer(page)
}

/** Renders a drawing to the picture of a page, and returns its stored sizes. */
export async function createDemoPicture(services: Services, organization_id: string, source: string) {
  const bytes = await memoized(`${source} image/jpeg `, () => render(source, 'image/jpeg', ''))
  const rendered = await memoized(`${source} pictures`, () =>
    renditionsOf(bytes, { collection_name: 'pictures' }),
  )
  const to = { services, organization: { id: organization_id } }
  return storeConversions(to, Object.fromEntries(rendered))
}

/** Stores a logo or favicon as PNG in the given sizes; returns storage keys by size. */
export async function createDemoIcons(
  { storage }: Services,
  organization_id: string,
  source: string,
  sizes: number[],
) {
  const svg = await readDrawing(source)
  const entries = await Promise.all(
    sizes.map(async size => {
      const png = await sharp(svg, { density: 300 }).resize(size, size, { fit: 'inside' }).png().toBuffer()
      const key = newStorageKey(organization_id)
      await storage.put(key, png)
      return [String(size), key] as const
    }),
  )
  return Object.fromEntries(entries)
}
