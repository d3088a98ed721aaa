import type { Doc } from './page.ts'

export type Element = PDFKit.PDFStructureElement

type Tag = 'P' | 'H1' | 'H2' | 'Figure' | 'TH' | 'TD'
type Options = PDFKit.Mixins.StructureElementOptions

/** Draws content inside a structure tag, for screen readers. */
export function tagged(doc: Doc, parent: Element, tag: Tag, draw: () => void, options: Options = {}): void {
  parent.add(doc.struct(tag, options, draw))
}

/** Adds a structure element that contains others. */
export function group(doc: Doc, parent: Element, tag: 'P' | 'Sect' | 'Table' | 'TR'): Element {
  const element = doc.struct(tag)
  parent.add(element)
  return element
}

/** Draws decoration as an artifact, which screen readers skip. */
export function artifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
