import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashKey, newKey, seal, unseal } from './secrets.ts'

describe('encrypted secrets', () => {
  const secret = randomBytes(32)

  test('decrypt with the same key and purpose', () => {
    expect(unseal(secret, 'storage', seal(secret, 'storage', 'Passwört'))).toBe('Passwört')
  })

  test('differ each time, so that equal secrets are not recognizable', () => {
    expect(seal(secret, 'storage', 'same')).not.toBe(seal(secret, 'storage', 'same'))
  })

  test('do not decrypt with another purpose, another key or a changed byte', () => {
    const sealed = seal(secret, 'storage', 'secret')
    expect(() => unseal(secret, 'mail', sealed)).toThrow(/auth/)
    expect(() => unseal(randomBytes(32), 'storage', sealed)).toThrow(/auth/)
    const [before, after] = [sealed.slice(0, -3), sealed.slice(-2)]
    const changed = sealed.at(-3) === 'A' ? 'B' : 'A'
    expect(() => unseal(secret, 'storage', `${before}${changed}${after}`)).toThrow(/auth/)
  })
})

test('tokens are random and found by their hash', () => {
  const [one, other] = [newKey(), newKey()]
  expect(one).toMatch(/^[\w-]{43}$/)
  expect(hashKey(one).equals(hashKey(one))).toBe(true)
  expect(hashKey(one).equals(hashKey(other))).toBe(false)
})
