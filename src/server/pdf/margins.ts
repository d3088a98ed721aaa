import type { RecordDocument } from './document.ts'
import { colors, type Doc, paper, rule } from './paper.ts'
import { artifact } from './tags.ts'
import { styles, write } from './text.ts'

const halfWidth = paper.width / 2

/** Draws footer and page number on every page, and the running header from page 2 on. */
export function drawMargins(doc: Doc, { organization, title, sent, footer }: RecordDocument): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Otherwise pdfkit adds a page when writing below the bottom margin.
    doc.page.margins.bottom = 0
    artifact(doc, 'Pagination', () => {
      drawFooter(doc, footer, `${sent ? `${sent.reference} · ` : ''}Seite ${page + 1} von ${count}`)
      if (page > 0) drawRunningHeader(doc, organization, title)
    })
  }
}

function drawFooter(doc: Doc, footer: string, number: string): void {
  rule(doc, paper.foot - 10, colors.line, 0.75)
  write(doc, styles.small, footer, { x: paper.left, y: paper.foot, width: paper.width - 140 })
  write(doc, styles.small, number, { x: paper.right - 130, y: paper.foot, width: 130, align: 'right' })
}

function drawRunningHeader(doc: Doc, organization: RecordDocument['organization'], title: string): void {
  write(doc, styles.small, organization.title, { x: paper.left, y: paper.head, width: halfWidth })
  write(doc, styles.small, title, {
    x: paper.left + halfWidth,
    y: paper.head,
    width: halfWidth,
    align: 'right',
  })
  rule(doc, paper.head + 18, organization.color, 1)
}
