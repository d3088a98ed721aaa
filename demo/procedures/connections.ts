import type { Chance } from '../chance.ts'
import { dayOf, later } from '../clock.ts'
import { fullName } from '../people.ts'
import type { Answers, Case } from './case.ts'
import { areasOf } from './drainage.ts'

const installers = ['Sanitär Fröhlich GmbH', 'Haustechnik Öztürk', 'Böttcher Bad und Heizung']

/** What both kinds of connection ask for. */
export const connection = ({ person, submitted_at }: Case, chance: Chance): Answers => ({
  applicant: fullName(person),
  owner_is_applicant: true,
  cadastral_district: person.municipality.title,
  cadastral_section: String(chance.int(1, 12)),
  parcel: `${chance.int(12, 480)}/${chance.int(1, 9)}`,
  plot_size: chance.int(450, 1800),
  project: person.company ? 'change' : chance.pick(['new', 'new', 'renewal', 'relocation']),
  building: person.company ? 'commercial' : 'single_family',
  dwellings: person.company ? 0 : chance.int(1, 2),
  storeys: chance.int(1, 3),
  business: person.company,
  demand: person.company ? 4.2 : 1.8,
  fire_water: Boolean(person.company),
  construction_water: chance.odds(0.5),
  own_water: chance.odds(0.2),
  own_groundwork: chance.odds(0.3),
  installer: chance.pick(installers),
  wanted_on: dayOf(later(submitted_at, chance.int(90, 200) * 24 * 60)),
  cost_accepted: true,
})

/** What wastewater asks for besides. */
export const sewerage = (chance: Chance): Answers => ({
  kind: 'domestic',
  system: chance.pick(['separate', 'combined']),
  persons: chance.int(2, 6),
  amount: 0.8,
  inspection_chamber: true,
  below_backflow: chance.odds(0.5) ? 'lifting_plant' : 'none',
  separator: 'none',
  septic_tank: 'to_be_closed',
  areas: areasOf(chance).slice(0, 2),
})
