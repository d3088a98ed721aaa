import { expect, test } from 'vitest'
import { hopeOf, until } from './times-relative.ts'

const now = new Date('2026-11-20T21:30:00Z')

test.each([
  ['the same day', '2026-11-20T22:45:00Z', 'bis 23:45 Uhr'],
  ['the next day', '2026-11-20T23:15:00Z', 'bis morgen, 00:15 Uhr'],
  ['a later day', '2026-11-24T13:00:00Z', 'bis 24.11.2026, 14:00 Uhr'],
])('an end on %s', (_when, at, words) => {
  expect(until(at, now)).toBe(words)
  expect(hopeOf(at, now)).toBe(`Voraussichtlich behoben ${words}.`)
})

test('an end that has passed, or none, gives no hope', () => {
  for (const end of ['2026-11-20T21:00:00Z', null]) expect(hopeOf(end, now)).toBe('')
})
