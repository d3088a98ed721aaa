import { describe, expect, test } from 'vitest'
import { iban, ibanError, formatIban, maskIban } from './iban.ts'

const valid = [
  'DE02120300000000202051',
  'DE89370400440532013000',
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'FR1420041010050500013M02606',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
]

describe('an IBAN', () => {
  test.each(valid)('accepts %s, also with spaces and in lower case', text => {
    expect(ibanError(text)).toBeNull()
    expect(ibanError(formatIban(text).toLowerCase())).toBeNull()
    expect(iban.parse(` ${formatIban(text)} `)).toBe(text)
  })

  test.each(valid)('refuses %s with any digit changed', text => {
    for (let at = 2; at < text.length; at += 1) {
      if (!/\d/.test(text[at]!)) continue
      const wrong = text.slice(0, at) + ((Number(text[at]) + 1) % 10) + text.slice(at + 1)
      expect(ibanError(wrong)).toBe('Prüfen Sie die IBAN: Eine Ziffer stimmt nicht.')
    }
  })

  test('has the length of its country', () => {
    expect(ibanError('DE0212030000000020205')).toBe(
      'Prüfen Sie die IBAN: Sie hat 21 Stellen, es müssen 22 sein.',
    )
    expect(ibanError('AT02120300000000202051')).toBe(
      'Prüfen Sie die IBAN: Sie hat 22 Stellen, es müssen 20 sein.',
    )
  })

  test.each(['DE02-1203-0000-0000-2020-51', 'DE02 1203 0000 0000 2020 51', 'de02.1203.0000.0000.2020.51'])(
    'reads %j',
    text => expect(ibanError(text)).toBeNull(),
  )

  test.each(['', '12030000', 'XX02120300000000202051', 'DE0212030000000020205€'])('refuses %j', text =>
    expect(ibanError(text)).toBe('Geben Sie eine IBAN ein, etwa DE02 1203 0000 0000 2020 51.'),
  )

  test('is formatted in groups of four and masked except country and last digits', () => {
    expect(formatIban('de021203 0000 0000202051')).toBe('DE02 1203 0000 0000 2020 51')
    expect(maskIban('DE02120300000000202051')).toBe('DE•• •••• •••• •••• ••20 51')
    expect(formatIban(maskIban('NO9386011117947'))).toBe('NO•• •••• •••7 947')
    expect(maskIban('')).toBe('')
  })
})
