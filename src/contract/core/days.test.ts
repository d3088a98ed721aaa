import { expect, test } from 'vitest'
import { dayInGermany, daysBetween, plusDays } from './days.ts'

test('the day in Germany begins at its own midnight', () => {
  expect(dayInGermany('2026-03-28T22:59:59Z')).toBe('2026-03-28')
  expect(dayInGermany('2026-03-28T23:00:00Z')).toBe('2026-03-29')
  expect(dayInGermany(new Date('2026-10-25T22:59:59Z'))).toBe('2026-10-25')
})

test('days are counted over the change of the clocks and over years', () => {
  expect(plusDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(plusDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
})
