import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PlatformContext } from '../../core/context.ts'
import { canDecrypt, decrypt, encrypt, encryptionPurposes } from '../../core/crypto/encryption.ts'
import type { UserTable } from '../table.ts'

type Sealer = Pick<PlatformContext, 'services' | 'now'>
type Found = Pick<UserTable, 'id' | 'password_hash'>

/** Seconds for the second step of a sign-in. */
const seconds = 600

const shape = z.object({
  user_id: z.string(),
  /** Digest of the password hash that was checked. */
  password: z.string(),
  until: z.string(),
})
export type SignInUnderWay = z.output<typeof shape>

const digestOf = (password_hash: string | null) =>
  createHash('sha256')
    .update(password_hash ?? '')
    .digest('base64url')

/** State that the browser keeps between password and code: encrypted, and of no use without the code. Nothing is stored. */
export function startSignIn({ services, now }: Sealer, found: Found) {
  const facts: SignInUnderWay = {
    user_id: found.id,
    password: digestOf(found.password_hash),
    until: new Date(now.getTime() + seconds * 1000).toISOString(),
  }
  const { secretKey } = services.settings
  const text = JSON.stringify(facts)
  return {
    second_factor_token: encrypt(secretKey, encryptionPurposes.signInUnderWay, text),
    expires_in: seconds,
  }
}

/** Reads it; null where it has ended or is forged. */
export function readSignIn({ services, now }: Sealer, token: string): SignInUnderWay | null {
  const { secretKey } = services.settings
  if (!canDecrypt(secretKey, encryptionPurposes.signInUnderWay, token)) return null
  const facts = shape.parse(JSON.parse(decrypt(secretKey, encryptionPurposes.signInUnderWay, token)))
  return facts.until > now.toISOString() ? facts : null
}

/** Whether the password is still the one that was checked. */
export const hasSamePassword = ({ password }: SignInUnderWay, { password_hash }: Found) =>
  password === digestOf(password_hash)
