import { type ProcedureType, procedureTypes } from '#contract/procedures/types.ts'
import { dayOf } from '../clock.ts'
import type { DemoProcedure } from './demo-procedure.ts'

/** Prefix of the reference, newest number and numbers per day, by procedure type. */
const series: Record<ProcedureType, [prefix: string, newest: number, perDay: number]> = {
  meterreading: ['ZS', 4816, 39],
  advancepayment: ['AB', 1204, 5],
  customerdata: ['KD', 866, 3],
  debit: ['LM', 1473, 5],
  drainage: ['NW', 212, 1],
  invoice: ['DA', 738, 3],
  maildelivery: ['DE', 954, 4],
  ownerchange: ['EW', 405, 1.3],
  connection_water: ['AW', 143, 0.5],
  connection_wastewater: ['AS', 88, 0.4],
}

const daysBetween = (earlier: string, later: string) => (Date.parse(later) - Date.parse(earlier)) / 86_400_000

/** Numbers all procedures, newest first, so that numbers decrease with age within a type. */
export const numbered = (cases: DemoProcedure[]) => {
  const newest = cases
    .map(each => each.submitted_at)
    .sort()
    .at(-1)!
  const last = new Map<ProcedureType, number>()
  return [...cases]
    .sort((one, other) => other.submitted_at.localeCompare(one.submitted_at))
    .map(each => {
      const [prefix, top, perDay] = series[each.type]
      const byAge = Math.round(top - daysBetween(each.submitted_at, newest) * perDay)
      const number = each.number ?? Math.min((last.get(each.type) ?? top + 1) - 1, byAge)
      last.set(each.type, number)
      return {
        ...each,
        reference: `${prefix}-${dayOf(each.submitted_at).slice(0, 4)}-${String(number).padStart(6, '0')}`,
      }
    })
}

/** Next number of each type. */
export const procedureCounters = (references: { type: ProcedureType; reference: string }[], year: number) =>
  procedureTypes
    .map(type => ({
      type,
      year,
      last: highest(
        references.filter(each => each.type === type),
        year,
      ),
    }))
    .filter(({ last }) => last > 0)

const highest = (references: { reference: string }[], year: number) =>
  Math.max(
    0,
    ...references
      .map(({ reference }) => reference.split('-').map(Number))
      .filter(([, of]) => of === year)
      .map(([, , number]) => number!),
  )
