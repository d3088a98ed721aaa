import { buffer } from 'node:stream/consumers'
import type { RecordDocument } from './document.ts'
import { drawHead, drawTitle } from './head.ts'
import { drawMargins } from './margins.ts'
import { openPaper } from './paper.ts'
import { drawSection } from './sections.ts'

/** Draws the paper as PDF/UA: tagged, with language, title and its own fonts. */
export async function renderRecord(record: RecordDocument): Promise<Buffer> {
  const { title, sent, organization, language } = record
  const doc = openPaper({
    title: [title, sent?.reference].filter(Boolean).join(' '),
    author: organization.title,
    language,
  })
  const whole = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  drawHead(doc, root, organization)
  drawTitle(doc, root, record)
  for (const section of record.sections) drawSection(doc, root, section)
  root.end()
  drawMargins(doc, record)
  doc.end()
  return whole
}
