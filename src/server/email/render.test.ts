import { expect, test } from 'vitest'
import { type EmailContent, type EmailFrame, paragraphs } from './content.ts'
import { renderEmail } from './render.tsx'

const frame: EmailFrame = {
  organization: 'Zweckverband Wasser & Abwasser Auental',
  colors: { line: '#054d6c', strong: '#377783', deep: '#052d40' },
  logo: { src: 'cid:logo', height: 44 },
  signature: 'Ihr Kundenservice\nTelefon 030 23125-100',
  address: ['Am Wehr 4', '04999 Auental'],
  links: [{ label: 'Impressum', url: 'https://auental.example/impressum' }],
}
const content: EmailContent = {
  preheader: 'Ihre Vorgangsnummer: ZS-2026-004817',
  greeting: 'Guten Tag Frau Brandt,',
  blocks: [
    ...paragraphs('Zählerstände <script>alert(1)</script> erhalten.\nDanke.\n\n\nZweiter Absatz.'),
    { kind: 'facts', rows: [{ label: 'Verbrauchsstelle', value: 'Hauptstraße 17 a\n04899 Mühlenrode' }] },
    { kind: 'button', label: 'Vorgang ansehen', url: 'https://auental.example/v?a=1&b=2' },
    { kind: 'quote', text: 'Bitte eine Seite nachreichen.', author: 'Frau Berg' },
  ],
  closing: 'Mit freundlichen Grüßen',
}
const { html, text } = renderEmail(content, frame)

test('HTML and plain text have the same content', () => {
  const expected = [
    content.preheader,
    content.greeting,
    'Zweiter Absatz.',
    'Verbrauchsstelle',
    'Frau Berg',
    'Ihr Kundenservice',
  ]
  for (const words of expected) expect(html).toContain(words)
  for (const words of expected.slice(1)) expect(text).toContain(words)
  expect(text).toContain('Vorgang ansehen:\nhttps://auental.example/v?a=1&b=2\n')
  expect(text).toContain('Verbrauchsstelle: Hauptstraße 17 a, 04899 Mühlenrode\n')
  expect(text).toContain('> Bitte eine Seite nachreichen.\n> – Frau Berg\n')
  expect(text).toContain('\n-- \nZweckverband Wasser & Abwasser Auental\nAm Wehr 4\n')
})

test('escapes user input', () => {
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; erhalten.<br/>Danke.')
  expect(html).not.toContain('<script')
  expect(html).toContain('href="https://auental.example/v?a=1&amp;b=2"')
})

test('is a German document without remote resources, in the colours of the organization', () => {
  expect(html).toMatch(/^<!doctype html><html lang="de">/)
  expect(html).toContain('src="cid:logo"')
  expect(html).not.toMatch(/src="http|<link|@import|url\(/)
  expect(html).toContain('border-top:6px solid #054d6c')
  expect(html).toContain('background-color:#377783')
  expect(html).toContain('prefers-color-scheme: dark')
})

test('wraps long lines of plain text, but not URLs', () => {
  const url = `https://auental.example/${'a'.repeat(90)}`
  const long = renderEmail(
    { ...content, blocks: [{ kind: 'paragraph', text: `${'Wort '.repeat(40)}${url}` }] },
    frame,
  )
  const lines = long.text.split('\n')
  expect(lines).toContain(url)
  expect(lines.filter(line => line !== url).every(line => line.length <= 72)).toBe(true)
})
