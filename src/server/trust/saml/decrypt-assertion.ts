import { promisify } from 'node:util'
import { elements, parseXml, responseBounds, toXml } from './xml.ts'

const saml = 'urn:oasis:names:tc:SAML:2.0:assertion'
const encryptedIn = (document: Document) => elements(document, saml, 'EncryptedAssertion')

/**
 * Decrypts the assertion in the tree of a response before any check, so that its content is checked like plain ones; returns
 * whether there was one. The library accepts only AES-GCM and RSA-OAEP: older algorithms allow padding-oracle attacks. Throws
 * for several encrypted assertions and for nested ones.
 */
export async function decryptAssertion(response: Document, key: string): Promise<boolean> {
  const [encrypted, ...more] = encryptedIn(response)
  if (!encrypted) return false
  if (more.length) throw new Error('several encrypted assertions')
  const assertion = parseXml(await decryptElement(toXml(encrypted), key), responseBounds)
  if (encryptedIn(assertion).length) throw new Error('nested encrypted assertion')
  encrypted.parentNode!.replaceChild(response.importNode(assertion.documentElement, true), encrypted)
  return true
}

async function decryptElement(xml: string, key: string): Promise<string> {
  const { decrypt } = await import('xml-encryption')
  return (promisify(decrypt) as (xml: string, options: { key: string }) => Promise<string>)(xml, { key })
}
