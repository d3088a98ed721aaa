import { buffer } from 'node:stream/consumers'
import type { RecordDocument } from './document.ts'
import { drawHead, drawTitle } from './head.ts'
import { drawMargins } from './margins.ts'
import { openPaper } from './paper.ts'
import { drawSection } from './sections.ts'

/** Renders the document as a PDF/UA file: tagged, with language, title and embedded fonts. */
export async function renderRecord(receipt: RecordDocument): Promise<Buffer> {
  const { title, sent, organization, language } = receipt
  const doc = openPaper({
    title: [title, sent?.reference].filter(Boolean).join(' '),
    author: organization.title,
    language,
  })
  const result = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  drawHead(doc, root, organization)
  drawTitle(doc, root, receipt)
  for (const section of receipt.sections) drawSection(doc, root, section)
  root.end()
  drawMargins(doc, receipt)
  doc.end()
  return result
}
