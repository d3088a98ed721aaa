import { promisify } from 'node:util'

const encrypted = /<((?:[\w.-]+:)?)EncryptedAssertion\b[^<>]*>[\s\S]*?<\/\1EncryptedAssertion\s*>/g
const prolog = /^\s*<\?xml[^<>]*\?>/

/**
 * Decrypts the assertion of a response before any check, so that its content is checked like plain ones. The library accepts only
 * AES-GCM and RSA-OAEP: older algorithms allow padding-oracle attacks.
 */
export async function decryptAssertion(xml: string, key: string): Promise<string> {
  const [found, ...more] = xml.match(encrypted) ?? []
  if (!found) return xml
  if (more.length) throw new Error('several encrypted assertions')
  const assertion = await decryptElement(found, key)
  return xml.replace(found, () => assertion.replace(prolog, ''))
}

async function decryptElement(xml: string, key: string): Promise<string> {
  const { decrypt } = await import('xml-encryption')
  return (promisify(decrypt) as (xml: string, options: { key: string }) => Promise<string>)(xml, { key })
}
