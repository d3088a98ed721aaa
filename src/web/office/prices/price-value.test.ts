import { expect, test } from 'vitest'
import type { PriceRow } from '#contract/prices/prices.ts'
import { RecordRefusal } from '../../staff-ui/records/record-calls.ts'
import { blank, inputOf, netOf, valueOf } from './price-value.ts'

const row: PriceRow = {
  id: 'p1',
  organization_id: 'o1',
  location_id: null,
  type: 'provision',
  service: 'water',
  order: 2,
  vat_rate: 7,
  consumption_price_gross: null,
  provision_size: 'Q3 4',
  provision_size_description: 'Grundpreis Q3 4',
  provision_price_gross: 1234.5,
  provision_price_unit_type: 'month',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

test('a price is shown in German notation and sent back unchanged', () => {
  const value = valueOf(row)
  expect(value).toMatchObject({ gross: '1.234,50', vat_rate: '7', order: '2', location_id: '' })
  const { provision_price_gross, provision_size, order, location_id } = row
  expect(inputOf(value)).toMatchObject({ provision_price_gross, provision_size, order, location_id })
  expect(inputOf(value)).not.toHaveProperty('consumption_price_gross')
})

test('a reloaded price compares equal', () => {
  expect(Object.entries(valueOf(row)).every(([name, each]) => each === valueOf(row)[name as 'gross'])).toBe(
    true,
  )
})

test('prices keep four decimals', () => {
  const fine = { ...row, type: 'consumption' as const, consumption_price_gross: 0.5825 }
  expect(valueOf(fine).gross).toBe('0,5825')
  expect(inputOf(valueOf(fine))).toMatchObject({
    consumption_price_gross: 0.5825,
    provision_price_unit_type: '',
  })
})

test.each(['gross', 'vat_rate', 'order'] as const)('%s that is no number is refused at its field', name => {
  const send = () => inputOf({ ...valueOf(row), [name]: 'viel' })
  expect(send).toThrow(RecordRefusal)
  expect(send).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({ errors: [expect.objectContaining({ path: name })] }),
    }),
  )
})

test('the net price follows the input', () => {
  expect(netOf({ gross: '1,92', vat_rate: '7' }).replace(/\s/g, ' ')).toBe('1,79 €')
  expect(netOf(blank('', 1))).toBe('–')
})
