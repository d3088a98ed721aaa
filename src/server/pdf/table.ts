import type { ReceiptTable } from './document.ts'
import { colors, type Doc, pageLayout, rule } from './page.ts'
import { artifact, type Element, group, tagged } from './tags.ts'
import { heightOf, type Place, styles, write } from './text.ts'

const gap = 12

type Column = ReceiptTable['columns'][number] & Pick<Place, 'x' | 'width'>

/** Draws a table with a line below its head and below each row. A row stays on one page; on a new page the head is repeated. */
export function drawColumns(
  doc: Doc,
  section: Element,
  { columns, rows }: ReceiptTable,
  padding: number,
): void {
  const placed = place(columns)
  const table = group(doc, section, 'Table')
  drawHead(doc, table, placed, padding)
  for (const row of rows) {
    if (doc.y + rowHeight(doc, placed, row, padding) > pageLayout.bottom) {
      doc.addPage()
      artifact(doc, 'Layout', () => drawHead(doc, null, placed, padding))
    }
    drawRow(doc, table, placed, row, padding)
  }
}

/** Height of the head with the first row, which stay together. */
export function columnsHeight(doc: Doc, { columns, rows }: ReceiptTable, padding: number): number {
  const placed = place(columns)
  const head = rowHeight(
    doc,
    placed,
    columns.map(({ label }) => label),
    padding,
  )
  return head + rowHeight(doc, placed, rows[0] ?? [], padding)
}

function place(columns: ReceiptTable['columns']): Column[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const room = pageLayout.width - gap * (columns.length - 1)
  let x: number = pageLayout.left
  return columns.map(column => {
    const width = (room * column.share) / all
    const placed = { ...column, x, width }
    x += width + gap
    return placed
  })
}

/** The head; without a table it is the repetition on a further page, which readers skip. */
function drawHead(doc: Doc, table: Element | null, columns: Column[], padding: number): void {
  const y = doc.y + padding
  const row = table && group(doc, table, 'TR')
  const ends = columns.map(({ label, ...cell }) => {
    const draw = () => write(doc, styles.label, label, { ...cell, y })
    if (row) tagged(doc, row, 'TH', draw, { scope: 'Column' })
    else draw()
    return doc.y
  })
  doc.y = Math.max(...ends) + padding
  const line = () => rule(doc, doc.y, colors.ink, 0.5)
  if (row) artifact(doc, 'Layout', line)
  else line()
}

function drawRow(doc: Doc, table: Element, columns: Column[], cells: string[], padding: number): void {
  const y = doc.y + padding
  const row = group(doc, table, 'TR')
  const ends = columns.map((column, index) => {
    const draw = () => write(doc, styles.value, cells[index] || '–', { ...column, y })
    if (index === 0) tagged(doc, row, 'TH', draw, { scope: 'Row' })
    else tagged(doc, row, 'TD', draw)
    return doc.y
  })
  doc.y = Math.max(...ends) + padding
  artifact(doc, 'Layout', () => rule(doc, doc.y, colors.line, 0.75))
}

const rowHeight = (doc: Doc, columns: Column[], cells: string[], padding: number) =>
  Math.max(...columns.map(({ width }, index) => heightOf(doc, styles.value, cells[index] ?? '', width))) +
  2 * padding
