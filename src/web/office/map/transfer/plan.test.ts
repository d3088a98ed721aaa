import { describe, expect, test } from 'vitest'
import type { Shape } from '#contract/core/geojson.ts'
import type { MapFeature } from './feature.ts'
import { guessMapping } from './mapping.ts'
import { planImport } from './plan.ts'
import { readFile } from './read-file.ts'

const types = [
  { id: 't1', label: 'Hochbehälter', icon: 'home', color: '#000000' },
  { id: 't2', label: 'Pumpwerk', icon: 'engine', color: '#000000' },
]
const point = (lng: number): Shape => ({ type: 'Point', coordinates: [lng, 51.3] })
const ring = [
  [12, 51],
  [13, 51],
  [13, 52],
  [12, 52],
  [12, 51],
]
const square = { type: 'Polygon', coordinates: [ring] } as Shape

const existing: MapFeature[] = [
  {
    type: 'Feature',
    id: 'p1',
    geometry: point(12.6),
    properties: {
      noun: 'locations',
      updated_at: 'v1',
      locationtype: 'Hochbehälter',
      locationtype_id: 't1',
      title: 'Galgenberg',
      description: ' 1.200 m³ \n',
      mapInfoHTML: '<p>Galgenberg</p>',
      external_id: 'HB-1',
    },
  },
  {
    type: 'Feature',
    id: 'a1',
    geometry: square,
    properties: {
      noun: 'serviceareas',
      updated_at: 'v1',
      title: 'Auental',
      population: 3480,
      districts: ['Rode'],
      servicearea_water: true,
      external_id: '',
    },
  },
]

const collection = (features: object[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features })
const feature = (properties: object, geometry: unknown = point(12.5)) => ({
  type: 'Feature',
  properties,
  geometry,
})

function plan(text: string) {
  const { features } = readFile(text)
  if (!features) throw new Error('not read')
  return planImport(features, existing, guessMapping(features, types))
}
const actions = (text: string) => plan(text).map(({ action }) => action)

test('what was written changes nothing when it is read again', () => {
  expect(actions(collection(existing))).toEqual(['same', 'same'])
})

test('a record is found by its id, by its key in the other system, or by a clear name; only what differs is sent', () => {
  const [changed] = existing
  const moved = { ...changed!, geometry: point(12.7) }
  expect(plan(collection([moved]))[0]).toMatchObject({
    action: 'update',
    value: { geojson: point(12.7) },
    target: { id: 'p1', version: 'v1', before: { geojson: point(12.6) } },
  })
  expect(plan(collection([feature({ fid: 'HB-1', name: 'Galgenberg neu' })]))[0]).toMatchObject({
    action: 'update',
    target: { id: 'p1' },
  })
  expect(plan(collection([feature({ name: 'galgenberg' })]))[0]).toMatchObject({ target: { id: 'p1' } })
  const twice = collection([feature({ name: 'Galgenberg' }), feature({ name: 'Galgenberg' })])
  expect(actions(twice)).toEqual(['create', 'create'])
  expect(actions(collection([feature({ fid: 'HB-2', name: 'Galgenberg' })]))).toEqual(['create'])
})

test('the kind of a place comes from a property; values that name none have none', () => {
  const rows = plan(
    collection([feature({ name: 'A', Art: 'pumpwerk' }), feature({ name: 'B', Art: 'Quelle' })]),
  )
  expect(rows.map(({ value }) => value.locationtype_id)).toEqual(['t2', null])
})

test('areas become municipalities unless they say otherwise, points never', () => {
  expect(plan(collection([feature({ GEN: 'Rode' }, square)]))[0]).toMatchObject({
    noun: 'serviceareas',
    action: 'create',
    title: 'Rode',
  })
  const wrong = feature({ noun: 'serviceareas', title: 'Rode' })
  expect(plan(collection([wrong]))[0]).toMatchObject({
    action: 'skip',
    reason: 'Eine Gemeinde braucht eine Fläche.',
  })
})

test.each([
  ['no shape', feature({ name: 'X' }, null), /Ohne Form/],
  ['an unknown shape', feature({ name: 'X' }, { type: 'MultiPoint', coordinates: [[12, 51]] }), /MultiPoint/],
  [
    'a border that crosses itself',
    feature({ name: 'X' }, { type: 'Polygon', coordinates: [[ring[0], ring[2], ring[1], ring[3], ring[0]]] }),
    /kreuzt sich selbst .* Ecke 1 nach 2/,
  ],
  ['a long name', feature({ name: 'x'.repeat(201) }), /200 Zeichen/],
  [
    'degrees in the wrong order',
    feature({ name: 'X' }, { type: 'Point', coordinates: [51.3, 12.5] }),
    /vertauscht/,
  ],
])('a feature with %s is left out with its reason, the others are not', (_, bad, reason) => {
  const rows = plan(collection([feature({ name: 'Gut' }), bad]))
  expect(rows[0]?.action).toBe('create')
  expect(rows[1]).toMatchObject({ action: 'skip', reason: expect.stringMatching(reason) as string })
})

test('the same record twice in a file is taken once', () => {
  const rows = plan(collection([existing[0]!, existing[0]!]))
  expect(rows[1]).toMatchObject({ action: 'skip', reason: expect.stringContaining('Nr. 1') as string })
})

describe('a file', () => {
  const metres = feature({}, { type: 'Point', coordinates: [712_345, 5_687_654] })
  test.each([
    ['that is no JSON names the line', '{\n"type": "FeatureCollection",\n"features": [1 2]\n}', /Zeile 3/],
    ['that breaks off', '{"type":"FeatureCollection","features":[', /beschädigt/],
    ['that is something else', '[1,2]', /kein GeoJSON/],
    ['without features', collection([]), /leer/],
    [
      'in UTM names the system',
      collection([metres], {
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25832' } },
      }),
      /EPSG:25832 \(UTM, Zone 32\)/,
    ],
    ['in metres is recognised by its numbers', collection([metres]), /EPSG:25832 .*EPSG:4326/],
    [
      'in Gauß-Krüger is recognised, too',
      collection([feature({}, { type: 'Point', coordinates: [4_512_345, 5_687_654] })]),
      /EPSG:31468/,
    ],
    ['of too many features', collection(Array.from({ length: 5001 }, () => metres)), /Höchstens 5\.000/],
  ])('%s is refused as a whole', (_, text, words) => {
    expect(readFile(text).problem).toMatch(words)
  })

  test.each([
    ['a bare geometry', JSON.stringify(point(12))],
    ['one feature', JSON.stringify(feature({}))],
    [
      'a collection that names WGS 84',
      collection([feature({})], {
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
      }),
    ],
    ['a byte order mark', `\uFEFF${collection([feature({})])}`],
  ])('with %s is read', (_, text) => expect(readFile(text).features).toHaveLength(1))
})
