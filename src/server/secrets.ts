import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** 256 random bits for links, tokens and drafts: shown once, kept as a hash. */
export const newKey = () => randomBytes(32).toString('base64url')
export const hashKey = (key: string) => createHash('sha256').update(key).digest()

const derive = (secret: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** All that is sealed, wherever it lies: `rotate-key.ts` seals each of them anew. */
export const purposes = {
  storagePassword: 'organization.storage_password',
  tenantKey: 'tenants.private_key',
  ofCase: (id: string, key: string) => `procedures.${id}.${key}`,
  ofDraft: (id: string, key: string) => `drafts.${id}.${key}`,
}

/** AES-256-GCM; the purpose is part of the key, so that a secret of one field never opens as another's. */
export function seal(secret: Buffer, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derive(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

export function unseal(secret: Buffer, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', derive(secret, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
