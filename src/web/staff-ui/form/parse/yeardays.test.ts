import { expect, test } from 'vitest'
import { formatYearday, nextYearday, parseYearday } from './days.ts'

test.each([
  ['15.2.', '02-15'],
  ['15.02', '02-15'],
  ['1. 12.', '12-01'],
  ['02-15', '02-15'],
  ['29.2.', '02-29'],
])('a day of the year is read as people write it: %s', (text, day) => expect(parseYearday(text)).toBe(day))

test.each(['31.02.', '15', 'Februar', '15.13.', ''])('„%s“ is no day of the year', text =>
  expect(parseYearday(text)).toBeUndefined(),
)

test('a day of the year is written with its month, and other text stays', () => {
  expect(formatYearday('02-15')).toBe('15.02.')
  expect(formatYearday('31.02.')).toBe('31.02.')
})

test.each([
  ['02-15', '2026-11-22', '2027-02-15'],
  ['12-15', '2026-11-22', '2026-12-15'],
  ['11-22', '2026-11-22', '2026-11-22'],
  ['02-29', '2026-11-22', '2028-02-29'],
])('the next %s from %s is %s', (day, today, next) => expect(nextYearday(day, today)).toBe(next))
