import type { Doc } from './paper.ts'

export type Element = PDFKit.PDFStructureElement

type Tag = 'P' | 'H1' | 'H2' | 'Figure' | 'TH' | 'TD'
type Options = PDFKit.Mixins.StructureElementOptions

/** Draws something and says what it is to those who hear the document. */
export function tagged(doc: Doc, parent: Element, tag: Tag, draw: () => void, options: Options = {}): void {
  parent.add(doc.struct(tag, options, draw))
}

/** An element that holds others. */
export function group(doc: Doc, parent: Element, tag: 'P' | 'Sect' | 'Table' | 'TR'): Element {
  const element = doc.struct(tag)
  parent.add(element)
  return element
}

/** What belongs to the paper and not to the text, and is never read aloud. */
export function artifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
