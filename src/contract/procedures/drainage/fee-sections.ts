import type { ResultRow, StepResult } from '../../forms/field-types.ts'
import type { Data } from '../../forms/data.ts'
import type { LabelledSection } from '../pdf-sections.ts'
import { type Assessment, assessment } from './fee.ts'

const formatNumber = (value: number, digits = 0) =>
  value.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: 2 })
const formatSquareMetres = (value: number) => `${formatNumber(value)} m²`
const formatEuros = (value: number) => `${formatNumber(value, 2)} €`

/** Returns the calculation steps as rows. */
export const assessmentRows = (found: Assessment): ResultRow[] => [
  ...found.areas.map(({ title, area, factor, chargeable }, index): ResultRow => ({
    key: `areas.${index}`,
    label: title.trim() || `Fläche ${index + 1}`,
    calculation: `${formatSquareMetres(area)} × ${formatNumber(factor, 1)}`,
    value: formatSquareMetres(chargeable),
  })),
  ...creditRows(found),
  {
    key: 'chargeable_area',
    label: 'Anrechenbare Fläche',
    calculation: 'auf volle m² gerundet',
    value: formatSquareMetres(found.chargeable_area),
    sum: true,
  },
  ...feeRows(found),
]

function creditRows({ credit, cistern_volume, cistern_credit }: Assessment): ResultRow[] {
  if (credit === 0) return []
  const full = `${formatNumber(cistern_volume)} m³ × ${formatSquareMetres(cistern_credit)}`
  const capped = credit < cistern_volume * cistern_credit ? ', höchstens die Fläche, die hineinläuft' : ''
  return [
    {
      key: 'credit',
      label: 'Nachlass für Zisternen',
      calculation: full + capped,
      value: `− ${formatSquareMetres(credit)}`,
    },
  ]
}

const feeRows = ({ price, chargeable_area, yearly_fee }: Assessment): ResultRow[] =>
  price === null || yearly_fee === null
    ? []
    : [
        {
          key: 'yearly_fee',
          label: 'Gebühr im Jahr',
          calculation: `${formatSquareMetres(chargeable_area)} × ${formatEuros(price)}`,
          value: formatEuros(yearly_fee),
          sum: true,
        },
      ]

/** Returns the result shown while the form is filled in. */
export function assessmentResult(found: Assessment): StepResult {
  const { areas, chargeable_area, yearly_fee } = found
  const rows = areas.length ? assessmentRows(found) : []
  if (!areas.length)
    return {
      title: 'Berechnung',
      figure: '',
      note: 'Sobald Sie eine Fläche eintragen, sehen Sie hier die Gebühr.',
      rows,
    }
  if (yearly_fee === null)
    return { title: 'Anrechenbare Fläche', figure: formatSquareMetres(chargeable_area), note: '', rows }
  return {
    title: 'Voraussichtliche Gebühr im Jahr',
    figure: formatEuros(yearly_fee),
    note: `für ${formatSquareMetres(chargeable_area)} anrechenbare Fläche`,
    rows,
  }
}

/** Returns the stored calculation as sections. */
export function assessmentSections({ assessment: stored }: Data): LabelledSection[] {
  const { data } = assessment.safeParse(stored)
  if (!data?.areas.length) return []
  const rows = assessmentRows(data).map(({ key, label, calculation, value }) => ({
    key,
    label,
    value: key === 'chargeable_area' ? value : `${calculation} = ${value}`,
  }))
  return [{ key: 'calculation', title: 'Berechnung', rows }]
}
