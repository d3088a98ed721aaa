import { promisify } from 'node:util'
import { elements, parseXml, toXml } from './xml.ts'

const saml = 'urn:oasis:names:tc:SAML:2.0:assertion'
const encryptedIn = (document: Document) => elements(document, saml, 'EncryptedAssertion')

/**
 * Decrypts the assertion of a response before any check, so that its content is checked like plain ones. The library accepts only
 * AES-GCM and RSA-OAEP: older algorithms allow padding-oracle attacks. Throws for several encrypted assertions and for nested ones.
 */
export async function decryptAssertion(xml: string, key: string): Promise<string> {
  const response = parseXml(xml)
  const [encrypted, ...more] = encryptedIn(response)
  if (!encrypted) return xml
  if (more.length) throw new Error('several encrypted assertions')
  const assertion = parseXml(await decryptElement(toXml(encrypted), key))
  if (encryptedIn(assertion).length) throw new Error('nested encrypted assertion')
  encrypted.parentNode!.replaceChild(response.importNode(assertion.documentElement, true), encrypted)
  return toXml(response)
}

async function decryptElement(xml: string, key: string): Promise<string> {
  const { decrypt } = await import('xml-encryption')
  return (promisify(decrypt) as (xml: string, options: { key: string }) => Promise<string>)(xml, { key })
}
