import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { MediaRow } from '#contract/core/media.ts'
import type { RevisionRow } from '#contract/core/revisions.ts'
import type { NewsRow } from '#contract/news.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, clock, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const visitor: Caller = { host: organization.portal_domain }
const clerk = await make.signIn(await make.staff(organization), organization)

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#054d6c' } })
    .withExif({ IFD0: { Artist: 'Jutta Sommer' } })
    .jpeg()
    .toBuffer()
/** A ZIP archive of one uncompressed entry, as office programs write their first one. */
function archive(name: string, content: string) {
  const [entry, data] = [Buffer.from(name), Buffer.from(content)]
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt32LE(crc32(data), 10)
  facts.writeUInt32LE(data.length, 14)
  facts.writeUInt32LE(data.length, 18)
  facts.writeUInt16LE(entry.length, 22)
  return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, entry, data])
}
const text = archive('mimetype', 'application/vnd.oasis.opendocument.text')
const word = archive(
  '[Content_Types].xml',
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
)
const pdf = Buffer.from('%PDF-1.7\n%%EOF')

function formOf(files: Record<string, Buffer>, collection_name?: string) {
  const form = new FormData()
  if (collection_name) form.set('collection_name', collection_name)
  for (const [name, content] of Object.entries(files))
    form.append('file', new File([new Uint8Array(content)], name))
  return form
}

interface Added {
  added: MediaRow[]
  refused: { name: string; message: string }[]
}
const add = async (path: string, form: FormData) =>
  (await call(clerk, 'POST', `${path}/media`, form)).data as Added
const mediaOf = async (path: string, caller = clerk) =>
  ((await call(caller, 'GET', path)).data as NewsRow).media
const addressOf = async (values = {}) => `/api/news/${(await make.news(organization, values)).id}`

describe('a picture', () => {
  test('is rendered in several widths, as WebP and as JPEG, without metadata', async () => {
    const path = await addressOf()
    const { added } = await add(path, formOf({ 'Hochbehälter.jpg': await photo(1200, 800) }, 'pictures'))
    expect(added[0]).toMatchObject({ srcset: '', conversions: {}, mime_type: 'image/jpeg' })
    await runJobs()
    const [picture] = await mediaOf(path, visitor)
    expect(Object.keys(picture!.conversions).toSorted()).toEqual([
      'jpeg-1600',
      'jpeg-480',
      'jpeg-960',
      'webp-1600',
      'webp-480',
      'webp-960',
    ])
    expect(picture!.conversions['webp-960']).toMatchObject({
      width: 960,
      height: 640,
      mime_type: 'image/webp',
    })
    expect(picture!.conversions['jpeg-1600']).toMatchObject({ width: 1200, height: 800 })
    expect(picture!.srcset.split(', ')).toHaveLength(3)
    expect(picture!.generated_conversions).toMatchObject({ 'webp-480': true })
    const { body, headers, status } = await call(visitor, 'GET', picture!.conversions['jpeg-480']!.url)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('inline')
    expect(headers.get('cache-control')).toContain('immutable')
    expect(String(body)).not.toContain('Jutta')
  })

  test('is served to visitors re-encoded, and to staff as uploaded', async () => {
    const path = await addressOf()
    await add(path, formOf({ 'a.jpg': await photo(600, 400) }, 'pictures'))
    await runJobs()
    const [picture] = await mediaOf(path)
    expect(String((await call(visitor, 'GET', picture!.original_url)).body)).not.toContain('Jutta')
    const original = await call(clerk, 'GET', picture!.original_url)
    expect(String(original.body)).toContain('Jutta')
    expect(original.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('can be rotated and replaced: its address changes, and old renditions are deleted', async () => {
    const path = await addressOf()
    const { added } = await add(path, formOf({ 'a.jpg': await photo(400, 200) }, 'pictures'))
    const file = `${path}/media/${added[0]!.id}`
    await runJobs()
    const [before] = await mediaOf(path)
    const turned = await call(clerk, 'PUT', file, { manipulations: { rotate: 90 } })
    expect(turned.data).toMatchObject({ manipulations: { rotate: 90 }, conversions: {} })
    await runJobs()
    const [upright] = await mediaOf(path)
    expect(upright!.conversions['webp-480']).toMatchObject({ width: 200, height: 400 })
    expect(upright!.srcset).not.toBe(before!.srcset)
    const replaced = await call(
      clerk,
      'POST',
      file,
      formOf({
        'b.png': await sharp(await photo(50, 50))
          .png()
          .toBuffer(),
      }),
    )
    expect(replaced.data).toMatchObject({ name: 'a.jpg', file_name: 'b.png', mime_type: 'image/png' })
    await runJobs()
    expect((await mediaOf(path))[0]!.conversions['webp-480']).toMatchObject({ width: 50 })
    expect(await call(visitor, 'GET', before!.conversions['webp-480']!.url)).toMatchObject({ status: 200 })
  })

  test('that is not an image is refused by name', async () => {
    const path = await addressOf()
    const { added, refused } = await add(
      path,
      formOf({ 'Satzung.pdf': pdf, 'x.exe': Buffer.from('MZ') }, 'pictures'),
    )
    expect([added, refused.map(({ name }) => name).toSorted()]).toEqual([[], ['Satzung.pdf', 'x.exe']])
  })
})

describe('files', () => {
  test('are named, ordered and deleted; each change is audited', async () => {
    const path = await addressOf()
    const { added } = await add(path, formOf({ 'a.pdf': pdf, 'b.pdf': pdf, 'c.pdf': pdf }))
    const [a, b, c] = added.map(({ id }) => id)
    expect(added[0]).toMatchObject({
      collection_name: 'files',
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await call(clerk, 'PUT', `${path}/media`, { media_ids: [c, a, b] })
    await call(clerk, 'PUT', `${path}/media/${a}`, {
      name: 'Satzung',
      file_name: 'satzung.exe',
      custom_properties: { caption: 'Neu' },
    })
    await call(clerk, 'DELETE', `${path}/media/${b}`)
    const files = await mediaOf(path)
    expect(files.map(({ id }) => id)).toEqual([c, a])
    expect(files[1]).toMatchObject({
      name: 'Satzung',
      file_name: 'satzung.pdf',
      custom_properties: { caption: 'Neu' },
    })
    const id = path.split('/').at(-1)!
    const events = await services.database.platform
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', id)
      .execute()
    expect(events.map(({ action }) => action)).toEqual([
      ...Array<string>(3).fill('news.media_add'),
      'news.media_order',
      'news.media_update',
      'news.media_remove',
    ])
  })

  test('leave revisions of their record with the names before and after, but no new version', async () => {
    const path = await addressOf()
    const version = async () => ((await call(clerk, 'GET', path)).data as NewsRow).updated_at
    const before = await version()
    const { added } = await add(path, formOf({ 'a.pdf': pdf, 'b.pdf': pdf }))
    const [a, b] = added.map(({ id }) => id)
    clock.pass(1)
    await call(clerk, 'PUT', `${path}/media`, { media_ids: [b, a] })
    clock.pass(1)
    await call(clerk, 'PUT', `${path}/media/${a}`, { custom_properties: { caption: 'Neu' } })
    clock.pass(1)
    await call(clerk, 'POST', `${path}/media/${b}`, formOf({ 'c.pdf': pdf }))
    clock.pass(1)
    await call(clerk, 'DELETE', `${path}/media/${a}`)
    const revisions = (await call(clerk, 'GET', `${path}/revisions`)).data as RevisionRow[]
    expect(revisions.slice(0, 5).map(({ changed }) => changed.media)).toEqual([
      { from: ['b.pdf', 'a.pdf'], to: ['b.pdf'] },
      { from: ['b.pdf', 'a.pdf'], to: ['b.pdf (ersetzt)', 'a.pdf'] },
      { from: ['b.pdf', 'a.pdf'], to: ['b.pdf', 'a.pdf (geändert)'] },
      { from: ['a.pdf', 'b.pdf'], to: ['b.pdf', 'a.pdf'] },
      { from: [], to: ['a.pdf', 'b.pdf'] },
    ])
    expect(await version()).toBe(before)
  })

  test.each([
    ['one of them left out', (ids: string[]) => ids.slice(1)],
    ['a stranger among them', (ids: string[]) => [...ids.slice(1), services.newId()]],
    ['one twice', (ids: string[]) => [ids[0]!, ids[0]!]],
  ])('are not ordered with %s', async (_name, order) => {
    const path = await addressOf()
    const { added } = await add(path, formOf({ 'a.pdf': pdf, 'b.pdf': pdf }))
    const media_ids = order(added.map(({ id }) => id))
    expect(await call(clerk, 'PUT', `${path}/media`, { media_ids })).toMatchObject({ status: 422 })
  })

  test('are served as attachments that run nothing, and listed once', async () => {
    const path = await addressOf()
    const { added } = await add(path, formOf({ 'Satzung.pdf': pdf }))
    const { headers } = await call(visitor, 'GET', added[0]!.original_url)
    expect(headers.get('content-disposition')).toContain('attachment; filename="Satzung.pdf"')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    const known = { ...visitor, headers: { 'if-none-match': headers.get('etag')! } }
    expect(await call(known, 'GET', added[0]!.original_url)).toMatchObject({ status: 304, body: '' })
  })

  test.each([
    ['a draft', { published: false }],
    ['what comes later', { publish_at: '2026-11-21T08:00:00Z' }],
    ['what is over', { unpublish_at: '2026-11-20T08:00:00Z' }],
  ])('of %s are for staff alone', async (_name, values) => {
    const path = await addressOf(values)
    const { added } = await add(path, formOf({ 'a.pdf': pdf }))
    expect(await call(visitor, 'GET', added[0]!.original_url)).toMatchObject({ status: 404 })
    expect(await call(clerk, 'GET', added[0]!.original_url)).toMatchObject({ status: 200 })
  })

  test('are deleted with the record they belong to', async () => {
    const path = await addressOf()
    const { added } = await add(path, formOf({ 'a.pdf': pdf }))
    const [row] = await services.database.platform
      .selectFrom('media')
      .select('storage_key')
      .where('id', '=', added[0]!.id)
      .execute()
    expect(await call(clerk, 'DELETE', path)).toMatchObject({ status: 204 })
    expect(await services.storage.exists(row!.storage_key)).toBe(true)
    await runJobs()
    expect(await services.storage.exists(row!.storage_key)).toBe(false)
  })

  test('may be office documents, but no other archive', async () => {
    const path = await addressOf()
    const zip = archive('Satzung.txt', 'Text')
    const { added, refused } = await add(path, formOf({ 'a.odt': text, 'b.bin': word, 'c.docx': zip }))
    expect(added.map(({ file_name }) => file_name)).toEqual(['a.odt', 'b.docx'])
    expect(refused[0]).toMatchObject({ name: 'c.docx', message: expect.stringContaining('DOCX') })
  })

  test('are twenty at most', async () => {
    const path = await addressOf()
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}.pdf`, pdf]))
    const { added, refused } = await add(path, formOf(many))
    expect([added.length, refused.length]).toEqual([20, 1])
  })
})

test('files of a procedure are sorted by document type', async () => {
  const { id } = await make.procedure(organization)
  const type = await make.entry('documenttypes', organization, { title: 'Lageplan' })
  const [plan, other] = [
    await make.media(organization, { procedure_id: id }),
    await make.media(organization, { procedure_id: id }),
  ]
  const path = `/api/procedures/${id}/media/${plan.id}`
  expect(await call(clerk, 'PUT', path, { documenttype_id: services.newId() })).toMatchObject({ status: 422 })
  expect(await call(clerk, 'PUT', path, { documenttype_id: type.id })).toMatchObject({
    data: {
      media_categorized: [
        { documenttype_id: type.id, title: 'Lageplan', media_ids: [plan.id] },
        { documenttype_id: null, title: '', media_ids: [other.id] },
      ],
    },
  })
})
