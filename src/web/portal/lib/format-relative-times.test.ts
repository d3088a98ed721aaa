import { expect, test } from 'vitest'
import { expectedEndText, formatRelativeMoment, formatUntil } from './format-relative-times.ts'

const now = new Date('2026-11-20T21:30:00Z')

test.each([
  ['the same day', '2026-11-20T22:45:00Z', 'bis 23:45 Uhr'],
  ['the next day', '2026-11-20T23:15:00Z', 'bis morgen, 00:15 Uhr'],
  ['a later day', '2026-11-24T13:00:00Z', 'bis 24.11.2026, 14:00 Uhr'],
])('an end on %s', (_when, at, words) => {
  expect(formatUntil(at, now)).toBe(words)
  expect(expectedEndText(at, now)).toBe(`Voraussichtlich behoben ${words}.`)
})

test('a past or unknown end gives an empty text', () => {
  for (const end of ['2026-11-20T21:00:00Z', null]) expect(expectedEndText(end, now)).toBe('')
})

test.each([
  ['the short night to summer', '2026-03-29T22:30:00Z', '2026-03-28T23:30:00Z', 'Gestern, 00:30 Uhr'],
  ['the short day of summer', '2026-03-28T22:30:00Z', '2026-03-29T20:00:00Z', 'Morgen, 22:00 Uhr'],
  ['the long day of winter', '2026-10-24T22:15:00Z', '2026-10-26T09:00:00Z', 'Morgen, 10:00 Uhr'],
  ['the long night to winter', '2026-10-26T22:30:00Z', '2026-10-25T08:00:00Z', 'Gestern, 09:00 Uhr'],
  ['two days', '2026-11-20T21:30:00Z', '2026-11-22T21:30:00Z', '22.11.2026, 22:30 Uhr'],
])('days are counted over %s', (_name, now, at, words) => {
  expect(formatRelativeMoment(at, new Date(now))).toBe(words)
})
