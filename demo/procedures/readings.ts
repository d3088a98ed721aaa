import type { MeterstatusRow } from '#contract/procedures/rows.ts'
import { expectedRange } from '#contract/procedures/common/expected-reading.ts'
import type { Chance } from '../random.ts'
import { dayOf } from '../clock.ts'
import { hanna } from '../characters.ts'
import { type Meter, meterNumber } from '../meters.ts'
import type { GeneratorContext } from '../generator-context.ts'
import type { Answers, DemoProcedure } from './demo-procedure.ts'
import { handoverOf } from './ownerchange.ts'

const deviationPercent = 50

const usualCount = ({ last_count, last_read_at, yearly_consumption }: Meter, day: string) =>
  last_count + (yearly_consumption * (Date.parse(day) - Date.parse(last_read_at))) / (365 * 86_400_000)

const hannasReadings: Record<string, number> = { '8 MUE 0031 7742': 1187, '8 MUE 0044 1960': 241 }

/** A reading near the expected one, or far from it. */
const countOf = (chance: Chance, meter: Meter, day: string, { deviating, person }: DemoProcedure) => {
  if (deviating && person === hanna) return hannasReadings[meter.meter_number]!
  const usual = Math.max(usualCount(meter, day), meter.last_count + 1)
  const factor = deviating && meter.meter_type === 'main' ? 3.2 : chance.int(85, 115) / 100
  return Math.round(meter.last_count + (usual - meter.last_count) * factor)
}

/** Reasons that people give for an unexpected reading. */
const doubtOf = ({ person }: DemoProcedure) =>
  person === hanna
    ? { reason: 'pipe_burst', reason_text: 'im August hinter dem Zähler, wurde repariert' }
    : { reason: 'meter_defect', reason_text: 'Das Rädchen dreht sich auch, wenn alles zu ist.' }

type Compared = Omit<MeterstatusRow, 'id' | 'procedure_id'>

const compared = (chance: Chance, meter: Meter, read_at: string, given: DemoProcedure): Compared => {
  const range = expectedRange(meter, read_at, deviationPercent)
  const doubt = given.deviating && meter.meter_type === 'main' ? doubtOf(given) : null
  return {
    meter_type: meter.meter_type,
    meter_number: meter.meter_number,
    meter_count: countOf(chance, meter, read_at, given),
    read_at,
    reason: doubt?.reason ?? '',
    reason_text: doubt?.reason_text ?? '',
    supply_point: '',
    previous_count: meter.last_count,
    previous_read_at: meter.last_read_at,
    expected_min: range?.min ?? null,
    expected_max: range?.max ?? null,
  }
}

/** A reading of an unknown meter, without an expected value. */
const unknown = (chance: Chance, { person }: DemoProcedure, read_at: string): Compared => ({
  meter_type: 'main',
  meter_number: person.company.startsWith('Kfz') ? '8 WEI 0027 4481' : meterNumber(chance, person),
  meter_count: chance.int(90, 1500),
  read_at,
  reason: '',
  reason_text: '',
  supply_point: '',
  previous_count: null,
  previous_read_at: null,
  expected_min: null,
  expected_max: null,
})

/** A lower payment needs a meter reading. */
const isRead = ({ type }: DemoProcedure, { new_amount, current_amount }: Answers) =>
  type === 'meterreading' ||
  type === 'ownerchange' ||
  (type === 'advancepayment' && Number(new_amount) < Number(current_amount))

/** A new owner reads a meter of the previous one. */
const readOf = ({ type }: DemoProcedure, meters: Meter[] | undefined) => {
  if (type === 'ownerchange') return undefined
  return type === 'meterreading' ? meters : meters?.filter(each => each.meter_type === 'main')
}

/** The meters of a procedure, with the reading and the comparison as of that day. */
export const readingsOf = (
  scene: GeneratorContext,
  procedure_id: string,
  given: DemoProcedure,
  data: Answers,
  meters: Meter[] | undefined,
): (MeterstatusRow & { order: number })[] => {
  if (!isRead(given, data)) return []
  const chance = scene.chance(`readings/${procedure_id}`)
  const day = given.type === 'ownerchange' ? handoverOf(given) : dayOf(given.submitted_at)
  const read = readOf(given, meters)
  const rows = read?.map(meter => compared(chance, meter, day, given)) ?? [unknown(chance, given, day)]
  return rows.map((row, index) => ({
    id: scene.id(`meterstatus/${procedure_id}/${index}`),
    procedure_id,
    ...row,
    order: index,
  }))
}
