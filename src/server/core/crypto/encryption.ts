import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Random 256-bit token for links, sessions and drafts, in base64url. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (key: string) => createHash('sha256').update(key).digest()

const derive = (secret: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Every kind of encrypted value. `encrypted-rows.ts` finds each of them. */
export const encryptionPurposes = {
  storagePassword: 'organization.storage_password',
  tenantKey: 'tenants.private_key',
  ofProcedure: (id: string, key: string) => `procedures.${id}.${key}`,
  ofDraft: (id: string, key: string) => `drafts.${id}.${key}`,
  procedureEntry: (user_id: string) => `procedure_entries.${user_id}`,
  secondFactor: (user_id: string) => `second_factors.${user_id}`,
  emailContent: (id: string) => `email_contents.${id}`,
  webhookSecret: (id: string) => `webhooks.${id}`,
  /** A sign-in that waits for its code; it is sent to the browser and never stored. */
  signInUnderWay: 'sign_in_under_way',
  keyCheck: 'secret_key_check',
}

/** Encrypts with AES-256-GCM. The key is derived from secret and purpose, so that a value decrypts only in its own field. */
export function encrypt(secret: Buffer, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derive(secret, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`
}

export function decrypt(secret: Buffer, purpose: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted.replace(/^v1\./, ''), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', derive(secret, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

export function canDecrypt(secret: Buffer, purpose: string, encrypted: string): boolean {
  try {
    decrypt(secret, purpose, encrypted)
    return true
  } catch {
    return false
  }
}
