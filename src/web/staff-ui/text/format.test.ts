import { describe, expect, it } from 'vitest'
import {
  counted,
  countedShort,
  date,
  shortDay,
  dayKey,
  daysBetween,
  fileSize,
  relativeDate,
  elapsed,
  elapsedShort,
  time,
  weekday,
} from './format.ts'

const now = '2026-11-20T09:42:00Z'

describe('format', () => {
  it('formats instants in the Berlin time zone', () => {
    expect(date('2026-11-20T23:30:00Z')).toBe('21.11.2026')
    expect(time('2026-07-01T10:00:00Z')).toBe('12:00')
    expect(dayKey('2026-12-31T23:30:00Z')).toBe('2027-01-01')
  })

  it('omits the current year', () => {
    expect(shortDay('2026-12-04', now)).toBe('04.12.')
    expect(shortDay('2027-01-15', now)).toBe('15.01.27')
  })

  it('formats today, yesterday, days ago, then the date', () => {
    expect(relativeDate('2026-11-20T09:40:00Z', now)).toBe('heute, 10:40')
    expect(relativeDate('2026-11-19T15:48:00Z', now)).toBe('gestern, 16:48')
    expect(relativeDate('2026-11-14T09:00:00Z', now)).toBe('vor 6 Tagen')
    expect(relativeDate('2026-11-01T09:00:00Z', now)).toBe('01.11.2026')
  })

  it('counts calendar days across a clock change', () => {
    expect(daysBetween('2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')).toBe(2)
    expect(daysBetween('2026-11-21', now)).toBe(-1)
  })

  it('formats elapsed time in the largest unit', () => {
    expect(elapsed('2026-11-20T08:58:00Z', now)).toBe('44 Minuten')
    expect(elapsed('2026-11-20T08:40:00Z', now)).toBe('1 Stunde')
    expect(elapsed(now, now)).toBe('1 Minute')
    expect(elapsedShort('2026-11-17T09:00:00Z', now)).toBe('3\u00a0Tg.')
  })

  it('formats weekdays and file sizes in German', () => {
    expect(weekday('2026-11-23T07:00:00Z')).toBe('Mo 23.11.')
    expect(fileSize(2_100_000)).toBe('2,1\u00a0MB')
  })
})

it('numbers rows up to the bound of counting', () => {
  expect([0, 1, 9999, 10_000, 10_001].map(counted)).toEqual(['0', '1', '9.999', '10.000', 'mehr als 10.000'])
  expect([9999, 10_000, 10_001].map(countedShort)).toEqual(['9.999', '10.000', '10.000+'])
})
