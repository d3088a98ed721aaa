import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { discardFiles } from './received-form.ts'
import { receiveForm } from './receive-form.ts'
import { temporaryStorage } from '../../../tests/temporary-storage.ts'

const MB = 1024 * 1024
const red = { create: { width: 40, height: 30, channels: 3, background: 'red' } } as const
const jpeg = await sharp(red).jpeg().toBuffer()
const gif = await sharp(red).gif().toBuffer()
const png = await sharp(red).png().toBuffer()
const document = new PDFDocument().text('Kaufvertrag')
document.end()
const pdf = await buffer(document)
/** A JPEG of the given size, padded with random bytes after its end. */
const photo = (size: number) => Buffer.concat([jpeg, randomBytes(size - jpeg.length)])

let scratch: Awaited<ReturnType<typeof temporaryStorage>>
beforeEach(async () => void (scratch = await temporaryStorage()))
afterEach(() => scratch.remove())

type Part = { field?: string; name: string; content: Uint8Array }
const form = (fields: Record<string, string>, parts: Part[]) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const { field = 'files', name, content } of parts)
    data.append(field, new File([Buffer.from(content)], name))
  return new Request('http://auental.localhost/', { method: 'POST', body: data })
}
const streamed = (
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  type = 'multipart/form-data; boundary=b',
) =>
  new Request('http://auental.localhost/', {
    method: 'POST',
    headers: { 'content-type': type },
    body: Readable.toWeb(Readable.from(chunks)) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
const receive = (request: Request, limits = {}) =>
  receiveForm(request, { storage: scratch.storage, prefix: 'org-1', limits })
const head = (name: string, file?: string) =>
  `\r\n--b\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n`

const messageOf = (reason: 'type' | 'empty' | 'archive' | 'size') =>
  reason === 'type' ? messages.type() : messages[reason]

describe('takes', () => {
  test('fields and files, and hashes what it stores', async () => {
    const request = form({ ort: 'Mühlenrode', stände: 'ä\n=&%' }, [
      { name: 'Zählerfoto.JPG', content: jpeg },
      { name: 'plan.png', content: png },
      { field: 'vertrag', name: 'Kaufvertrag Müller & Söhne.pdf', content: pdf },
    ])
    const { form: fields, files, refused } = await receive(request)
    expect(Object.fromEntries(fields)).toEqual({ ort: 'Mühlenrode', stände: 'ä\r\n=&%' })
    expect(refused).toEqual([])
    expect(files.map(({ field, name, mime, size }) => [field, name, mime, size])).toEqual([
      ['files', 'Zählerfoto.JPG', 'image/jpeg', jpeg.length],
      ['files', 'plan.png', 'image/png', png.length],
      ['vertrag', 'Kaufvertrag Müller & Söhne.pdf', 'application/pdf', pdf.length],
    ])
    for (const [index, content] of [jpeg, png, pdf].entries()) {
      const { key, sha256 } = files[index]!
      expect(key).toMatch(/^org-1\//)
      expect(sha256).toBe(createHash('sha256').update(content).digest('hex'))
      expect(content.equals(await buffer(await scratch.storage.get(key)))).toBe(true)
    }
    await discardFiles(scratch.storage, files)
    expect(await scratch.keys()).toEqual([])
  })

  test('a photo of exactly 10 MB', async () => {
    const { files } = await receive(form({}, [{ name: 'a.jpg', content: photo(10 * MB) }]))
    expect(files[0]?.size).toBe(10 * MB)
  })

  test('a form whose file input stayed empty', async () => {
    const {
      form: fields,
      files,
      refused,
    } = await receive(streamed([Buffer.from(`${head('foto', '')}${head('ort')}Auental\r\n--b--\r\n`)]))
    expect([files, refused, fields.get('ort')]).toEqual([[], [], 'Auental'])
  })

  test('an urlencoded form', async () => {
    const body = new URLSearchParams([
      ['ort', 'Mühlenrode'],
      ['meter', '1'],
      ['meter', '2'],
    ])
    const { form: fields } = await receive(new Request('http://auental.localhost/', { method: 'POST', body }))
    expect([fields.get('ort'), fields.getAll('meter')]).toEqual(['Mühlenrode', ['1', '2']])
  })
})

describe('refuses a file and keeps the rest', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const zip = Buffer.concat([
    Buffer.from('PK\u0001\u0002', 'latin1'),
    Buffer.alloc(60),
    Buffer.from('PK\u0005\u0006', 'latin1'),
    Buffer.alloc(18),
  ])
  zip.writeUInt32LE(64, 64 + 12)

  test.each<[string, string, Uint8Array, 'type' | 'empty' | 'archive' | 'size']>([
    ['a program called photo', 'foto.jpg', Buffer.concat([Buffer.from('MZ'), randomBytes(5000)]), 'type'],
    ['an SVG', 'bild.png', Buffer.from(svg), 'type'],
    ['a web page', 'plan.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
    ['a ZIP', 'plan.pdf', Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(100)]), 'type'],
    ['a GIF', 'bild.jpg', gif, 'type'],
    ['a text', 'a.pdf', Buffer.from('Guten Tag'), 'type'],
    ['nothing', 'a.pdf', Buffer.alloc(0), 'empty'],
    [
      'a picture that is also an archive',
      'foto.jpg',
      Buffer.concat([jpeg, randomBytes(70_000), zip]),
      'archive',
    ],
    ['a PDF that is also an archive', 'plan.pdf', Buffer.concat([pdf, zip]), 'archive'],
    ['11 MB', 'foto.jpg', photo(11 * MB), 'size'],
  ])('%s', async (_, name, content, reason) => {
    const {
      form: fields,
      files,
      refused,
    } = await receive(
      form({ ort: 'Auental' }, [
        { name, content },
        { name: 'b.png', content: png },
      ]),
    )
    expect(refused).toEqual([{ field: 'files', name, message: messageOf(reason) }])
    expect(fields.get('ort')).toBe('Auental')
    expect(await scratch.keys()).toEqual(files.map(({ key }) => key))
    expect(files).toHaveLength(1)
  })

  test('the 21st', async () => {
    const parts = Array.from({ length: 22 }, (_, index) => ({ name: `${index}.png`, content: png }))
    const { files, refused } = await receive(form({}, parts))
    expect(files).toHaveLength(20)
    expect(refused.map(({ name, message }) => [name, message])).toEqual([
      ['20.png', messages.count],
      ['21.png', messages.count],
    ])
  })

  test('150 MB, without holding them', async () => {
    let most = 0
    const chunk = randomBytes(MB / 8)
    const start = process.memoryUsage().arrayBuffers
    async function* chunks() {
      yield Buffer.from(head('foto', 'a.jpg'))
      yield jpeg
      for (let i = 0; i < 1200; i++) {
        yield chunk
        most = Math.max(most, process.memoryUsage().arrayBuffers - start)
      }
      yield Buffer.from(`${head('ort')}Auental\r\n--b--\r\n`)
    }
    const { form: fields, refused } = await receive(streamed(chunks()))
    expect([refused[0]?.message, fields.get('ort')]).toEqual([messages.size, 'Auental'])
    expect(most).toBeLessThan(80 * MB)
    expect(await scratch.keys()).toEqual([])
  })
})

describe('refuses the form', () => {
  test.each<[string, () => Request, object, number]>([
    ['with too many fields', () => form({ a: '1', b: '2', c: '3' }, []), { fields: 2 }, 413],
    ['with a field that is too long', () => form({ a: 'x'.repeat(101) }, []), { fieldSize: 100 }, 413],
    [
      'with fields too long together',
      () => form({ a: 'x'.repeat(60), b: 'x'.repeat(60) }, []),
      { fieldsSize: 100 },
      413,
    ],
    [
      'urlencoded, too large',
      () => streamed([Buffer.alloc(101, 'a')], 'application/x-www-form-urlencoded'),
      { fieldsSize: 100 },
      413,
    ],
    [
      'urlencoded, too many fields',
      () => streamed([Buffer.from('a&b&c')], 'application/x-www-form-urlencoded'),
      { fields: 2 },
      413,
    ],
    ['that ends in the middle', () => streamed([Buffer.from(head('f', 'a.png')), png]), {}, 400],
    ['without a boundary', () => streamed([png], 'multipart/form-data'), {}, 400],
    ['that is no form', () => streamed([randomBytes(5000)]), {}, 400],
  ])('%s', async (_, request, limits, status) => {
    await expect(receive(request(), limits)).rejects.toMatchObject({ name: 'FormError', status })
    expect(await scratch.keys()).toEqual([])
  })

  test('larger than all its files together may be, before reading it', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(300 * MB) }
    const request = new Request('http://auental.localhost/', { method: 'POST', headers, body: 'x' })
    await expect(receive(request)).rejects.toMatchObject({ status: 413 })
  })

  test('broken off by the browser, and forgets the files it had', async () => {
    async function* chunks() {
      yield Buffer.from(head('a', 'a.png'))
      yield png
      yield Buffer.from(head('b', 'b.jpg'))
      yield photo(MB)
      throw new Error('connection reset')
    }
    await expect(receive(streamed(chunks()))).rejects.toMatchObject({ name: 'FormError', status: 400 })
    expect(await scratch.keys()).toEqual([])
  })
})

test('a full disk fails the request with its own error and leaves nothing', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  let puts = 0
  const put: typeof scratch.storage.put = (key, content) =>
    ++puts === 2 ? Promise.reject(full) : scratch.storage.put(key, content)
  const parts = ['a', 'b', 'c'].flatMap(name => [Buffer.from(head(name, `${name}.jpg`)), photo(MB)])
  const receiving = receiveForm(streamed([...parts, Buffer.from('\r\n--b--\r\n')]), {
    storage: { ...scratch.storage, put },
    prefix: 'org-1',
  })
  await expect(receiving).rejects.toBe(full)
  expect(await scratch.keys()).toEqual([])
})
