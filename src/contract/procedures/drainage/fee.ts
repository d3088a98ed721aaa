import { z } from 'zod'
import { centsOf, euros } from '../../core/money.ts'
import type { Data } from '../../forms/data.ts'
import type { FormFacts } from '../facts.ts'
import { cisternOutlet } from './areas.ts'

const amount = z.number().min(0)

/** The calculation of a rainwater fee, stored with the procedure as of the day of submission. */
export const assessment = z.strictObject({
  areas: z
    .array(
      z.strictObject({
        title: z.string().meta({ title: 'Bezeichnung' }),
        area: amount.meta({ title: 'Fläche in m²' }),
        factor: amount.meta({ title: 'Faktor', description: 'Belag mal Ableitung' }),
        chargeable: amount.meta({ title: 'Anrechenbar in m²' }),
      }),
    )
    .max(30)
    .meta({ title: 'Flächen' }),
  sum: amount.meta({ title: 'Summe in m²' }),
  cistern_volume: amount.meta({ title: 'Zisternen, die zählen, in m³' }),
  cistern_credit: amount.meta({ title: 'Nachlass je m³ in m²' }),
  credit: amount.meta({ title: 'Nachlass in m²' }),
  chargeable_area: z.int().min(0).meta({ title: 'Anrechenbare Fläche in m²' }),
  price: amount.nullable().meta({ title: 'Preis je m² in Euro' }),
  yearly_fee: amount.nullable().meta({ title: 'Gebühr im Jahr in Euro' }),
})
export type Assessment = z.output<typeof assessment>

type Rules = { config: Pick<FormFacts['config'], 'drainage'> } & Pick<FormFacts, 'rainwater_price'>

interface Area {
  title: string
  area: number
  surface: string
  drains_to: string
}
interface Cistern {
  volume: number
  sewer_connection: string
}

const hundredths = (value: number) => Math.round(value * 100) / 100
const total = (values: number[]) => hundredths(values.reduce((sum, value) => sum + value, 0))
// Data of a draft has no type of its own; the schema of the procedure was applied to it.
const rowsOf = <Row>(data: Data, name: string) => (data[name] ?? []) as unknown as Row[]
const factorOf = (choices: { value: string; factor: number }[], value: string) =>
  choices.find(choice => choice.value === value)?.factor ?? 1

/** Calculates the chargeable area in m² and the yearly fee in euros. Rows without an area are ignored. */
export function assessDrainage(
  data: Data,
  { config: { drainage }, rainwater_price: price }: Rules,
): Assessment {
  const cisterns = rowsOf<Cistern>(data, 'cisterns').filter(({ volume }) => volume > 0)
  const overflowingCisterns = cisterns.filter(({ sewer_connection }) => sewer_connection !== 'no')
  const hasNoOverflow = cisterns.length > 0 && overflowingCisterns.length === 0
  const rowFactor = ({ surface, drains_to }: Area) =>
    drains_to === cisternOutlet && hasNoOverflow
      ? 0
      : hundredths(factorOf(drainage.surfaces, surface) * factorOf(drainage.outlets, drains_to))
  const rows = rowsOf<Area>(data, 'areas').filter(({ area }) => area > 0)
  const areas = rows.map(row => {
    const factor = rowFactor(row)
    return { title: row.title, area: row.area, factor, chargeable: hundredths(row.area * factor) }
  })
  const sum = total(areas.map(({ chargeable }) => chargeable))
  const collectedArea = total(
    areas.filter((_, at) => rows[at]!.drains_to === cisternOutlet).map(({ chargeable }) => chargeable),
  )
  const cistern_volume = total(
    overflowingCisterns.filter(({ volume }) => volume >= drainage.cistern_from).map(({ volume }) => volume),
  )
  const credit = Math.min(hundredths(cistern_volume * drainage.cistern_credit), collectedArea)
  const chargeable_area = Math.round(hundredths(sum - credit))
  return {
    areas,
    sum,
    cistern_volume,
    cistern_credit: drainage.cistern_credit,
    credit,
    chargeable_area,
    price,
    yearly_fee: price === null ? null : euros(centsOf(price, chargeable_area)),
  }
}
