import { describe, expect, test } from 'vitest'
import { formFacts } from '../../../../tests/fixtures/form-facts.ts'
import { checkStep } from '../../forms/check-step.ts'
import { isGroup, isHidden, itemNumber, itemTitle } from '../../forms/fields.ts'
import { itemsAt } from '../../forms/values.ts'
import type { Values } from '../../forms/field-types.ts'
import type { KnownMeter } from '../facts.ts'
import { onePage } from './steps.ts'

const meter = (meter_number: string, street: string, meter_type: KnownMeter['meter_type'] = 'main') => ({
  meter_type,
  meter_number,
  street,
  housenumber: '1',
  postalcode: '04993',
  city: 'Lindhausen',
  last_count: null,
  last_read_at: null,
  yearly_consumption: null,
})
const two = [meter('A1', 'Auenweg'), meter('A2', 'Auenweg', 'garden'), meter('M1', 'Mühlweg')]

/** The page of somebody with these meters, and what it shows of each. */
function page(meters: KnownMeter[], typed: Record<string, string> = {}, more: Values = {}) {
  const items = meters.map(({ meter_type, meter_number }) => ({
    meter_type,
    meter_number,
    ...(typed[meter_number] && { meter_count: typed[meter_number], read_at: '2026-11-19' }),
  }))
  const values: Values = {
    meters: items,
    customer_email: 'a@b.example',
    privacy_read: 'on',
    details_right: 'on',
    ...more,
  }
  const step = onePage({ ...formFacts, known: 'account', meters }, values, [])
  const group = step.fields.find(isGroup)!
  const all = itemsAt(values, 'meters', group.min)
  const shown = all.flatMap((item, index) =>
    isHidden(group, item) ? [] : `${itemNumber(group, all, index)} ${itemTitle(group, all, index)}`,
  )
  return { step, shown, notes: group.known!.notes, errors: checkStep(step, values, formFacts) }
}

describe('of several supply points', () => {
  test('the first one is shown, with the others to choose from', () => {
    const { step, shown, notes } = page(two)
    expect(shown).toEqual(['1 Hauptzähler', '2 Gartenzähler'])
    expect(notes).toEqual({ A1: 'A1', A2: 'A2', M1: 'M1 · Mühlweg 1, 04993 Lindhausen' })
    expect(step.lead).toMatch(/2 Zähler/)
    expect(step.known![0]).toMatchObject({
      label: 'Verbrauchsstelle',
      value: 'Auenweg 1, 04993 Lindhausen',
      chooses: { label: 'Andere wählen' },
    })
  })

  test('another one is shown, with what was typed at the first', () => {
    const { shown, errors } = page(two, { A1: '9' }, { shown_point: 'Mühlweg 1, 04993 Lindhausen' })
    expect(shown).toEqual(['1 Hauptzähler 1', '2 Hauptzähler 2'])
    expect(errors).toEqual([])
  })

  test('all are shown, each with its place', () => {
    const { shown, notes, step } = page(two, {}, { shown_point: 'all' })
    expect(shown).toEqual(['1 Hauptzähler 1', '2 Gartenzähler', '3 Hauptzähler 3'])
    expect(notes.A1).toBe('A1 · Auenweg 1, 04993 Lindhausen')
    expect(step.known![0]!.value).toBe('Beide')
  })

  test('an unknown one is as none, and only meters that are shown are asked for', () => {
    const { shown, errors } = page(two, {}, { shown_point: 'Nirgendwo 1' })
    expect(shown).toEqual(['1 Hauptzähler', '2 Gartenzähler'])
    const paths = errors.map(({ path }) => path)
    expect(paths).toContain('shown_point')
    expect(paths.filter(path => path.startsWith('meters.'))).toEqual([
      'meters.0.meter_count',
      'meters.0.read_at',
      'meters.1.meter_count',
      'meters.1.read_at',
    ])
  })
})

test('of one supply point nothing is chosen', () => {
  const { step, shown } = page(two.slice(0, 2))
  expect(shown).toEqual(['1 Hauptzähler', '2 Gartenzähler'])
  expect(step.known![0]).toEqual({ label: 'Verbrauchsstelle', value: 'Auenweg 1, 04993 Lindhausen' })
  expect(step.fields.map(({ name }) => name)).not.toContain('shown_point')
})

test('of twelve meters up to ten are sent at once', () => {
  const many = Array.from({ length: 12 }, (_, index) => meter(`N${index}`, 'Auenweg'))
  const read = (count: number) =>
    page(many, Object.fromEntries(many.slice(0, count).map(each => [each.meter_number, '9']))).errors
  expect(read(10)).toEqual([])
  expect(read(11)).toMatchObject([{ path: 'meters' }])
})
