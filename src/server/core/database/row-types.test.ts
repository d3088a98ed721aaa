import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIsoTimestamp } from './row-types.ts'

test('converts PostgreSQL timestamps like Date does', () => {
  for (const text of ['2026-11-22 09:30:00+00', '2026-11-22 09:30:00.1+00', '2026-03-29 02:30:00.999999+00'])
    expect(toIsoTimestamp(text)).toBe(new Date(text).toISOString())
  const dates = fc.date({ min: new Date(0), max: new Date('2999-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, date => {
      const written = date
        .toISOString()
        .replace('T', ' ')
        .replace(/\.?0*Z$/, '+00')
      expect(toIsoTimestamp(written)).toBe(date.toISOString())
    }),
  )
})

test('one of another zone too', () => {
  expect(toIsoTimestamp('2026-11-22 10:30:00.5+01')).toBe('2026-11-22T09:30:00.500Z')
})
