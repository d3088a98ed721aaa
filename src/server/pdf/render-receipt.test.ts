import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ReceiptDocument } from './document.ts'
import { renderReceipt } from './render-receipt.ts'

const logo = await sharp({ create: { width: 200, height: 80, channels: 4, background: '#054d6c' } })
  .png()
  .toBuffer()

const receipt: ReceiptDocument = {
  language: 'de-DE',
  title: 'Zählerstand',
  organization: {
    title: 'Zweckverband Wasser und Abwasser Auental',
    address: ['Am Wehr 4, 04999 Auental', '030 23125-100'],
    color: '#054d6c',
    logo,
  },
  submitted: { reference: 'ZS-2026-004817', received: new Date('2026-11-20T10:31:00Z') },
  sections: [
    {
      title: 'Person und Ort',
      rows: [
        { label: 'Name', value: 'Frau Hanna Brückner-Şahin' },
        { label: 'Nachricht', value: 'Дякую\u0000 für 412 m³ 👍 zu 1.234,50\u00a0€' },
        { label: 'Telefon', value: '' },
      ],
    },
  ],
  footer: 'Bitte heben Sie diese Seite auf.',
}
const sentences = Array.from(
  { length: 150 },
  (_, index) => `Satz ${index + 1} über das Grundstück in Mühlenrode.`,
)
const long: ReceiptDocument = {
  ...receipt,
  organization: { ...receipt.organization, logo: undefined },
  sections: [
    ...receipt.sections,
    { title: 'Beschreibung', rows: [{ label: 'Vorhaben', value: sentences.join(' ') }] },
    {
      title: 'Flächen',
      rows: Array.from({ length: 60 }, (_, row) => ({ label: `Fläche ${row}`, value: `${row} m²` })),
    },
  ],
}

type Node = { role?: string; alt?: string; children?: Node[]; type?: string }
const roles = ({ role = '', children = [] }: Node): string[] =>
  [role, ...children.flatMap(roles)].filter(Boolean)

/** pdf.js returns a Map where its types say object. */
const entries = (map: object | null) => [...(map as Map<string, unknown>)]

async function read(source: ReceiptDocument) {
  const pdf = await getDocument({ data: new Uint8Array(await renderReceipt(source)), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const contents = await Promise.all(pages.map(page => page.getTextContent()))
  const texts = contents.map(({ items }) =>
    items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
  )
  return { pdf, pages, texts: texts.map(text => text.replaceAll(/\s+/g, ' ')) }
}

test('a letter can be copied although another document drew it as a part of one with an accent', async () => {
  const saying = (text: string) => read({ ...receipt, sections: [{ title: 'Name', text: [text] }] })
  await saying('Ǽ Ō')
  const { texts } = await saying('Æ O')
  expect(texts[0]).toContain('Æ O')
})

describe('a receipt', async () => {
  const { pdf, pages, texts } = await read(receipt)
  const tree = (await pages[0]!.getStructTree()) as Node

  test('has language and title, and is marked as tagged', async () => {
    const { info, metadata } = await pdf.getMetadata()
    expect(info).toMatchObject({
      Title: 'Zählerstand ZS-2026-004817',
      Language: 'de-DE',
      Creator: 'Klarwerk',
    })
    expect(metadata?.get('dc:title')).toBe('Zählerstand ZS-2026-004817')
    expect(metadata?.get('pdfuaid:part')).toBe('1')
    expect(entries(await pdf.getMarkInfo())).toContainEqual(['Marked', true])
    expect(entries(await pdf.getViewerPreferences())).toContainEqual(['DisplayDocTitle', true])
  })

  test('has all content on one A4 page', () => {
    expect(pages).toHaveLength(1)
    expect(pages[0]!.getViewport({ scale: 1 })).toMatchObject({ width: 595.28, height: 841.89 })
    for (const words of [
      'Zweckverband Wasser und Abwasser Auental',
      'Am Wehr 4, 04999 Auental · 030 23125-100',
      'Vorgangsnummer ZS-2026-004817',
      'Eingegangen 20.11.2026, 11:31 Uhr',
      'Name Frau Hanna Brückner-Şahin',
      'Дякую für 412 m³ □ zu 1.234,50 €',
      'Telefon –',
      'Bitte heben Sie diese Seite auf.',
      'ZS-2026-004817 · Seite 1 von 1',
    ])
      expect(texts[0]).toContain(words)
  })

  test('is tagged in reading order, each row with its heading', () => {
    const row = ['TR', 'TH', 'TD']
    const facts = ['Figure', 'P', 'P', 'H1', 'P', 'P']
    expect(roles(tree)).toEqual(['Root', 'Document', ...facts, 'Sect', 'H2', 'Table', ...row, ...row, ...row])
    expect(JSON.stringify(tree)).toContain('"alt":"Logo Zweckverband Wasser und Abwasser Auental"')
  })

  test('embeds its fonts', async () => {
    const source = (await renderReceipt(receipt)).toString('latin1')
    expect(source.match(/\/FontFile2/g)).toHaveLength(3)
    expect(source).not.toContain('Helvetica')
  })
})

describe('a long receipt', async () => {
  const { pages, texts } = await read(long)

  test('has several numbered pages with the name of the organization', () => {
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(`ZS-2026-004817 · Seite ${index + 1} von ${pages.length}`)
      expect(text).toContain('Zweckverband Wasser und Abwasser Auental')
    }
  })

  test('breaks a text longer than a page and tags it on each page', async () => {
    const all = texts.join(' ')
    for (const sentence of ['Satz 1 über', 'Satz 77 über', 'Satz 150 über']) expect(all).toContain(sentence)
    const trees = await Promise.all(pages.map(page => page.getStructTree() as Promise<Node>))
    expect(trees.every(tree => roles(tree).includes('TD'))).toBe(true)
  })

  test('leaves no heading alone at the end of a page', () => {
    for (const text of texts) expect(text).not.toMatch(/(Flächen|Beschreibung|Person und Ort) Bitte heben/)
  })
})

test('wide and tall logos and very long words fit the page', async () => {
  for (const [width, height] of [
    [1600, 100],
    [100, 900],
  ] as const) {
    const image = await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const value = 'Donaudampfschifffahrt'.repeat(20)
    const { pages } = await read({
      ...receipt,
      organization: { ...receipt.organization, logo: image, title: 'Zweckverband '.repeat(12) },
      sections: [
        { title: value, rows: [{ label: value, value }] },
        { title: 'Leer', rows: [] },
      ],
    })
    expect(pages.length).toBe(1)
  }
})

test('has no last page with a line or two where tighter spacing saves it', async () => {
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, row) => ({ label: `Zeile ${row}`, value: String(row) }))
  const linesOnLastPage = []
  for (let count = 20; count < 30; count++) {
    const rendered = await renderReceipt({
      ...receipt,
      sections: [{ title: 'Angaben', rows: rowsOf(count) }],
    })
    const pdf = await getDocument({ data: new Uint8Array(rendered), verbosity: 0 }).promise
    if (pdf.numPages === 1) continue
    const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent()
    linesOnLastPage.push(items.filter(item => 'str' in item && item.str.startsWith('Zeile')).length)
  }
  expect(linesOnLastPage.length).toBeGreaterThan(0)
  expect(Math.min(...linesOnLastPage)).toBeGreaterThanOrEqual(3)
})

test('has no page that begins with the last row of a table', async () => {
  const rows = Array.from({ length: 24 }, (_, index) => ({ label: `Angabe ${index + 1}`, value: 'Wert' }))
  const more = Array.from({ length: 16 }, (_, index) => ({ label: `Zahl ${index + 1}`, value: 'Wert' }))
  for (let count = 20; count <= rows.length; count += 1) {
    const { texts } = await read({
      ...receipt,
      sections: [
        { title: 'Eins', rows: rows.slice(0, count) },
        { title: 'Zwei', rows: more },
      ],
    })
    const alone = texts.slice(1).filter(text => text.includes(`Angabe ${count} `))
    for (const text of alone) expect(text).toContain(`Angabe ${count - 1} `)
  }
})

describe('a table of readings', async () => {
  const meters = Array.from({ length: 40 }, (_, index) => [
    'Hauptzähler',
    `8 WEH ${index}`,
    '20.11.2026',
    `${index} m³`,
  ])
  const { pages, texts } = await read({
    ...receipt,
    sections: [
      {
        title: 'Zählerstände',
        table: {
          columns: [
            { label: 'Zähler', share: 4 },
            { label: 'Nummer', share: 4 },
            { label: 'Abgelesen am', share: 3 },
            { label: 'Stand', share: 2, align: 'right' },
          ],
          rows: meters,
        },
      },
    ],
  })

  test('is one table whose columns and rows have headings', async () => {
    const all = roles(await pages[0]!.getStructTree())
    expect(all.filter(role => role === 'Table')).toHaveLength(1)
    const from = all.indexOf('Table')
    expect(all.slice(from, from + 10)).toEqual([
      'Table',
      'TR',
      'TH',
      'TH',
      'TH',
      'TH',
      'TR',
      'TH',
      'TD',
      'TD',
    ])
  })

  test('repeats its head on a further page and loses no row', () => {
    expect(pages.length).toBe(2)
    expect(texts[1]).toContain('Zähler Nummer Abgelesen am Stand')
    for (const [, number, , count] of meters)
      expect(texts.join(' ')).toContain(`${number} 20.11.2026 ${count}`)
  })
})

test('no line breaks within „E-Mail“, and readers copy a usual hyphen', async () => {
  for (let width = 0; width < 12; width += 2) {
    const words = `${'x'.repeat(width)} ${'Wir senden Ihnen eine E-Mail. '.repeat(12)}`
    const source = { ...receipt, sections: [{ title: 'Angaben', rows: [{ label: 'Text', value: words }] }] }
    const pdf = await getDocument({ data: new Uint8Array(await renderReceipt(source)), verbosity: 0 }).promise
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const lines = items.flatMap(item => ('str' in item ? [item.str] : []))
    expect(lines.filter(line => /E[-‑]$/.test(line))).toEqual([])
    expect(lines.join(' ').split('E-Mail')).toHaveLength(13)
  }
})
