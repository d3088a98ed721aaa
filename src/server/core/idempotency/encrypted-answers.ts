import { createHmac } from 'node:crypto'
import { decrypt, encrypt } from '../crypto/encryption.ts'

const purpose = 'idempotency_keys'

/**
 * Encrypts stored answers with a key made of our secret and the request, its idempotency key and body included, of which only a
 * hash is stored: whoever repeats the request reads the answer, and nobody else, from the database or a copy of it.
 */
export function encryptedAnswers(secretKey: Buffer, request: string) {
  const secret = createHmac('sha256', secretKey).update(`answer\n${request}`).digest()
  return {
    encrypt: (answer: object | null) =>
      answer === null ? null : encrypt(secret, purpose, JSON.stringify(answer)),
    decrypt: (stored: string | object | null): object | null =>
      typeof stored === 'string' ? (JSON.parse(decrypt(secret, purpose, stored)) as object) : stored,
  }
}
