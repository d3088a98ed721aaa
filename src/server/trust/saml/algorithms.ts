import { elements } from './xml.ts'

const strongAlgorithms = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]

/** Throws if a signature or digest, in whatever namespace, uses SHA-1 or an unknown algorithm. */
export function requireStrongAlgorithms(response: Document) {
  const methods = ['SignatureMethod', 'DigestMethod'].flatMap(name => elements(response, '*', name))
  if (methods.some(method => !strongAlgorithms.includes(method.getAttribute('Algorithm') ?? '')))
    throw new Error('weak method')
}
