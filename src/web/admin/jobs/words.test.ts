import { expect, test } from 'vitest'
import { duration, scheduleWords } from './words.ts'

test('durations are written in the largest fitting unit', () => {
  expect([30, 230, 14_400, 190_000].map(duration)).toEqual([
    '0,1\u00a0s',
    '0,2\u00a0s',
    '14\u00a0s',
    '3\u00a0Min.',
  ])
})

test('schedules are described in German, in German time', () => {
  const next_at = '2026-11-21T02:11:00.000Z'
  const words = (at: string) => scheduleWords({ at, next_at })
  expect(['* * * * *', '*/10 * * * *', '17 * * * *', '11 2 * * *'].map(words)).toEqual([
    'jede Minute',
    'alle 10 Minuten',
    'jede Stunde',
    'täglich, 03:11',
  ])
})
