import type { ReceiptSection } from './document.ts'
import { colors, type Doc, pageLayout, rule } from './page.ts'
import { drawSignature } from './signature.ts'
import { artifact, type Element, group, tagged } from './tags.ts'
import { heightOf, styles, write } from './text.ts'

type Row = NonNullable<ReceiptSection['rows']>[number]

const labels = { x: pageLayout.left, width: 160 }
const values = { x: pageLayout.left + 172, width: pageLayout.width - 172 }
const padding = 6
const heading = 24
/** Rows up to this height (points) are not broken across pages. */
const maxUnbroken = 120

export function drawSection(
  doc: Doc,
  root: Element,
  { title, rows, text = [], signature }: ReceiptSection,
): void {
  doc.y += 26
  const first = rows?.[0] ? rowHeight(doc, rows[0]) : text[0] ? textHeight(doc, text[0]) : 0
  ensureSpace(doc, heading + first)
  const section = group(doc, root, 'Sect')
  const place = { x: pageLayout.left, y: doc.y, width: pageLayout.width }
  tagged(doc, section, 'H2', () => write(doc, styles.section, title, place))
  doc.y += 4
  artifact(doc, 'Layout', () => rule(doc, doc.y, colors.ink, 0.75))
  if (rows?.length) drawTable(doc, section, rows)
  for (const paragraph of text) drawParagraph(doc, section, paragraph)
  if (signature) drawSignature(doc, section, signature)
}

function drawTable(doc: Doc, section: Element, rows: Row[]): void {
  const table = group(doc, section, 'Table')
  for (const row of rows) drawRow(doc, table, row)
}

const textHeight = (doc: Doc, text: string) => heightOf(doc, styles.value, text, pageLayout.width) + padding

function drawParagraph(doc: Doc, section: Element, text: string): void {
  ensureSpace(doc, Math.min(textHeight(doc, text), maxUnbroken))
  const place = { x: pageLayout.left, y: doc.y + padding, width: pageLayout.width }
  tagged(doc, section, 'P', () => write(doc, styles.value, text, place))
}

function drawRow(doc: Doc, table: Element, row: Row): void {
  ensureSpace(doc, rowHeight(doc, row))
  const { page } = doc
  const y = doc.y + padding
  const cells = group(doc, table, 'TR')
  tagged(doc, cells, 'TH', () => write(doc, styles.label, row.label, { ...labels, y }), { scope: 'Row' })
  const labelEnd = doc.y
  tagged(doc, cells, 'TD', () => write(doc, styles.value, row.value || '–', { ...values, y }))
  doc.y = (doc.page === page ? Math.max(doc.y, labelEnd) : doc.y) + padding
  artifact(doc, 'Layout', () => rule(doc, doc.y, colors.line, 0.75))
}

function rowHeight(doc: Doc, { label, value }: Row): number {
  const heights = [
    heightOf(doc, styles.label, label, labels.width),
    heightOf(doc, styles.value, value, values.width),
  ]
  return Math.min(Math.max(...heights) + 2 * padding, maxUnbroken)
}

function ensureSpace(doc: Doc, height: number): void {
  if (doc.y + height > pageLayout.bottom) doc.addPage()
}
