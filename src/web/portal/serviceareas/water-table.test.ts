import { expect, test } from 'vitest'
import { shareOf } from './water-table.tsx'

test.each([
  ['11', '50', 22],
  ['< 0,001', '0,010', 10],
  ['142', '250', 57],
  ['0,001', '50', 2],
  ['60', '50', 100],
  ['7,4', '6,5–9,5', null],
  ['0', '0', null],
  ['nicht nachweisbar', '50', null],
  ['11', '', null],
])('%s of %s is %s per cent', (value, limit, share) => {
  expect(shareOf(value, limit)).toBe(share)
})
