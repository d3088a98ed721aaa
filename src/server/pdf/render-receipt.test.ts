import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readReceipt, receipt, roles, type Node } from '../../../tests/read-receipt.ts'
import { renderReceipt } from './render-receipt.ts'

/** pdf.js returns a Map where its types say object. */
const entries = (map: object | null) => [...(map as Map<string, unknown>)]

describe('a receipt', async () => {
  const { pdf, pages, texts } = await readReceipt(receipt)
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

test('wide and tall logos and very long words fit the page', async () => {
  for (const [width, height] of [
    [1600, 100],
    [100, 900],
  ] as const) {
    const image = await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const value = 'Donaudampfschifffahrt'.repeat(20)
    const { pages } = await readReceipt({
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

describe('a table of readings', async () => {
  const meters = Array.from({ length: 40 }, (_, index) => [
    'Hauptzähler',
    `8 WEH ${index}`,
    '20.11.2026',
    `${index} m³`,
  ])
  const { pages, texts } = await readReceipt({
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
