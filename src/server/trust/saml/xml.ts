import { DOMParser, XMLSerializer } from '@xmldom/xmldom'

/**
 * Bounds of a document. Length, tags and attributes are counted in the text before it is parsed: every tag has a `<` and
 * every attribute a `=`, however a parser reads them.
 */
export interface XmlBounds {
  characters: number
  tags: number
  attributes: number
  depth: number
  /** Attributes and namespaces of one element. */
  attributesEach: number
}

/** Several times what providers of the German identity card send; checking that much takes less than 50 ms. */
export const responseBounds: XmlBounds = {
  characters: 100_000,
  tags: 700,
  attributes: 800,
  depth: 24,
  attributesEach: 24,
}
export const metadataBounds: XmlBounds = {
  ...responseBounds,
  characters: 300_000,
  tags: 4_000,
  attributes: 4_000,
}

const fail = (message: string) => {
  throw new Error(message)
}

/** Parses XML. Throws for malformed XML, a document type (which could define entities), and beyond the bounds. */
export function parseXml(text: string, bounds: XmlBounds): Document {
  const xml = text.replace(/^\ufeff/, '').trim()
  requireCounts(xml, bounds)
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
  const document = parser.parseFromString(xml, 'text/xml')
  if (document.doctype) throw new Error('document type')
  requireShape(document, bounds)
  return document
}

function requireCounts(xml: string, { characters, tags, attributes }: XmlBounds) {
  if (!xml.startsWith('<')) throw new Error('no XML')
  if (xml.length > characters) throw new Error('too long')
  if (exceeds(xml, '<', tags)) throw new Error('too many tags')
  if (exceeds(xml, '=', attributes)) throw new Error('too many attributes')
  if (/<!(?!--|\[CDATA\[)/.test(xml)) throw new Error('document type')
}

/** Whether a character occurs more often than this; stops counting there. */
function exceeds(text: string, character: string, most: number): boolean {
  let found = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1))
    if ((found += 1) > most) return true
  return false
}

/** Throws for deep documents and elements with many attributes, because canonicalization recurses and compares them. */
function requireShape(document: Document, { depth, attributesEach }: XmlBounds) {
  let level = 0
  let at: Element[] = [document.documentElement]
  while (at.length) {
    if ((level += 1) > depth) throw new Error('too deep')
    if (at.some(({ attributes }) => attributes.length > attributesEach))
      throw new Error('too many attributes')
    at = at.flatMap(childElements)
  }
}

export const toXml = (node: Document | Element): string => new XMLSerializer().serializeToString(node)

/** The elements of this name in this namespace (`*`: in any), in document order. */
export const elements = (within: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name))

export const childElements = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1)
