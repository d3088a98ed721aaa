import { expect, test } from 'vitest'
import type { Area } from '#contract/core/geojson.ts'
import { cpuTimeOf } from '../../../../tests/cpu-time.ts'
import { areaFinder, countByType, filterPlaces, type Place, untyped } from './places.ts'

const square = (x: number): Area => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, 51],
      [x + 1, 51],
      [x + 1, 52],
      [x, 52],
      [x, 51],
    ],
  ],
})
const areas = [
  { id: 'a', title: 'Auental', geojson: square(12) },
  { id: 'b', title: 'Birkenfurt', geojson: square(13) },
  { id: 'c', title: 'Ohne Gebiet', geojson: null },
]
const place = (id: string, given: Partial<Place> = {}): Place => ({
  id,
  title: id,
  note: '',
  type: null,
  area: null,
  geojson: null,
  version: '',
  ...given,
})
const places = [
  place('Wasserwerk Süd', { type: 'werk', area: 'a', note: 'seit 1974' }),
  place('Pumpwerk Nordring', { type: 'pumpe', area: 'b' }),
  place('Brunnen'),
]
const names = { a: 'Auental', b: 'Birkenfurt' }
const found = (filters: Partial<Parameters<typeof filterPlaces>[1]>) =>
  filterPlaces(places, { q: '', area: '', hidden: new Set(), ...filters }, names).map(({ id }) => id)

test('a position lies in the municipality that holds it, and outside in none', () => {
  const areaAt = areaFinder(areas)
  expect([areaAt([12.5, 51.5]), areaAt([13.5, 51.5]), areaAt([15, 51.5])]).toEqual(['a', 'b', null])
})

test('every word of the search is found in title, description or municipality, in any case', () => {
  expect(found({ q: 'süd AUENTAL' })).toEqual(['Wasserwerk Süd'])
  expect(found({ q: '1974' })).toEqual(['Wasserwerk Süd'])
  expect(found({ q: 'süd birkenfurt' })).toEqual([])
})

test('kinds and municipality leave places out, those without a kind, too', () => {
  expect(found({ hidden: new Set(['pumpe', untyped]) })).toEqual(['Wasserwerk Süd'])
  expect(found({ area: 'b' })).toEqual(['Pumpwerk Nordring'])
  expect([...countByType(places)]).toEqual([
    ['werk', 1],
    ['pumpe', 1],
    [untyped, 1],
  ])
})

test('10,000 places in 60 municipalities are placed and filtered in less than a second', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: `${index}`,
    title: `${index}`,
    geojson: square(index),
  }))
  const filters = { q: 'hydrant 99', area: '', hidden: new Set<string>() }
  const time = await cpuTimeOf(() => {
    const areaAt = areaFinder(many)
    const all = Array.from({ length: 10_000 }, (_, index) =>
      place(`Hydrant ${index}`, { area: areaAt([(index % 60) + 0.5, 51.5]) }),
    )
    expect(filterPlaces(all, filters, {})).toHaveLength(280)
  })
  expect(time).toBeLessThan(1000)
})
