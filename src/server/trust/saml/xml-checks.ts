const strongAlgorithms = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]

/** Decodes a base64 response to XML text. Throws if it contains a document type. */
export function decodeResponse(answer: string): string {
  const xml = Buffer.from(answer, 'base64').toString('utf8')
  if (!xml.trimStart().startsWith('<')) throw new Error('no XML')
  return rejectDoctype(xml)
}

/** Throws if the XML contains a document type, which could define entities. */
export function rejectDoctype(xml: string): string {
  if (/<!(?!--|\[CDATA\[)/.test(xml)) throw new Error('document type')
  return xml
}

/** Throws if a signature or digest uses SHA-1 or an unknown algorithm. */
export function requireStrongAlgorithms(xml: string): string {
  const methods = rejectDoctype(xml).match(/<[^<>]*(?:Signature|Digest)Method\b[^<>]*>/g) ?? []
  for (const method of methods.filter(each => !each.startsWith('</'))) {
    const [, algorithm] = /\bAlgorithm\s*=\s*["']([^"']*)["']/.exec(method) ?? []
    if (!algorithm || !strongAlgorithms.includes(algorithm)) throw new Error('weak method')
  }
  return xml
}
