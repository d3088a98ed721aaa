import { expect, test } from 'vitest'
import { netPrice } from './net-price.ts'

const price = {
  type: 'consumption',
  consumption_price_gross: 1.92,
  provision_price_gross: 50,
  vat_rate: 7,
} as const

test('the net price follows the price of its kind and the rate', () => {
  expect(netPrice(price).replace(/\s/g, ' ')).toBe('1,79 €')
  expect(netPrice({ ...price, type: 'provision', vat_rate: 0 }).replace(/\s/g, ' ')).toBe('50,00 €')
})

test.each([{ consumption_price_gross: null }, { vat_rate: -1 }])('%o has no net price', change => {
  expect(netPrice({ ...price, ...change })).toBe('–')
})
