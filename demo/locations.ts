import type { Area, Shape } from '#contract/core/geojson.ts'
import * as places from './municipalities.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'
import { serviceareaId } from './serviceareas.ts'
import { landscape, type Position } from './shapes.ts'

const kinds = {
  waterworks: { label: 'Wasserwerk', icon: 'building-factory-2', color: '#054d6c' },
  reservoir: { label: 'Hochbehälter', icon: 'building-warehouse', color: '#00798b' },
  sewageworks: { label: 'Kläranlage', icon: 'recycle', color: '#5b4a8b' },
  pumping: { label: 'Pumpwerk', icon: 'engine', color: '#8a6800' },
  standpipe: { label: 'Standrohr-Ausgabe', icon: 'fire-hydrant', color: '#3b7b40' },
  office: { label: 'Büro und Kasse', icon: 'building', color: '#4b5560' },
  water: { label: 'Gewässer', icon: 'ripple', color: '#a9d3e3' },
  road: { label: 'Straße', icon: 'road', color: '#c9d1d6' },
} as const
type Kind = keyof typeof kinds

const { auental, birkenfurt, brunnhagen, erlengrund, lindhausen, muehlenrode, quellenhain, weidenbrueck } =
  places

type Site = [kind: Kind, title: string, place: places.Municipality, at: Position, description: string]

export const auentalSites: Site[] = [
  ['waterworks', 'Wasserwerk Auental-Süd', auental, [12.556, 51.358], '9.500 m³ am Tag · seit 1974'],
  ['waterworks', 'Wasserwerk Quellenhain', quellenhain, [12.826, 51.272], '3.200 m³ am Tag · seit 1991'],
  ['reservoir', 'Hochbehälter Galgenberg', brunnhagen, [12.638, 51.295], '1.200 m³ · seit 1998'],
  ['reservoir', 'Hochbehälter Rode', muehlenrode, [12.528, 51.266], '600 m³ · seit 1983'],
  [
    'reservoir',
    'Hochbehälter Lindhausen',
    lindhausen,
    [12.768, 51.386],
    '2 × 750 m³ · saniert in diesem Jahr',
  ],
  ['reservoir', 'Hochbehälter Weinberg', auental, [12.545, 51.384], '2.000 m³ · seit 2004'],
  ['reservoir', 'Hochbehälter Hain', quellenhain, [12.845, 51.25], '400 m³ · seit 2011'],
  ['sewageworks', 'Kläranlage Wehr', erlengrund, [12.71, 51.28], 'für 28.000 Einwohner · seit 1996'],
  ['pumping', 'Pumpwerk Angerwiese', muehlenrode, [12.57, 51.27], 'Schmutzwasser · 18 l/s'],
  ['pumping', 'Pumpwerk Nordring', birkenfurt, [12.64, 51.378], 'Schmutzwasser · 25 l/s'],
  ['pumping', 'Pumpwerk Auenweg', auental, [12.53, 51.34], 'Schmutzwasser · 31 l/s'],
  ['pumping', 'Pumpwerk Bergsiedlung', weidenbrueck, [12.84, 51.355], 'Druckerhöhung · 9 l/s'],
  ['pumping', 'Pumpwerk Brunnenstraße', brunnhagen, [12.625, 51.275], 'Schmutzwasser · 12 l/s'],
  ['pumping', 'Pumpwerk Dorfstraße', weidenbrueck, [12.81, 51.34], 'Schmutzwasser · 16 l/s'],
  ['pumping', 'Pumpwerk Furt', birkenfurt, [12.64, 51.335], 'Schmutzwasser · 22 l/s'],
  ['pumping', 'Pumpwerk Hochzone', quellenhain, [12.85, 51.285], 'Druckerhöhung · 6 l/s'],
  ['pumping', 'Pumpwerk Klärwerkstraße', erlengrund, [12.745, 51.265], 'Schmutzwasser · 40 l/s'],
  ['pumping', 'Pumpwerk Lindenstraße', lindhausen, [12.735, 51.375], 'Schmutzwasser · 14 l/s'],
  ['pumping', 'Pumpwerk Mühlgasse', muehlenrode, [12.55, 51.29], 'Schmutzwasser · 11 l/s'],
  ['pumping', 'Pumpwerk Oberstadt', lindhausen, [12.75, 51.36], 'Druckerhöhung · 8 l/s'],
  ['pumping', 'Pumpwerk Uferstraße', birkenfurt, [12.62, 51.345], 'Regenwasser · 60 l/s'],
  ['pumping', 'Pumpwerk Weidenweg', weidenbrueck, [12.83, 51.38], 'Schmutzwasser · 10 l/s'],
  ['standpipe', 'Standrohr-Ausgabe Bauhof Auental', auental, [12.515, 51.352], 'Mo bis Fr, 7–9 Uhr'],
  ['standpipe', 'Standrohr-Ausgabe Lindhausen', lindhausen, [12.715, 51.36], 'Di und Do, 7–9 Uhr'],
  ['standpipe', 'Standrohr-Ausgabe Weidenbrück', weidenbrueck, [12.8, 51.36], 'Mi, 7–9 Uhr'],
  ['office', 'Kundenbüro Am Wehr', auental, [12.54, 51.365], 'Am Wehr 4 · barrierefrei'],
]

export const birkenfurtSites: Site[] = [
  ['waterworks', 'Wasserwerk Nord', birkenfurt, [12.635, 51.385], '4.100 m³ am Tag · seit 1968'],
  ['reservoir', 'Hochbehälter Birkenallee', birkenfurt, [12.615, 51.375], '900 m³ · seit 2001'],
  ['office', 'Kundenbüro Furtstraße', birkenfurt, [12.645, 51.352], 'Furtstraße 21 · barrierefrei'],
]

export const locationtypes = (scene: GeneratorContext, sites: Site[]) =>
  [...new Set<Kind>([...sites.map(([kind]) => kind), 'water', 'road'])].map(kind => ({
    ...owned(scene, `locationtype/${kind}`),
    ...kinds[kind],
    ...stamps(scene.clock.at(400, '10:00')),
  }))

const unplaced = {
  here_location_id: null,
  here_location_data: null,
  here_data_updated_at: null,
  geoshape: null,
}

const location = (
  scene: GeneratorContext,
  name: string,
  title: string,
  description: string,
  geojson: Shape,
) => ({
  ...owned(scene, `location/${name}`),
  locationtype_id: null as string | null,
  disturbance_id: null as string | null,
  maintenance_id: null as string | null,
  subscriber_id: null as string | null,
  servicearea_id: null as string | null,
  ...unplaced,
  geojson,
  title,
  description,
  mapInfoHTML: `<p><strong>${title}</strong><br>${description}</p>`,
  ...stamps(scene.clock.at(300, '10:00')),
})

const point = (coordinates: Position): Shape => ({ type: 'Point', coordinates })

/** The invented river with its brook, and two roads. */
export const courses = (scene: GeneratorContext) =>
  landscape.features.map(({ properties: { kind, title }, geometry }) => ({
    ...location(scene, `course/${title}`, title, '', geometry),
    locationtype_id: scene.id(`locationtype/${kind === 'road' ? 'road' : 'water'}`),
    mapInfoHTML: '',
  }))

export const siteLocations = (scene: GeneratorContext, sites: Site[]) =>
  sites.map(([kind, title, place, at, description]) => ({
    ...location(scene, title, title, description, point(at)),
    locationtype_id: scene.id(`locationtype/${kind}`),
    servicearea_id: serviceareaId(scene, place),
  }))

/** Location of a disturbance or of works: its point and, where known, the affected area. */
export const affected = (
  scene: GeneratorContext,
  owner: { disturbance_id: string } | { maintenance_id: string },
  {
    name,
    title,
    place,
    at,
    area,
  }: { name: string; title: string; place: places.Municipality; at: Position; area?: Area },
) =>
  [point(at), ...(area ? [area] : [])].map(shape => ({
    ...location(scene, `${name}/${shape.type}`, title, place.title, shape),
    ...owner,
    servicearea_id: serviceareaId(scene, place),
  }))
