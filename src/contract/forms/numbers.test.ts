import { expect, test } from 'vitest'
import { bareNumber, parseNumber } from './numbers.ts'

test.each([
  ['70 €', 70],
  ['80,00 €', 80],
  ['€ 70', 70],
  ['70,-', 70],
  ['1.234,50 EUR', 1234.5],
  ['449 m³', 449],
  ['12 Wochen', null],
])('%s is read as %s', (text, number) => expect(parseNumber(text)).toBe(number))

test('a number is shown without the unit that was typed', () => expect(bareNumber('70 €')).toBe('70'))
