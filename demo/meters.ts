import type { SupplyPoint } from '#contract/procedures/facts.ts'
import { demir, hanna, housing, meike, workshop } from './characters.ts'
import { auental } from './municipalities.ts'
import type { Chance } from './random.ts'
import type { Person } from './people.ts'
import { customerId } from './customer-id.ts'
import { owned, type GeneratorContext } from './generator-context.ts'

export interface Meter extends SupplyPoint {
  id: string
  organization_id: string
  customer_id: string
  meter_type: 'main' | 'garden' | 'own'
  meter_number: string
  last_count: number
  last_read_at: string
  yearly_consumption: number
}

const meter = (
  scene: GeneratorContext,
  person: Person,
  [meter_type, meter_number, last_count, yearly_consumption, supply = atCustomer]: Known,
  last_read_at: string,
): Meter => ({
  ...owned(scene, `meter/${person.customer_number}/${meter_number}`),
  customer_id: customerId(scene, person),
  meter_type,
  meter_number,
  last_count,
  last_read_at,
  yearly_consumption,
  ...supply,
})

type Known = [
  Meter['meter_type'],
  meter_number: string,
  last_count: number,
  yearly_consumption: number,
  supply?: SupplyPoint,
]

const atCustomer: SupplyPoint = { street: '', housenumber: '', postalcode: '', city: '' }

const inAuental = (street: string, housenumber: string): SupplyPoint => ({
  street,
  housenumber,
  postalcode: auental.postalcode,
  city: auental.title,
})

// prettier-ignore
const knownMeters = new Map<Person, Known[]>([
  [meike, [['main', '8 WEH 0042 7719', 412, 41], ['garden', '8 WEH 0051 0934', 38, 15]]],
  [hanna, [['main', '8 MUE 0031 7742', 701, 138], ['garden', '8 MUE 0044 1960', 212, 30]]],
  [demir, [['main', '8 BIR 0038 6204', 655, 118]]],
  [housing, [
    ['main', '8 AUE 0061 2201', 2140, 612, inAuental('Bahnhofstraße', '12')],
    ['garden', '8 AUE 0061 2202', 96, 24, inAuental('Bahnhofstraße', '12')],
    ['main', '8 AUE 0061 2207', 1815, 540, inAuental('Schulgasse', '5')],
  ]],
  [workshop, [['main', '8 WEI 0027 4418', 1204, 96]]],
])

/** A meter number: random digits with the letters of the municipality. */
export const meterNumber = (chance: Chance, { municipality }: Person) =>
  `8 ${municipality.code} 00${chance.int(10, 89)} ${chance.int(1000, 9999)}`

const rolledMeters = (chance: Chance, person: Person): Known[] => {
  const known: Known[] = [['main', meterNumber(chance, person), chance.int(80, 1900), chance.int(28, 190)]]
  if (chance.odds(0.25))
    known.push(['garden', meterNumber(chance, person), chance.int(10, 260), chance.int(8, 40)])
  if (chance.odds(0.06))
    known.push(['own', meterNumber(chance, person), chance.int(40, 400), chance.int(20, 60)])
  return known
}

/** Day of the last yearly reading before all procedures. */
const yearlyReading = ({ clock }: GeneratorContext, person: Person) =>
  `${Number(clock.day(95).slice(0, 4)) - 1}-12-${person === hanna ? 14 : 31}`

export const metersOf = (scene: GeneratorContext, chance: Chance, person: Person) => {
  const day = yearlyReading(scene, person)
  return (knownMeters.get(person) ?? rolledMeters(chance, person)).map(known =>
    meter(scene, person, known, day),
  )
}
