import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashToken, newToken, encrypt, decrypt } from './encryption.ts'

describe('encrypted secrets', () => {
  const secret = randomBytes(32)

  test('decrypt with the same key and purpose', () => {
    expect(decrypt(secret, 'storage', encrypt(secret, 'storage', 'Passwört'))).toBe('Passwört')
  })

  test('differ each time, so that equal secrets are not recognizable', () => {
    expect(encrypt(secret, 'storage', 'same')).not.toBe(encrypt(secret, 'storage', 'same'))
  })

  test('do not decrypt with another purpose, another key or a changed byte', () => {
    const encrypted = encrypt(secret, 'storage', 'secret')
    expect(() => decrypt(secret, 'mail', encrypted)).toThrow(/auth/)
    expect(() => decrypt(randomBytes(32), 'storage', encrypted)).toThrow(/auth/)
    const [before, after] = [encrypted.slice(0, -3), encrypted.slice(-2)]
    const changed = encrypted.at(-3) === 'A' ? 'B' : 'A'
    expect(() => decrypt(secret, 'storage', `${before}${changed}${after}`)).toThrow(/auth/)
  })
})

test('tokens are random and found by their hash', () => {
  const [one, other] = [newToken(), newToken()]
  expect(one).toMatch(/^[\w-]{43}$/)
  expect(hashToken(one).equals(hashToken(one))).toBe(true)
  expect(hashToken(one).equals(hashToken(other))).toBe(false)
})
