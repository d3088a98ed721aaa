import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code holds; one before and one after is taken, too, because clocks differ. */
const period = 30
const window = 1
const secretBytes = 20

/** Parameters that authenticator apps agree on (RFC 6238): SHA-1, six digits, half a minute. */
const facts = { algorithm: 'SHA1', digits: 6, period }

/** A random secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32

/** The address that an app reads from the QR code. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...facts, issuer, label, secret }).toString()

/** The number of the half minute to which a code belongs; null for a wrong one. Takes equal time for right and wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ ...facts, secret }).validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}
