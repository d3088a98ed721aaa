const strong = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]

/** The text of an answer, before anything reads it as XML: no document type, so no entities. */
export function textOf(answer: string): string {
  const xml = Buffer.from(answer, 'base64').toString('utf8')
  if (!xml.trimStart().startsWith('<')) throw new Error('no XML')
  return withoutType(xml)
}

/** No document type, so no entities. */
export function withoutType(xml: string): string {
  if (/<!(?!--|\[CDATA\[)/.test(xml)) throw new Error('document type')
  return xml
}

/** Refuses what is signed by a method that SHA-1 is part of, or by one that we do not know. */
export function requireStrong(xml: string): string {
  const methods = withoutType(xml).match(/<[^<>]*(?:Signature|Digest)Method\b[^<>]*>/g) ?? []
  for (const method of methods.filter(each => !each.startsWith('</'))) {
    const [, algorithm] = /\bAlgorithm\s*=\s*["']([^"']*)["']/.exec(method) ?? []
    if (!algorithm || !strong.includes(algorithm)) throw new Error('weak method')
  }
  return xml
}
