import { expect, test } from 'vitest'
import { sanitizeFileName, displayFileName } from './file-names.ts'
import { fileHeaders } from './file-headers.ts'

const jpeg = { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] }

test.each([
  ['Zählerfoto.JPG', 'Zählerfoto.JPG'],
  ['Za\u0308hler.jpeg', 'Zähler.jpeg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Users\\eva\\foto.jpg', 'foto.jpg'],
  ['rechnung\u202Egpj.exe', 'rechnunggpj.jpg'],
  ['a\u0000b\r\nc\u2028.jpg', 'abc.jpg'],
  ['foto.jpg.exe', 'foto.jpg.jpg'],
  ['<img src=x onerror="alert(1)">.jpg', 'img src=x onerror= alert(1).jpg'],
  ['..', 'Datei.jpg'],
  ['.jpg', 'Datei.jpg'],
  ['', 'Datei.jpg'],
  [`${'ß'.repeat(300)}.jpg`, `${'ß'.repeat(116)}.jpg`],
  [`${'👍'.repeat(300)}.jpg`, `${'👍'.repeat(116)}.jpg`],
  ['\ud800foto.jpg', 'foto.jpg'],
])('%j is shown as %j', (name, expected) => {
  expect(sanitizeFileName(name, jpeg)).toBe(expected)
})

test('a refused file keeps its name, made harmless', () => {
  expect(displayFileName('virus\u202E.exe')).toBe('virus.exe')
  expect(displayFileName('x'.repeat(500))).toHaveLength(120)
})

test('serves files to save and never to run', () => {
  const headers = fileHeaders({
    name: `Zählerfoto "Süd" (1)'.jpg`,
    mime: 'image/jpeg',
    size: 12,
    sha256: 'abc',
  })
  expect(headers['Content-Disposition']).toBe(
    `attachment; filename="Z_hlerfoto _S_d_ (1)'.jpg"; filename*=UTF-8''Z%C3%A4hlerfoto%20%22S%C3%BCd%22%20%281%29%27.jpg`,
  )
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-cache',
  })
  const hostile = fileHeaders({ name: 'a\r\nSet-Cookie: x=1\ud800', mime: 'image/png', size: 1, sha256: 'a' })
  expect(hostile['Content-Disposition']).not.toMatch(/[\r\n]/)
})
