import { openStatuses, type ProcedureStatus } from '#contract/procedures/status.ts'
import { type ProcedureType, procedureTypes } from '#contract/procedures/types.ts'
import type { Chance } from '../random.ts'
import type { Municipality } from '../municipalities.ts'
import { type Person, somebody } from '../people.ts'
import type { GeneratorContext } from '../generator-context.ts'
import type { DemoProcedure } from './demo-procedure.ts'
import { usualDays } from './deadlines.ts'

/** Number of procedures of each type. */
export type Mix = Record<ProcedureType, number>

/** A procedure without person and time; without `days` it is too young to be overdue. */
type Sketch = Pick<DemoProcedure, 'status' | 'clerk' | 'due'> & { type?: ProcedureType; days?: number }

const times = (count: number, sketch: Sketch): Sketch[] => Array.from({ length: count }, () => sketch)

const worked = (status: ProcedureStatus, more: Partial<Sketch> = {}): Sketch => ({
  status,
  clerk: 'lutz',
  ...more,
})

export const auentalOutlines: Sketch[] = [
  worked('review', { type: 'connection_water', days: 20 }),
  worked('offer', { type: 'connection_water', days: 41 }),
  worked('approved', { type: 'connection_wastewater', days: 52 }),
  worked('construction', { type: 'connection_water', days: 78, due: 30 }),
  ...times(9, { status: 'new' }),
  ...times(2, worked('waiting_customer')),
  ...times(2, worked('on_hold')),
  worked('in_progress', { clerk: 'berg' }),
  worked('in_progress', { days: 13, due: -4 }),
  worked('in_progress', { days: 12, due: -1 }),
  ...times(8, worked('in_progress')),
  ...times(30, worked('completed')),
  ...times(27, worked('completed', { clerk: 'berg' })),
  ...times(4, worked('rejected')),
  ...times(2, { status: 'withdrawn' }),
]

export const auentalMix: Mix = {
  meterreading: 34,
  debit: 14,
  advancepayment: 14,
  ownerchange: 12,
  customerdata: 10,
  invoice: 10,
  maildelivery: 8,
  drainage: 8,
  connection_water: 6,
  connection_wastewater: 4,
}

export const birkenfurtSketches: Sketch[] = [
  ...times(2, { status: 'new' }),
  worked('waiting_customer', { clerk: 'kroell' }),
  ...times(2, worked('in_progress', { clerk: 'kroell' })),
  ...times(3, worked('completed', { clerk: 'kroell' })),
]

export const birkenfurtMix: Mix = {
  meterreading: 3,
  debit: 1,
  advancepayment: 1,
  ownerchange: 1,
  customerdata: 1,
  invoice: 0,
  maildelivery: 0,
  drainage: 0,
  connection_water: 1,
  connection_wastewater: 0,
}

/** The remaining types, in random order. */
const leftover = (mix: Mix, used: { type?: ProcedureType | undefined }[], chance: Chance) => {
  const bag = procedureTypes.flatMap(type => {
    const gone = used.filter(each => each.type === type).length
    return Array.from({ length: mix[type] - gone }, () => type)
  })
  return chance.shuffle(bag)
}

const isOpen = (status: ProcedureStatus) => openStatuses.includes(status)

const age = (chance: Chance, { status, days }: Sketch, type: ProcedureType) => {
  if (days !== undefined) return days
  if (status === 'new') return chance.int(4, 5)
  return isOpen(status) ? chance.int(4, usualDays[type] - 1) : chance.int(5, 89)
}

const clockTime = (chance: Chance) =>
  `${String(chance.int(7, 21)).padStart(2, '0')}:${String(chance.int(0, 59)).padStart(2, '0')}`

interface RandomOptions {
  sketches: Sketch[]
  mix: Mix
  told: DemoProcedure[]
  accounts: Person[]
  /** Municipality of all applicants; random where absent. */
  place?: Municipality
}

/** The random procedures: applicants are customers and others, types follow the totals. */
export const randomProcedures = (
  scene: GeneratorContext,
  { sketches, mix, told, accounts, place }: RandomOptions,
): DemoProcedure[] => {
  const chance = scene.chance('cases')
  const types = leftover(mix, [...told, ...sketches], chance)
  const applicants = chance.shuffle(accounts)
  return sketches.map(({ type: fixed, days, ...sketch }, index) => {
    const type = fixed ?? types.pop()!
    return {
      ...sketch,
      type,
      person:
        chance.odds(0.6) && applicants.length
          ? applicants[index % applicants.length]!
          : somebody(chance, place),
      submitted_at: scene.clock.at(age(chance, { status: sketch.status, days }, type), clockTime(chance)),
    }
  })
}
