import type { ResultRow, StepResult } from '../forms.ts'
import type { Data } from './data.ts'
import type { Section } from './paper.ts'
import { type Assessment, assessment } from './drainage-fee.ts'

const number = (value: number, digits = 0) =>
  value.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: 2 })
const squareMetres = (value: number) => `${number(value)} m²`
const euros = (value: number) => `${number(value, 2)} €`

/** The way to the fee, row by row. */
export const assessmentRows = (found: Assessment): ResultRow[] => [
  ...found.areas.map(({ title, area, factor, chargeable }, index) => ({
    label: title.trim() || `Fläche ${index + 1}`,
    way: `${squareMetres(area)} × ${number(factor, 1)}`,
    value: squareMetres(chargeable),
  })),
  ...creditRows(found),
  {
    label: 'Anrechenbare Fläche',
    way: 'auf volle m² gerundet',
    value: squareMetres(found.chargeable_area),
    sum: true,
  },
  ...feeRows(found),
]

function creditRows({ credit, cistern_volume, cistern_credit }: Assessment): ResultRow[] {
  if (credit === 0) return []
  const full = `${number(cistern_volume)} m³ × ${squareMetres(cistern_credit)}`
  const capped = credit < cistern_volume * cistern_credit ? ', höchstens die Fläche, die hineinläuft' : ''
  return [{ label: 'Nachlass für Zisternen', way: full + capped, value: `− ${squareMetres(credit)}` }]
}

const feeRows = ({ price, chargeable_area, yearly_fee }: Assessment): ResultRow[] =>
  price === null || yearly_fee === null
    ? []
    : [
        {
          label: 'Gebühr im Jahr',
          way: `${squareMetres(chargeable_area)} × ${euros(price)}`,
          value: euros(yearly_fee),
          sum: true,
        },
      ]

/** What the page tells while the rows are filled. */
export function assessmentResult(found: Assessment): StepResult {
  const { areas, chargeable_area, yearly_fee } = found
  const rows = areas.length ? assessmentRows(found) : []
  if (!areas.length)
    return { title: 'Berechnung', figure: '', note: 'Sobald Sie eine Fläche eintragen, rechnen wir.', rows }
  if (yearly_fee === null)
    return { title: 'Anrechenbare Fläche', figure: squareMetres(chargeable_area), note: '', rows }
  return {
    title: 'Voraussichtliche Gebühr im Jahr',
    figure: euros(yearly_fee),
    note: `für ${squareMetres(chargeable_area)} anrechenbare Fläche`,
    rows,
  }
}

/** The same for whoever reads the case later. */
export function assessmentSections({ assessment: kept }: Data): Section[] {
  const { data } = assessment.safeParse(kept)
  if (!data?.areas.length) return []
  const rows = assessmentRows(data).map(({ label, way, value, sum }) => ({
    label,
    value: sum && !way.includes('×') ? value : `${way} = ${value}`,
  }))
  return [{ title: 'Berechnung', rows }]
}
