import { expect, test } from 'vitest'
import { lastSlot, nextSlot } from './slots.ts'

const at = (plan: Parameters<typeof nextSlot>[0], now: string) => ({
  last: lastSlot(plan, new Date(now))?.toISOString() ?? null,
  next: nextSlot(plan, new Date(now)),
})

test('an hour of the day in Germany, in summer and in winter', () => {
  const plan = { schedule: 'daily', weekday: 1, hour: 5 } as const
  expect(at(plan, '2026-07-01T02:59:59Z')).toEqual({
    last: '2026-06-30T03:00:00.000Z',
    next: '2026-07-01T03:00:00.000Z',
  })
  expect(at(plan, '2026-12-01T04:00:00Z')).toEqual({
    last: '2026-12-01T04:00:00.000Z',
    next: '2026-12-02T04:00:00.000Z',
  })
})

test('a day of the week', () => {
  const plan = { schedule: 'weekly', weekday: 7, hour: 23 } as const
  // A Monday.
  expect(at(plan, '2026-11-23T12:00:00Z')).toEqual({
    last: '2026-11-22T22:00:00.000Z',
    next: '2026-11-29T22:00:00.000Z',
  })
})

test('an hour that the clocks skip comes once, and one that they repeat, too', () => {
  const plan = { schedule: 'daily', weekday: 1, hour: 2 } as const
  expect(at(plan, '2026-03-28T12:00:00Z').next).toBe('2026-03-29T01:00:00.000Z')
  expect(at(plan, '2026-10-24T12:00:00Z').next).toBe('2026-10-25T00:00:00.000Z')
  expect(at(plan, '2026-10-25T00:30:00Z').next).toBe('2026-10-26T01:00:00.000Z')
})

test('no plan has no times', () => {
  expect(at({ schedule: 'off', weekday: 1, hour: 5 }, '2026-11-23T12:00:00Z')).toEqual({
    last: null,
    next: null,
  })
})
