import { expect, test } from 'vitest'
import { placeOnTrack, rangeLabel, rangeSentence } from './range-words.ts'

const range = { last: 412, min: 430, max: 467 }

test.each([
  [449, true, '37 m³ mehr als beim letzten Mal. Das passt zu Ihrem Verbrauch.'],
  [430, true, '18 m³ mehr als beim letzten Mal. Das passt zu Ihrem Verbrauch.'],
  [429, false, '17 m³ mehr als beim letzten Mal. Das ist weniger als üblich.'],
  [1512, false, '1.100 m³ mehr als beim letzten Mal. Das ist mehr als üblich.'],
  [411, false, 'Der Stand ist niedriger als beim letzten Mal.'],
])('%i m³', (count, fits, text) => expect(rangeSentence(range, count)).toEqual({ fits, text }))

test('counts stand on the track in their order, those beyond it at its ends', () => {
  const places = [0, 412, 430, 449, 467, 9999].map(count => placeOnTrack(range, count))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect([places.at(0), places.at(-1)]).toEqual([1, 99])
  expect(placeOnTrack({ last: 5, min: 5, max: 5 }, 5)).toBeGreaterThan(0)
})

test('the label says all numbers', () => {
  expect(rangeLabel(range, null)).toBe('Zuletzt 412 m³, üblich 430 bis 467 m³')
  expect(rangeLabel(range, 449)).toBe('Zuletzt 412 m³, üblich 430 bis 467 m³, eingegeben 449 m³')
})
