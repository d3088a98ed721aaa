import type { Chance } from '../chance.ts'
import { dayOf } from '../clock.ts'
import type { Answers, Case } from './case.ts'

const factors = {
  roof: 1,
  green_roof_thin: 0.4,
  green_roof_thick: 0.1,
  sealed_fully: 1,
  sealed_strongly: 0.7,
  sealed_little: 0.4,
} as const
type Surface = keyof typeof factors

interface Area {
  [key: string]: string | number
  title: string
  area: number
  surface: Surface
  drains_to: string
}

const yearlyFee = 0.58
const infiltrated = ['infiltration', 'infiltration_overflow', 'waters']

/** The areas of a plot, as house owners list them. */
export const areasOf = (chance: Chance): Area[] => [
  { title: 'Wohnhaus', area: chance.int(85, 190), surface: 'roof', drains_to: 'sewer' },
  {
    title: 'Garage',
    area: chance.int(18, 42),
    surface: chance.pick(['roof', 'green_roof_thin']),
    drains_to: 'sewer',
  },
  {
    title: 'Zufahrt',
    area: chance.int(25, 110),
    surface: 'sealed_strongly',
    drains_to: chance.pick(['street', 'infiltration']),
  },
  { title: 'Terrasse', area: chance.int(12, 40), surface: 'sealed_fully', drains_to: 'infiltration' },
]

const chargeable = (areas: Area[]) =>
  areas
    .filter(({ drains_to }) => !infiltrated.includes(drains_to))
    .reduce((sum, { area, surface }) => sum + area * factors[surface], 0)

const creditFrom = 2
const creditPerCubicMetre = 25

export const drainage = ({ submitted_at, person }: Case, chance: Chance): Answers => {
  const areas = areasOf(chance)
  const volume = chance.odds(0.4) ? chance.int(2, 6) : 0
  const credit = volume >= creditFrom ? volume * creditPerCubicMetre : 0
  const chargeable_area = Math.max(0, Math.round(chargeable(areas) - credit))
  return {
    parcel: `${chance.int(12, 480)}/${chance.int(1, 9)}`,
    reference_number: `NW-${person.customer_number.replaceAll(' ', '')}`,
    occasion: chance.pick(['first', 'change']),
    changed_on: dayOf(submitted_at),
    plot_size: chance.int(450, 1400),
    areas,
    cistern: volume ? { volume, use: 'garden', sewer_connection: true, refill: false } : null,
    chargeable_area,
    yearly_fee: Math.round(chargeable_area * yearlyFee * 100) / 100,
  }
}
