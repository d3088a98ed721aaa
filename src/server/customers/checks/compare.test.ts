import { describe, expect, test } from 'vitest'
import { addressText, compareAddresses, compareNames, compareNumbers, distance } from './compare.ts'

test.each([
  ['4418', '4481', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['abc', 'abc', 0],
])('%s and %s are %i apart', (one, other, apart) => {
  expect(distance(one, other)).toBe(apart)
  expect(distance(other, one)).toBe(apart)
})

test.each([
  ['8 MUE 0031 7742', '8mue00317742', 'match'],
  ['8 WEI 0027 4418', '8 WEI 0027 4481', 'differs'],
] as const)('number %s to %s: %s', (given, known, result) => {
  expect(compareNumbers(given, known)).toBe(result)
})

test.each([
  ['Hanna Brückner', 'Brueckner, Hanna', 'match'],
  ['Kfz-Werkstatt Jänicke GmbH', 'Kfz Jänicke', 'similar'],
  ['Rüdiger Böhm', 'Dr. Rüdiger Böhm', 'match'],
  ['Hanna Brükner', 'Hanna Brückner', 'similar'],
  ['Chr. Müller', 'Elfriede Schröter', 'differs'],
  ['Eva Ott', 'Eva Olt', 'similar'],
  ['Ott', 'Ost', 'differs'],
  ['', 'Hanna Brückner', 'differs'],
] as const)('name %s to %s: %s', (given, known, result) => {
  expect(compareNames(given, known)).toBe(result)
})

describe('addresses', () => {
  const known = { street: 'Hauptstraße', housenumber: '17 a', postalcode: '04899', city: 'Mühlenrode' }
  test.each([
    [{}, 'match'],
    [{ street: 'Hauptstr.', housenumber: '17A' }, 'match'],
    [{ city: 'Mühlenrohde' }, 'similar'],
    [{ postalcode: '04898' }, 'similar'],
    [{ housenumber: '18' }, 'differs'],
    [{ street: 'Am Anger' }, 'differs'],
  ] as const)('%o: %s', (changes, result) => {
    expect(compareAddresses({ ...known, ...changes }, known)).toBe(result)
  })

  test('are written in one line', () => {
    expect(addressText(known)).toBe('Hauptstraße 17 a, 04899 Mühlenrode')
    expect(addressText({ ...known, street: '', housenumber: '' })).toBe('04899 Mühlenrode')
  })
})
