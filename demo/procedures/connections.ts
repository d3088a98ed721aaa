import type { Chance } from '../random.ts'
import { dayOf, later } from '../clock.ts'
import type { Answers, DemoProcedure } from './demo-procedure.ts'
import { areasOf, assessed } from './drainage.ts'

const directory = [
  'Sanitär Fröhlich GmbH, Auental',
  'Haustechnik Öztürk, Auental',
  'Böttcher Bad und Heizung, Lindhausen',
]

/** Answers that both types of connection have. */
export const connection = ({ person, submitted_at }: DemoProcedure, chance: Chance): Answers => ({
  owner_is_applicant: 'yes',
  plot_street: '',
  plot_city: person.municipality.title,
  cadastral_district: person.municipality.title,
  cadastral_section: String(chance.int(1, 12)),
  parcel: `${chance.int(12, 480)}/${chance.int(1, 9)}`,
  plot_size: chance.int(450, 1800),
  project: person.company ? 'change' : chance.pick(['new', 'new', 'renewal', 'relocation']),
  building: person.company ? 'commercial' : 'single_family',
  dwellings: person.company ? null : chance.int(1, 2),
  storeys: chance.int(1, 3),
  business: person.company,
  own_water: chance.odds(0.2),
  own_water_use: '',
  own_groundwork: chance.odds(0.3),
  installer_source: 'directory',
  installer: chance.pick(directory),
  wished_on: dayOf(later(submitted_at, chance.int(90, 200) * 24 * 60)),
  costs_accepted: true,
})

/** Additional answers for water. */
export const supply = ({ person }: DemoProcedure, chance: Chance): Answers => ({
  demand: person.company ? 4.2 : 1.8,
  firewater: Boolean(person.company),
  ...(person.company && { firewater_demand: 48 }),
  construction_water: chance.odds(0.5),
})

/** Additional answers for wastewater. */
export const sewerage = (chance: Chance): Answers =>
  assessed({
    sewage_kind: 'domestic',
    system: chance.pick(['separate', 'combined']),
    persons: chance.int(2, 6),
    amount: 0.8,
    amount_unit: 'litres_per_second',
    inspection_chamber: 'planned',
    ...(chance.odds(0.5)
      ? { below_backflow: 'yes', backflow_protection: 'lifting_plant' }
      : { below_backflow: 'no' }),
    separators: [],
    septic_tank: true,
    septic_closed_on: null,
    designer: 'Architekturbüro Sandmann, Auental',
    builder: 'Tiefbau Kranz GmbH',
    areas: areasOf(chance).slice(0, 2),
  })
