import { buffer } from 'node:stream/consumers'
import type { ReceiptDocument } from './document.ts'
import { drawLetterhead, drawTitle } from './title.ts'
import { drawHeaderAndFooter } from './header-and-footer.ts'
import { createPdf } from './page.ts'
import { drawSection } from './sections.ts'

/** Renders the document as a PDF/UA file: tagged, with language, title and embedded fonts. */
export async function renderReceipt(receipt: ReceiptDocument): Promise<Buffer> {
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
  for (const section of receipt.sections) drawSection(doc, root, section)
  root.end()
  drawHeaderAndFooter(doc, receipt)
  doc.end()
  return result
}
