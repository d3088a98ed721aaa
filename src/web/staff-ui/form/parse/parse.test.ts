import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDay, formatMonth, parseDay, parseMonth, parseTime } from './days.ts'
import { normalizeDays, normalizeHours } from './hours.ts'
import { toLocalTime, toTimestamp } from './instants.ts'
import { formatMoney, formatNumber, parseMoney, parseWithUnit } from './numbers.ts'

const now = new Date('2026-11-20T09:42:00Z')
const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
const isoDays = days.map(day => day.toISOString().slice(0, 10))

describe('numbers', () => {
  test.each([
    ['1.234,5', 1234.5],
    ['1234,5', 1234.5],
    ['1 234,5', 1234.5],
    ['-3', -3],
    ['0,5', 0.5],
    ['12 m³', 12],
  ])('%s is %d', (text, value) => expect(parseWithUnit(text, 'm³')).toBe(value))

  test.each(['', 'zwölf', '1,2,3', '1.23.4', '12 €'])('„%s“ is no number', text =>
    expect(parseWithUnit(text, 'm³')).toBeUndefined(),
  )

  test.each([
    ['1.234,50 €', 1234.5],
    ['1,9234', 1.9234],
    ['12,- Euro', 12],
    ['12 EUR', 12],
    ['9,63', 9.63],
  ])('%s is %d €', (text, value) => expect(parseMoney(text)).toBe(value))

  test('what is formatted is read again', () => {
    const numbers = fc.integer({ min: -1e9, max: 1e9 }).map(cents => cents / 100)
    fc.assert(
      fc.property(numbers, value => {
        expect(parseWithUnit(formatNumber(value))).toBe(value)
        expect(parseMoney(`${formatMoney(value)} €`)).toBe(value)
      }),
    )
  })
})

describe('days', () => {
  test.each([
    ['23.11.2026', '2026-11-23'],
    ['3.1.26', '2026-01-03'],
    ['23.11.', '2026-11-23'],
    ['23.11', '2026-11-23'],
    ['23 11 2026', '2026-11-23'],
    ['231126', '2026-11-23'],
    ['23112026', '2026-11-23'],
    ['Heute', '2026-11-20'],
    ['morgen', '2026-11-21'],
    ['2026-11-23', '2026-11-23'],
    ['29.02.2028', '2028-02-29'],
  ])('%s is %s', (text, day) => expect(parseDay(text, now)).toBe(day))

  test.each(['', '31.11.2026', '29.02.2026', '00.01.2026', '1.13.2026', '23.', 'bald', '2026-13-01'])(
    '„%s“ is no day',
    text => expect(parseDay(text, now)).toBeUndefined(),
  )

  test('every day that is formatted is read again', () =>
    fc.assert(
      fc.property(isoDays, day => {
        expect(parseDay(formatDay(day), now)).toBe(day)
      }),
    ))

  test('other text is never a day that does not exist', () =>
    fc.assert(
      fc.property(fc.string(), text => {
        const day = parseDay(text, now)
        if (day) expect(new Date(`${day}T00:00:00Z`).toISOString()).toContain(day)
      }),
    ))
})

test.each([
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['8.30 Uhr', '08:30'],
  ['0830', '08:30'],
  ['830', '08:30'],
  ['23:59', '23:59'],
  ['08:30:00', '08:30'],
])('%s is the time %s', (text, time) => expect(parseTime(text)).toBe(time))

test.each(['', '24:00', '8:60', '99', 'früh', '8:3'])('„%s“ is no time', text =>
  expect(parseTime(text)).toBeUndefined(),
)

describe('months', () => {
  test.each([
    ['11/2026', '2026-11'],
    ['11.26', '2026-11'],
    ['November 2026', '2026-11'],
    ['nov 26', '2026-11'],
    ['Mär', '2026-03'],
    ['2026-11', '2026-11'],
    ['2026-11-01', '2026-11'],
  ])('%s is %s', (text, month) => expect(parseMonth(text, now)).toBe(month))

  test.each(['', '13/2026', 'Brumaire', 'J'])('„%s“ is no month', text =>
    expect(parseMonth(text, now)).toBeUndefined(),
  )

  test('every month that is formatted is read again', () =>
    fc.assert(
      fc.property(isoDays, day => {
        const month = day.slice(0, 7)
        expect(parseMonth(formatMonth(month), now)).toBe(month)
      }),
    ))
})

describe('timestamps', () => {
  test.each([
    ['2026-11-23', '08:00', '2026-11-23T07:00:00.000Z'],
    ['2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ])('%s, %s in Germany is %s', (day, time, iso) => expect(toTimestamp({ day, time })).toBe(iso))

  test('every minute is read again, except the hour that comes twice', () => {
    const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2036, 0) / 60_000 })
    fc.assert(
      fc.property(minutes, minute => {
        const iso = new Date(minute * 60_000).toISOString()
        const local = toLocalTime(iso)
        const again = toTimestamp(local)
        expect(toLocalTime(again)).toEqual(local)
        expect([0, 3_600_000]).toContain(Date.parse(iso) - Date.parse(again))
      }),
    )
  })
})

describe('opening hours', () => {
  test.each([
    ['mo-do', 'Mo–Do'],
    ['Montag bis Donnerstag', 'Mo–Do'],
    ['mo, mi und do', 'Mo, Mi, Do'],
    ['di', 'Dienstag'],
    ['Di.', 'Dienstag'],
    ['Mo–Mi, Fr', 'Mo–Mi, Fr'],
  ])('%s is written %s', (text, days) => expect(normalizeDays(text)).toBe(days))

  test.each([
    ['8-12', '8–12\u00a0Uhr'],
    ['8-12, 13:30-16 Uhr', '8–12 und 13:30–16\u00a0Uhr'],
    ['08:00 bis 12:00', '8–12\u00a0Uhr'],
    ['0-24', '0–24\u00a0Uhr'],
  ])('%s is written %s', (text, hours) => expect(normalizeHours(text)).toBe(hours))

  test.each(['', 'Do-Mo', 'täglich', 'm'])('the days „%s“ stay as typed', text =>
    expect(normalizeDays(text)).toBeUndefined(),
  )

  test.each(['', '12-8', 'nach Vereinbarung', '8', '8-12-16'])('the hours „%s“ stay as typed', text =>
    expect(normalizeHours(text)).toBeUndefined(),
  )

  test('what was written is written the same again', () =>
    fc.assert(
      fc.property(fc.nat(23), fc.nat(23), (from, to) => {
        const written = normalizeHours(`${from}-${to}`)
        expect(written === undefined).toBe(from >= to)
        if (written) expect(normalizeHours(written)).toBe(written)
      }),
    ))
})
