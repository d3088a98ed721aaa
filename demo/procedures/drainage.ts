import { organizationConfig } from '#contract/organizations/config.ts'
import { assessDrainage } from '#contract/procedures/drainage/fee.ts'
import type { Chance } from '../random.ts'
import { dayOf } from '../clock.ts'
import type { Answers, DemoProcedure } from './demo-procedure.ts'

interface Area {
  [key: string]: string | number
  title: string
  area: number
  surface: string
  drains_to: string
}

/** The areas of a plot as owners list them. */
export const areasOf = (chance: Chance, roofDrainsTo = 'sewer'): Area[] => [
  { title: 'Wohnhaus', area: chance.int(85, 190), surface: 'roof', drains_to: roofDrainsTo },
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

const rules = { config: organizationConfig.parse({}), rainwater_price: 0.58 }

/** The calculated fee, as of the day of submission. */
export const assessed = <Entered extends Answers>(entered: Entered): Entered & Answers => ({
  ...entered,
  assessment: { ...assessDrainage(entered, rules) },
})

export const drainage = ({ submitted_at, person }: DemoProcedure, chance: Chance): Answers => {
  const volume = chance.odds(0.4) ? chance.int(2, 6) : 0
  return assessed({
    parcel: `${chance.int(12, 480)}/${chance.int(1, 9)}`,
    reference_number: `NW-${person.customer_number.replaceAll(' ', '')}`,
    occasion: chance.pick(['first', 'change']),
    changed_on: dayOf(submitted_at),
    plot_size: chance.int(450, 1400),
    areas: areasOf(chance, volume ? 'cistern' : 'sewer'),
    cisterns: volume ? [{ volume, use: 'garden', sewer_connection: 'yes', refill: 'no' }] : [],
  })
}
