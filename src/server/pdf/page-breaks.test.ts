import { describe, expect, test } from 'vitest'
import { readReceipt, receipt, roles, type Node } from '../../../tests/read-receipt.ts'
import type { ReceiptDocument } from './document.ts'

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

describe('a long receipt', async () => {
  const { pages, texts } = await readReceipt(long)

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

test('has no last page with a line or two where tighter spacing saves it', async () => {
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, row) => ({ label: `Zeile ${row}`, value: String(row) }))
  const linesOnLastPage = []
  for (let count = 20; count < 30; count++) {
    const { pages } = await readReceipt({
      ...receipt,
      sections: [{ title: 'Angaben', rows: rowsOf(count) }],
    })
    if (pages.length === 1) continue
    const { items } = await pages.at(-1)!.getTextContent()
    linesOnLastPage.push(items.filter(item => 'str' in item && item.str.startsWith('Zeile')).length)
  }
  expect(linesOnLastPage.length).toBeGreaterThan(0)
  expect(Math.min(...linesOnLastPage)).toBeGreaterThanOrEqual(3)
})

test('has no page that begins with the last row of a table', async () => {
  const rows = Array.from({ length: 24 }, (_, index) => ({ label: `Angabe ${index + 1}`, value: 'Wert' }))
  const more = Array.from({ length: 16 }, (_, index) => ({ label: `Zahl ${index + 1}`, value: 'Wert' }))
  for (let count = 20; count <= rows.length; count += 1) {
    const { texts } = await readReceipt({
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
