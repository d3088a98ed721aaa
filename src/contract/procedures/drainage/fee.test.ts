import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { organizationConfig } from '../../organizations/config.ts'
import { assessDrainage } from './fee.ts'
import { assessmentResult, assessmentRows, assessmentSections } from './fee-sections.ts'

const config = organizationConfig.parse({})
const rules = { config, rainwater_price: 0.58 }
const area = (area: number, surface = 'roof', drains_to = 'sewer') => ({
  title: 'Haus',
  area,
  surface,
  drains_to,
})
const cistern = (volume: number, sewer_connection = 'yes') => ({
  volume,
  use: 'garden',
  sewer_connection,
  refill: 'no',
})

describe('the chargeable area', () => {
  test.each([
    ['roof', 'sewer', 100],
    ['roof', 'street', 100],
    ['green_roof_thin', 'sewer', 40],
    ['green_roof_thick', 'sewer', 10],
    ['sealed_fully', 'sewer', 100],
    ['sealed_strongly', 'sewer', 70],
    ['sealed_little', 'street', 40],
    ['sealed_strongly', 'infiltration_overflow', 7],
    ['roof', 'infiltration', 0],
    ['roof', 'waters', 0],
    ['a surface of former days', 'sewer', 100],
  ])('counts 100 m² of %s to %s as %i', (surface, drains_to, chargeable_area) => {
    expect(assessDrainage({ areas: [area(100, surface, drains_to)] }, rules)).toMatchObject({
      chargeable_area,
      yearly_fee: Math.round(chargeable_area * 58) / 100,
    })
  })

  test('is rounded once, at the end', () => {
    const areas = [area(10.4), area(10.4), area(10.4)]
    expect(assessDrainage({ areas }, rules)).toMatchObject({
      sum: 31.2,
      chargeable_area: 31,
      yearly_fee: 17.98,
    })
  })

  test.each([
    ['is credited for a cistern', [cistern(3)], 200, 75, 125],
    ['is not for a small one', [cistern(1.9)], 200, 0, 200],
    ['is from two cubic metres on', [cistern(2)], 200, 50, 150],
    ['is for several', [cistern(2), cistern(3.5)], 200, 137.5, 63],
    ['is never below nothing', [cistern(40)], 200, 200, 0],
    ['is nothing where the cistern does not reach the sewer', [cistern(3, 'no')], 200, 0, 0],
    ['counts only cisterns that do', [cistern(3, 'no'), cistern(2)], 200, 50, 150],
  ])('%s', (_, cisterns, square, credit, chargeable_area) => {
    const found = assessDrainage({ areas: [area(square, 'roof', 'cistern')], cisterns }, rules)
    expect(found).toMatchObject({ credit, chargeable_area })
  })

  test('is credited only with what runs into the cistern', () => {
    const areas = [area(40, 'roof', 'cistern'), area(100)]
    const found = assessDrainage({ areas, cisterns: [cistern(4)] }, rules)
    expect(found).toMatchObject({ sum: 140, credit: 40, chargeable_area: 100 })
    expect(assessmentRows(found)[2]).toEqual({
      key: 'credit',
      label: 'Nachlass für Zisternen',
      calculation: '4 m³ × 25 m², höchstens die Fläche, die hineinläuft',
      value: '− 40 m²',
    })
  })

  test('never is more than what there is, and costs what it says', () => {
    const amount = fc.integer({ min: 1, max: 100_000 }).map(each => each / 100)
    const rows = fc.array(
      fc.record({
        title: fc.string(),
        area: amount,
        surface: fc.constantFrom(...config.drainage.surfaces.map(({ value }) => value)),
        drains_to: fc.constantFrom(...config.drainage.outlets.map(({ value }) => value)),
      }),
      { maxLength: 30 },
    )
    const cisterns = fc.array(
      amount.map(volume => cistern(volume)),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(rows, cisterns, (areas, cisterns) => {
        const found = assessDrainage({ areas, cisterns }, rules)
        const whole = areas.reduce((sum, { area }) => sum + area, 0)
        expect(found.chargeable_area).toBeGreaterThanOrEqual(0)
        expect(found.chargeable_area).toBeLessThanOrEqual(Math.ceil(whole))
        expect(found.yearly_fee).toBeCloseTo(found.chargeable_area * 0.58, 6)
      }),
    )
  })
})

describe('in words', () => {
  const data = {
    areas: [area(142.5), { ...area(60, 'sealed_strongly', 'street'), title: ' ' }],
    cisterns: [],
  }

  test('says the way to the fee', () => {
    const found = assessDrainage(data, rules)
    expect(assessmentResult(found)).toMatchObject({
      title: 'Voraussichtliche Gebühr im Jahr',
      figure: '107,30 €',
      note: 'für 185 m² anrechenbare Fläche',
    })
    expect(assessmentSections({ assessment: { ...found } })).toEqual([
      {
        key: 'calculation',
        title: 'Berechnung',
        rows: [
          { key: 'areas.0', label: 'Haus', value: '142,5 m² × 1,0 = 142,5 m²' },
          { key: 'areas.1', label: 'Fläche 2', value: '60 m² × 0,7 = 42 m²' },
          { key: 'chargeable_area', label: 'Anrechenbare Fläche', value: '185 m²' },
          { key: 'yearly_fee', label: 'Gebühr im Jahr', value: '185 m² × 0,58 € = 107,30 €' },
        ],
      },
    ])
  })

  test('shows the area alone where the utility names no price', () => {
    const found = assessDrainage(data, { config, rainwater_price: null })
    expect(assessmentResult(found)).toMatchObject({
      title: 'Anrechenbare Fläche',
      figure: '185 m²',
      note: '',
    })
    expect(assessmentRows(found).at(-1)?.label).toBe('Anrechenbare Fläche')
  })

  test('waits for the first area', () => {
    const typed = { areas: [{ title: 'Haus', area: null, surface: '', drains_to: '' }] }
    expect(assessmentResult(assessDrainage(typed, rules))).toEqual({
      title: 'Berechnung',
      figure: '',
      note: 'Sobald Sie eine Fläche eintragen, sehen Sie hier die Gebühr.',
      rows: [],
    })
    expect(assessmentSections({})).toEqual([])
  })
})
