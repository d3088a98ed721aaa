import { elements } from './xml.ts'

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** The allowed algorithms of the elements that choose how a signature is computed. */
const allowed = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  ],
  DigestMethod: [
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmldsig-more#sha384',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ],
  CanonicalizationMethod: [exclusive, 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'],
  Transform: [`${dsig}enveloped-signature`, exclusive, 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'],
}

/** Response and assertion may be signed; each signature refers to one element, transformed twice at most. */
const most = { Signature: 2, Reference: 2, Transform: 4 }

/**
 * Throws if a signature uses SHA-1 or an unknown algorithm, or refers to several elements. Each choice must be one
 * attribute `Algorithm` without a namespace, because parsers differ in which of several they read.
 */
export function requireStrongAlgorithms(response: Document) {
  for (const [name, count] of Object.entries(most))
    if (elements(response, '*', name).length > count) throw new Error(`too many ${name} elements`)
  for (const [name, algorithms] of Object.entries(allowed))
    for (const element of elements(response, '*', name))
      if (element.namespaceURI !== dsig || !algorithms.includes(onlyAlgorithmOf(element)))
        throw new Error('weak method')
}

function onlyAlgorithmOf(element: Element): string {
  const [only, ...more] = Array.from(element.attributes).filter(({ name }) => !/^xmlns(:|$)/.test(name))
  return only?.name === 'Algorithm' && !more.length ? only.value : ''
}
