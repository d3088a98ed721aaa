import { describe, expect, test } from 'vitest'
import { dayInGermany, daysBetween, plusDays, workingDay } from './days.ts'

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

describe('a working day', () => {
  test.each([
    ['a Friday', '2026-11-20', '2026-11-20'],
    ['a Saturday', '2026-11-21', '2026-11-23'],
    ['a Sunday', '2026-11-22', '2026-11-23'],
    ['Good Friday, with all of Easter behind it', '2027-03-26', '2027-03-30'],
    ['Easter Monday', '2026-04-06', '2026-04-07'],
    ['the first of May on a Friday', '2026-05-01', '2026-05-04'],
    ['Ascension Day', '2026-05-14', '2026-05-15'],
    ['Whit Monday', '2026-05-25', '2026-05-26'],
    ['the third of October', '2028-10-03', '2028-10-04'],
    ['Christmas, with the weekend behind it', '2026-12-25', '2026-12-28'],
    ['New Year', '2027-01-01', '2027-01-04'],
    ['Christmas Eve', '2026-12-24', '2026-12-24'],
    ['a holiday of some states only', '2026-06-04', '2026-06-04'],
  ])('for %s', (_name, day, moved) => expect(workingDay(day)).toBe(moved))

  /** Years where Gauss's rule without correction is a week late, and the earliest and latest Easter. */
  test.each([
    ['2049-04-18', '2049-04-19', '2049-04-20'],
    ['2076-04-19', '2076-04-20', '2076-04-21'],
    ['2008-03-23', '2008-03-24', '2008-03-25'],
    ['2038-04-25', '2038-04-26', '2038-04-27'],
  ])('after Easter Sunday %s', (sunday, _monday, tuesday) => expect(workingDay(sunday)).toBe(tuesday))
})
