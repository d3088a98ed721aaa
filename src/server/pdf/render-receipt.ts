import { buffer } from 'node:stream/consumers'
import type { ReceiptDocument } from './document.ts'
import { drawLetterhead, drawTitle } from './title.ts'
import { drawHeaderAndFooter } from './header-and-footer.ts'
import { createPdf, pageLayout } from './page.ts'
import { drawSection, type Spacing, spacings } from './sections.ts'

/** Height in points, a third of a page: a last page with less is saved by tighter spacing, if possible. */
const leastOnLastPage = 230

/** Renders the document as a PDF/UA file: tagged, with language, title and embedded fonts. */
export async function renderReceipt(receipt: ReceiptDocument): Promise<Buffer> {
  const usual = draw(receipt, spacings.usual)
  if (usual.pages === 1 || usual.end > pageLayout.top + leastOnLastPage) return usual.result
  const tight = draw(receipt, spacings.tight)
  return tight.pages < usual.pages ? tight.result : usual.result
}

/** Draws the document; `end` is the height on the last page at which the text ends. */
function draw(receipt: ReceiptDocument, spacing: Spacing) {
  const { title, submitted, organization, language } = receipt
  const doc = createPdf({
    title: [title, submitted?.reference].filter(Boolean).join(' '),
    author: organization.title,
    language,
  })
  const result = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  drawLetterhead(doc, root, organization)
  drawTitle(doc, root, receipt)
  for (const section of receipt.sections) drawSection(doc, root, section, spacing)
  root.end()
  const end = doc.y
  const pages = doc.bufferedPageRange().count
  drawHeaderAndFooter(doc, receipt)
  doc.end()
  return { result, pages, end }
}
