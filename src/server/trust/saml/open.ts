import { promisify } from 'node:util'

const encrypted = /<((?:[\w.-]+:)?)EncryptedAssertion\b[^<>]*>[\s\S]*?<\/\1EncryptedAssertion\s*>/g
const prolog = /^\s*<\?xml[^<>]*\?>/

/**
 * The answer with its assertion to be read. It is opened before it is judged, so that what was encrypted is examined like everything
 * else. The library takes AES-GCM and RSA-OAEP alone: the older ways let their contents be guessed by what is answered to them.
 */
export async function opened(xml: string, key: string): Promise<string> {
  const [found, ...more] = xml.match(encrypted) ?? []
  if (!found) return xml
  if (more.length) throw new Error('several encrypted assertions')
  const assertion = await decrypted(found, key)
  return xml.replace(found, () => assertion.replace(prolog, ''))
}

async function decrypted(xml: string, key: string): Promise<string> {
  const { decrypt } = await import('xml-encryption')
  return (promisify(decrypt) as (xml: string, options: { key: string }) => Promise<string>)(xml, { key })
}
