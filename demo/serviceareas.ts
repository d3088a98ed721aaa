import type { Municipality } from './municipalities.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'
import { outline } from './shapes.ts'

export const serviceareaId = (scene: GeneratorContext, { key }: Municipality) =>
  scene.id(`servicearea/${key}`)

const district = (names: readonly string[]) =>
  names.length > 2 ? `${names.slice(0, -1).join(', ')} und ${names.at(-1)}` : names.join(' und ')

interface Supply {
  ownPrices?: Municipality
  wastewater: boolean
}

const lead = ({ title, water, districts }: Municipality) =>
  `${water ? 'Wasserwerte' : 'Abwasser'}, Preise und Kontakte für ${title} und die Ortsteile ${district(districts)}.`

/** A plausible analysis. The limits are those of the drinking water ordinance (TrinkwV). */
const waterValues = (year: number) =>
  [
    ['Nitrat', '11', 'mg/l', '50'],
    ['Blei', '< 0,001', 'mg/l', '0,010'],
    ['Eisen', '0,02', 'mg/l', '0,200'],
    ['Sulfat', '142', 'mg/l', '250'],
    ['Chlorid', '38', 'mg/l', '250'],
    ['pH-Wert', '7,4', '', '6,5–9,5'],
    ['E. coli', '0', 'je 100 ml', '0'],
  ].map(([name, value, unit, limit]) => ({ name, value, unit, limit, year: String(year) }))

const contactOf = ({ title }: Municipality) => `Netz in ${title}\nRainer Lutz\n030 23125-131`

const servicearea = (scene: GeneratorContext, place: Municipality, { ownPrices, wastewater }: Supply) => ({
  ...owned(scene, `servicearea/${place.key}`),
  title: place.title,
  description: lead(place),
  servicearea_water: place.water,
  servicearea_wastewater: wastewater,
  waterhardness: place.waterhardness,
  waterph: place.water ? '7,4' : '',
  water_values: place.water ? waterValues(scene.clock.year) : [],
  contact: contactOf(place),
  use_custom_prices: place === ownPrices,
  unit: place.water ? 'mmol/l' : '',
  postalcode: place.postalcode,
  population: place.population,
  code: place.code,
  districts: [...place.districts],
  waterworks: place.waterworks,
  here_location_id: null,
  here_location_data: null,
  here_data_updated_at: null,
  subscriber_id: null,
  geoshape: null,
  geojson: outline(place.corners),
  mapInfoHTML:
    scene.key === 'auental' && place.water ? `<p>Ihr Trinkwasser kommt aus dem ${place.waterworks}.</p>` : '',
  ...stamps(scene.clock.at(400, '10:00'), scene.clock.at(40, '11:30')),
})

export const serviceareas = (scene: GeneratorContext, places: readonly Municipality[], supply: Supply) =>
  places.map(place => servicearea(scene, place, supply))
