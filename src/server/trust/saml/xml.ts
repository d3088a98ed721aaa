import { DOMParser, XMLSerializer } from '@xmldom/xmldom'

/** Limit of tags: the parser recurses, and responses and metadata of one provider are far smaller. */
const maxTags = 4_000

const fail = (message: string) => {
  throw new Error(message)
}

/** Parses XML. Throws for malformed XML, a document type (which could define entities) and more than 4,000 tags. */
export function parseXml(text: string): Document {
  const xml = text.replace(/^\ufeff/, '').trim()
  if (!xml.startsWith('<') || xml.split('<').length > maxTags) throw new Error('no XML')
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
  const document = parser.parseFromString(xml, 'text/xml')
  if (document.doctype) throw new Error('document type')
  return document
}

export const toXml = (node: Document | Element): string => new XMLSerializer().serializeToString(node)

/** The elements of this name in this namespace (`*`: in any), in document order. */
export const elements = (within: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name))
