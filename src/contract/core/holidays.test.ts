import { describe, expect, test } from 'vitest'
import { plusDays } from './days.ts'
import {
  federalStates,
  holidayOn,
  isWorkingDay,
  plusWorkingDays,
  workingDay,
  workingDaysBetween,
} from './holidays.ts'

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

/** The holidays of some Länder only, as their ministries publish them. */
const ofLaender: Record<string, [day: string, states: string]> = {
  'Heilige Drei Könige': ['2026-01-06', 'Baden-Württemberg, Bayern, Sachsen-Anhalt'],
  Frauentag: ['2027-03-08', 'Berlin, Mecklenburg-Vorpommern'],
  Fronleichnam: [
    '2026-06-04',
    'Baden-Württemberg, Bayern, Hessen, Nordrhein-Westfalen, Rheinland-Pfalz, Saarland',
  ],
  'Mariä Himmelfahrt': ['2025-08-15', 'Bayern, Saarland'],
  Weltkindertag: ['2027-09-20', 'Thüringen'],
  Reformationstag: [
    '2025-10-31',
    'Brandenburg, Bremen, Hamburg, Mecklenburg-Vorpommern, Niedersachsen, Sachsen, Sachsen-Anhalt, Schleswig-Holstein, Thüringen',
  ],
  Allerheiligen: ['2027-11-01', 'Baden-Württemberg, Bayern, Nordrhein-Westfalen, Rheinland-Pfalz, Saarland'],
  'Buß- und Bettag': ['2026-11-18', 'Sachsen'],
}

describe('a holiday of some Länder', () => {
  test.each(Object.entries(ofLaender))('%s', (title, [day, states]) => {
    expect(federalStates.filter(state => holidayOn(day, state) === title).join(', ')).toBe(states)
    expect(federalStates.filter(state => !isWorkingDay(day, state)).join(', ')).toBe(states)
    expect(isWorkingDay(day)).toBe(true)
  })

  test.each([
    [2024, '05-30', '11-20'],
    [2025, '06-19', '11-19'],
    [2026, '06-04', '11-18'],
    [2027, '05-27', '11-17'],
    [2028, '06-15', '11-22'],
    [2038, '06-24', '11-17'],
  ])('moves with the year %i', (year, corpusChristi, repentance) => {
    expect(holidayOn(`${year}-${corpusChristi}`, 'Hessen')).toBe('Fronleichnam')
    expect(holidayOn(`${year}-${repentance}`, 'Sachsen')).toBe('Buß- und Bettag')
  })

  test.each([
    ['2018-03-08', 'Berlin', undefined],
    ['2019-03-08', 'Berlin', 'Frauentag'],
    ['2022-03-08', 'Mecklenburg-Vorpommern', undefined],
    ['2018-09-20', 'Thüringen', undefined],
    ['2016-10-31', 'Hamburg', undefined],
    ['2018-10-31', 'Hamburg', 'Reformationstag'],
    ['2016-10-31', 'Sachsen', 'Reformationstag'],
  ])('on %s in %s since its law', (day, state, title) => expect(holidayOn(day, state)).toBe(title))

  /** Official numbers of holidays of a whole Land without Easter and Whit Sunday, and with Mariä Himmelfahrt in Bayern. */
  test.each([
    ['Baden-Württemberg', 12],
    ['Bayern', 13],
    ['Berlin', 10],
    ['Brandenburg', 10],
    ['Bremen', 10],
    ['Hamburg', 10],
    ['Hessen', 10],
    ['Mecklenburg-Vorpommern', 11],
    ['Niedersachsen', 10],
    ['Nordrhein-Westfalen', 11],
    ['Rheinland-Pfalz', 11],
    ['Saarland', 12],
    ['Sachsen', 11],
    ['Sachsen-Anhalt', 11],
    ['Schleswig-Holstein', 10],
    ['Thüringen', 11],
  ])('%s has %i a year', (state, count) => {
    for (const year of [2023, 2024, 2025, 2026, 2027, 2032, 2038]) {
      const days = Array.from({ length: 366 }, (_, index) => plusDays(`${year}-01-01`, index)).filter(day =>
        day.startsWith(`${year}`),
      )
      expect(days.filter(day => holidayOn(day, state))).toHaveLength(count)
    }
  })
})

describe('working days', () => {
  test.each([
    ['2026-11-20', '2026-11-26', 'Brandenburg', 4],
    ['2026-11-20', '2026-12-04', '', 10],
    ['2026-11-20', '2026-11-20', '', 0],
    ['2026-11-20', '2026-11-19', '', -1],
    ['2026-11-23', '2026-11-20', '', -1],
    ['2026-11-16', '2026-11-20', 'Sachsen', 3],
    ['2026-11-16', '2026-11-20', 'Thüringen', 4],
    ['2026-12-23', '2027-01-04', 'Bayern', 6],
  ])('from %s to %s in %s are counted', (from, to, land, count) =>
    expect(workingDaysBetween(from, to, land)).toBe(count),
  )

  test.each([
    ['2026-11-20', 7, '', '2026-12-01'],
    ['2026-11-16', 2, 'Sachsen', '2026-11-19'],
    ['2026-12-24', 1, '', '2026-12-28'],
    ['2026-11-21', 0, '', '2026-11-23'],
  ])('%s and %i of them', (day, count, land, found) => {
    expect(plusWorkingDays(day, count, land)).toBe(found)
    if (count) expect(workingDaysBetween(day, found, land)).toBe(count)
  })

  test.each(['', 'Sachsen', 'Bayern', 'Berlin'])(
    'in %s as many are counted as there are days that are one',
    land => {
      for (let start = 0; start < 400; start += 11)
        for (const length of [1, 2, 5, 6, 7, 8, 30, 365, 800]) {
          const from = plusDays('2026-01-01', start)
          const days = Array.from({ length }, (_, index) => plusDays(from, index + 1))
          const counted = workingDaysBetween(from, plusDays(from, length), land)
          expect(counted).toBe(days.filter(day => isWorkingDay(day, land)).length)
        }
    },
  )
})
