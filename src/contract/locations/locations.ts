import { z } from 'zod'
import { staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { externalCalls, externalFields, externalFilters } from '../core/external.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { closedShape, shape } from '../core/geojson.ts'
import { locationIconLabels, locationIcons } from './location-icons.ts'
import {
  color,
  id,
  identified,
  line,
  optionalLine,
  optionalReference,
  prose,
  tenant,
  timestamp,
  timestamps,
} from '../core/shapes.ts'

const typeInput = {
  label: line(100).min(1, 'Geben Sie eine Bezeichnung ein.').meta({ title: 'Bezeichnung' }),
  icon: z
    .enum(locationIcons, 'Wählen Sie eines der Symbole.')
    .default('map-pin')
    .meta({ title: 'Symbol', control: 'icon', choices: locationIconLabels }),
  color: color.default('#054d6c').meta({ title: 'Farbe' }),
}

export const locationtypeRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(typeInput).shape,
  ...timestamps,
})
export type LocationtypeRow = z.output<typeof locationtypeRow>

export const locationtypes = crud({
  path: '/api/locationtypes',
  title: { one: 'Ortsart', many: 'Ortsarten' },
  row: locationtypeRow,
  input: z.strictObject(typeInput),
  view: [staff('servicearea.view', 'servicearea.edit')],
  edit: [staff('servicearea.edit')],
  published: true,
  sorts: ['label'],
  history: 'values',
})

/** Fields with the unchanged answer of the geocoder. */
export const geocoderFields = {
  here_location_id: line(200).nullable().default(null).meta({ title: 'Bezeichnung' }),
  here_location_data: z
    .record(z.string(), z.json())
    .nullable()
    .default(null)
    .meta({ title: 'Ortsdaten des Anbieters' }),
  geoshape: prose(20_000).nullable().default(null).meta({ title: 'Umriss' }),
}

/** Filters by what other systems know of a place. */
export const placeFilters = {
  here_location_id: line(200).optional().meta({ title: 'Bezeichnung' }),
  ...externalFilters,
}

/** The key of a place in another system, or in the files of a geographic information system, which name none. */
export const placeKey = {
  external_system: externalFields.external_system,
  external_id: externalFields.external_id.meta({
    title: 'Kennung im GIS',
    description:
      'Daran erkennt ein Import denselben Eintrag wieder; zusammen mit einem System nur einmal vergeben',
  }),
}

const input = {
  title: optionalLine(200).meta({ title: 'Titel' }),
  description: prose(4000).default('').meta({ title: 'Beschreibung' }),
  locationtype_id: optionalReference('locationtypes').meta({ title: 'Ortsart' }),
  disturbance_id: optionalReference('disturbances').meta({ title: 'Störung' }),
  maintenance_id: optionalReference('maintenances').meta({ title: 'Baumaßnahme' }),
  subscriber_id: optionalReference('subscribers').meta({ title: 'Empfangsadresse' }),
  ...geocoderFields,
  geojson: closedShape.nullable().default(null).meta({ title: 'Lage', control: 'geojson' }),
  mapInfoHTML: prose(4000).default('').meta({ title: 'Text auf der Karte', control: 'rich' }),
  ...placeKey,
}

export const locationRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  geojson: shape.nullable().meta({ title: 'Lage' }),
  here_data_updated_at: timestamp.nullable().meta({ title: 'Ortsdaten geholt am' }),
  ...timestamps,
})
export type LocationRow = z.output<typeof locationRow>

/** Columns that a map of many places needs. */
const place = locationRow
  .pick({
    id: true,
    title: true,
    locationtype_id: true,
    disturbance_id: true,
    maintenance_id: true,
    geojson: true,
    updated_at: true,
  })
  .extend({ note: z.string().meta({ title: 'Beschreibung', description: 'Die ersten 200 Zeichen' }) })

const view = [
  staff(
    'servicearea.view',
    'servicearea.edit',
    'disturbances.view',
    'disturbances.edit',
    'maintenance.view',
    'maintenance.edit',
  ),
] as const

const noun = {
  path: '/api/locations',
  title: { one: 'Ort', many: 'Orte', gender: 'm' },
  row: locationRow,
  input: z.strictObject(input),
} as const
const edit = [staff('servicearea.edit', 'disturbances.edit', 'maintenance.edit')] as const

const records = crud({
  ...noun,
  view,
  edit,
  published: true,
  sorts: ['title', 'created_at'],
  history: 'values',
  filters: {
    locationtype_id: id.optional().meta({ title: 'Ortsart', ref: 'locationtypes' }),
    disturbance_id: id.optional().meta({ title: 'Störung', ref: 'disturbances' }),
    maintenance_id: id.optional().meta({ title: 'Baumaßnahme', ref: 'maintenances' }),
    typed: z
      .stringbool()
      .optional()
      .meta({ title: 'Mit Ortsart', description: 'Nur Orte, die eine Ortsart haben, oder nur die ohne' }),
    ...placeFilters,
  },
})

export const locations = {
  ...records,
  ...externalCalls({ ...noun, answer: locationRow, access: edit }),
  overview: endpoint({
    method: 'GET',
    path: '/api/locations/overview',
    summary: 'Alle Orte außer denen von Empfangsadressen, in Kürze, für eine Karte; höchstens 10.000',
    access: view,
    answer: one(z.array(place)),
  }),
}
