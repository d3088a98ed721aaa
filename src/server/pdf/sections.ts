import type { ReceiptSection } from './document.ts'
import { colors, type Doc, pageLayout, rule } from './page.ts'
import { drawSignature } from './signature.ts'
import { artifact, type Element, group, tagged } from './tags.ts'
import { columnsHeight, drawColumns } from './table.ts'
import { heightOf, styles, write } from './text.ts'

type Row = NonNullable<ReceiptSection['rows']>[number]

const labels = { x: pageLayout.left, width: 160 }
const values = { x: pageLayout.left + 172, width: pageLayout.width - 172 }
const heading = 24

/** Points above a section, and above and below a row. */
export interface Spacing {
  section: number
  padding: number
}
export const spacings = {
  usual: { section: 26, padding: 6 },
  tight: { section: 17, padding: 4 },
} satisfies Record<string, Spacing>

/** Rows up to this height (points) are not broken across pages. */
const maxUnbroken = 120

export function drawSection(
  doc: Doc,
  root: Element,
  { title, table, rows, text = [], signature }: ReceiptSection,
  { section: gap, padding }: Spacing,
): void {
  doc.y += gap
  const first = table
    ? columnsHeight(doc, table, padding)
    : rows?.length
      ? rowsHeight(doc, rows.slice(0, 2), padding)
      : text[0]
        ? textHeight(doc, text[0], padding)
        : 0
  ensureSpace(doc, heading + first)
  const section = group(doc, root, 'Sect')
  const place = { x: pageLayout.left, y: doc.y, width: pageLayout.width }
  tagged(doc, section, 'H2', () => write(doc, styles.section, title, place))
  doc.y += 4
  artifact(doc, 'Layout', () => rule(doc, doc.y, colors.ink, 0.75))
  if (table) drawColumns(doc, section, table, padding)
  if (rows?.length) drawTable(doc, section, rows, padding)
  for (const paragraph of text) drawParagraph(doc, section, paragraph, padding)
  if (signature) drawSignature(doc, section, signature)
}

function drawTable(doc: Doc, section: Element, rows: Row[], padding: number): void {
  const table = group(doc, section, 'Table')
  for (const [index, row] of rows.entries()) {
    // The last row of a table does not stand alone on a page.
    if (index === rows.length - 2) ensureSpace(doc, rowsHeight(doc, rows.slice(index), padding))
    drawRow(doc, table, row, padding)
  }
}

const rowsHeight = (doc: Doc, rows: Row[], padding: number) =>
  rows.reduce((sum, row) => sum + rowHeight(doc, row, padding), 0)

const textHeight = (doc: Doc, text: string, padding: number) =>
  heightOf(doc, styles.value, text, pageLayout.width) + padding

function drawParagraph(doc: Doc, section: Element, text: string, padding: number): void {
  ensureSpace(doc, Math.min(textHeight(doc, text, padding), maxUnbroken))
  const place = { x: pageLayout.left, y: doc.y + padding, width: pageLayout.width }
  tagged(doc, section, 'P', () => write(doc, styles.value, text, place))
}

function drawRow(doc: Doc, table: Element, row: Row, padding: number): void {
  ensureSpace(doc, rowHeight(doc, row, padding))
  const { page } = doc
  const y = doc.y + padding
  const cells = group(doc, table, 'TR')
  tagged(doc, cells, 'TH', () => write(doc, styles.label, row.label, { ...labels, y }), { scope: 'Row' })
  const labelEnd = doc.y
  tagged(doc, cells, 'TD', () => write(doc, styles.value, row.value || '–', { ...values, y }))
  doc.y = (doc.page === page ? Math.max(doc.y, labelEnd) : doc.y) + padding
  artifact(doc, 'Layout', () => rule(doc, doc.y, colors.line, 0.75))
}

function rowHeight(doc: Doc, { label, value }: Row, padding: number): number {
  const heights = [
    heightOf(doc, styles.label, label, labels.width),
    heightOf(doc, styles.value, value, values.width),
  ]
  return Math.min(Math.max(...heights) + 2 * padding, maxUnbroken)
}

function ensureSpace(doc: Doc, height: number): void {
  if (doc.y + height > pageLayout.bottom) doc.addPage()
}
