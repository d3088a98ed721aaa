import { describe, expect, test } from 'vitest'
import { auentalTariffs, quellenhainTariffs } from '../../../demo/prices.ts'
import { connectionCost, typicalConsumption, yearlyCost } from './calculators.ts'
import { centsOf, netCents } from '../core/money.ts'
import { meterSizes, type Price, pricesForLocation } from './tariffs.ts'

const price = (tariff: Partial<Price>, location_id: string | null = null): Price => ({
  location_id,
  type: tariff.consumption_price_gross === undefined ? 'provision' : 'consumption',
  service: 'water',
  order: 0,
  valid_from: null,
  vat_rate: 7,
  consumption_price_gross: null,
  provision_size: '',
  provision_size_description: '',
  provision_price_gross: null,
  provision_price_unit_type: '',
  ...tariff,
})

const auental = auentalTariffs.map(tariff => price(tariff))
const quellenhain = { id: 'quellenhain', use_custom_prices: true }
const all = [...auental, ...quellenhainTariffs.map(tariff => price(tariff, quellenhain.id))]

describe('money', () => {
  test.each([
    [1.92, 110, 21120],
    [0.58, 120, 6960],
    [1.005, 1, 101],
    [1.0049, 1, 100],
    [0.1, 3, 30],
    [1.615, 100.5, 16231],
    [99_999.9999, 99_999.999, 999_999_989_000],
    [1.92, 0, 0],
  ])('%d € × %d = %d cents', (each, amount, cents) => expect(centsOf(each, amount)).toBe(cents))

  test.each([
    [192, 7, 179],
    [963, 7, 900],
    [2408, 7, 2250],
    [3852, 7, 3600],
    [324, 0, 324],
    [11900, 19, 10000],
    [1, 19, 1],
  ])('%d cents with %d %% are %d without', (gross, rate, net) => expect(netCents(gross, rate)).toBe(net))
})

describe('a year of water', () => {
  test('is calculated to the cent', () => {
    const cost = yearlyCost(auental, { consumption: 110, area: 120 })
    expect(cost.lines.map(({ label, gross, net }) => [label, gross, net])).toEqual([
      ['Trinkwasser', 211.2, 197.38],
      ['Grundpreis Q3 4', 115.56, 108],
      ['Schmutzwasser', 356.4, 356.4],
      ['Niederschlagswasser', 69.6, 69.6],
    ])
    expect(cost).toMatchObject({ gross: 752.76, net: 731.38, vat: 21.38 })
  })

  test('uses the given meter size', () => {
    const { lines } = yearlyCost(auental, { consumption: 110, area: 0, size: 'Q3 10' })
    expect(lines.map(({ label, gross }) => [label, gross])).toContainEqual(['Grundpreis Q3 10', 288.96])
  })

  test('leaves out unused services and unknown meter sizes', () => {
    expect(yearlyCost(auental, { consumption: 0, area: 0, size: 'Q3 99' })).toEqual({
      lines: [],
      gross: 0,
      net: 0,
      vat: 0,
    })
  })

  test('uses own prices of a location', () => {
    const cost = yearlyCost(pricesForLocation(all, quellenhain), { consumption: 110, area: 120 })
    expect(cost.lines.map(({ gross }) => gross)).toEqual([177.1, 141.24, 390.5, 69.6])
    expect(
      yearlyCost(pricesForLocation(all, { ...quellenhain, use_custom_prices: false }), {
        consumption: 110,
        area: 120,
      }).gross,
    ).toBe(752.76)
  })

  test('returns the typical consumption of a household', () => {
    expect([1, 3, 5, 12, 0, 2.7].map(typicalConsumption)).toEqual([45, 110, 170, 170, 45, 80])
  })
})

test('lists the meter sizes that have prices', () => {
  expect(meterSizes(auental)).toEqual(['Q3 4', 'Q3 10', 'Q3 16'])
  expect(meterSizes(pricesForLocation(all, quellenhain))).toEqual(['Q3 4', 'Q3 10'])
})

describe('a connection', () => {
  const both = { water: true, wastewater: true }
  test.each([
    ['within the flat price', 10, 5534],
    ['a metre further', 11, 5630.3],
    ['with begun metres rounded up', 10.2, 5630.3],
    ['far away', 25, 6978.5],
    ['next to the main', 0, 5534],
  ])('%s', (_where, length, gross) => expect(connectionCost(auental, { ...both, length }).gross).toBe(gross))

  test('shows the included tax', () => {
    expect(connectionCost(auental, { water: true, wastewater: false, length: 10 })).toMatchObject({
      gross: 2354,
      net: 2200,
      vat: 154,
    })
  })

  test('without services costs nothing', () => {
    expect(connectionCost(auental, { water: false, wastewater: false, length: 10 })).toMatchObject({
      lines: [],
      gross: 0,
    })
  })

  test('uses general prices for kinds without an own price', () => {
    expect(connectionCost(pricesForLocation(all, quellenhain), { ...both, length: 10 }).gross).toBe(5534)
  })
})
