import type { ReceiptDocument } from './document.ts'
import { colors, type Doc, pageLayout, rule } from './page.ts'
import { artifact } from './tags.ts'
import { styles, write } from './text.ts'

const halfWidth = pageLayout.width / 2

/** Draws footer and page number on every page, and the running header from page 2 on. */
export function drawHeaderAndFooter(
  doc: Doc,
  { organization, title, submitted, footer }: ReceiptDocument,
): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Otherwise pdfkit adds a page when writing below the bottom margin.
    doc.page.margins.bottom = 0
    artifact(doc, 'Pagination', () => {
      drawFooter(doc, footer, `${submitted ? `${submitted.reference} · ` : ''}Seite ${page + 1} von ${count}`)
      if (page > 0) drawRunningHeader(doc, organization, title)
    })
  }
}

function drawFooter(doc: Doc, footer: string, number: string): void {
  rule(doc, pageLayout.foot - 10, colors.line, 0.75)
  write(doc, styles.small, footer, { x: pageLayout.left, y: pageLayout.foot, width: pageLayout.width - 140 })
  write(doc, styles.small, number, {
    x: pageLayout.right - 130,
    y: pageLayout.foot,
    width: 130,
    align: 'right',
  })
}

function drawRunningHeader(doc: Doc, organization: ReceiptDocument['organization'], title: string): void {
  write(doc, styles.small, organization.title, { x: pageLayout.left, y: pageLayout.head, width: halfWidth })
  write(doc, styles.small, title, {
    x: pageLayout.left + halfWidth,
    y: pageLayout.head,
    width: halfWidth,
    align: 'right',
  })
  rule(doc, pageLayout.head + 18, organization.color, 1)
}
