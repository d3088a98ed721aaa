import { expect, test } from 'vitest'
import { newToken } from '../core/crypto/encryption.ts'
import { maskKeys } from './mask-keys.ts'

const id = '019a9fd0-0000-7000-8000-000000000001'

test.each([
  [`https://portal.example/vorgang/${id}/KEY`, `https://portal.example/vorgang/${id}/…`],
  ['https://portal.example/postfach?access_key=KEY&x=1', 'https://portal.example/postfach?access_key=…&x=1'],
  [
    '<a href="https://portal.example/confirm/KEY">Ja</a>',
    '<a href="https://portal.example/confirm/…">Ja</a>',
  ],
  ['Siehe https://portal.example/impressum.', 'Siehe https://portal.example/impressum.'],
  ['KEY ohne Link bleibt', 'KEY ohne Link bleibt'],
])('keys in links are masked: %s', (given, expected) => {
  for (let count = 0; count < 20; count += 1) {
    const key = newToken()
    expect(maskKeys(given.replace('KEY', key))).toBe(expected.replace('KEY', key))
  }
})
