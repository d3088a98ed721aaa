import { z } from 'zod'
import { staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
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
  label: line(100).min(1, 'Geben Sie eine Bezeichnung ein').meta({ title: 'Bezeichnung' }),
  icon: z
    .enum(locationIcons, 'Wählen Sie eines der Symbole')
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

const input = {
  title: optionalLine(200).meta({ title: 'Titel' }),
  description: prose(4000).default('').meta({ title: 'Beschreibung' }),
  locationtype_id: optionalReference('locationtypes').meta({ title: 'Ortsart' }),
  disturbance_id: optionalReference('disturbances').meta({ title: 'Störung' }),
  maintenance_id: optionalReference('maintenances').meta({ title: 'Baumaßnahme' }),
  subscriber_id: optionalReference('subscribers').meta({ title: 'Abonnent' }),
  ...geocoderFields,
  geojson: closedShape.nullable().default(null).meta({ title: 'Form als GeoJSON', control: 'geojson' }),
  mapInfoHTML: prose(4000).default('').meta({ title: 'Text auf der Karte', control: 'rich' }),
}

export const locationRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  geojson: shape.nullable().meta({ title: 'Form als GeoJSON' }),
  here_data_updated_at: timestamp.nullable().meta({ title: 'Ortsdaten geholt am' }),
  ...timestamps,
})
export type LocationRow = z.output<typeof locationRow>

export const locations = crud({
  path: '/api/locations',
  title: { one: 'Ort', many: 'Orte', gender: 'm' },
  row: locationRow,
  input: z.strictObject(input),
  view: [
    staff(
      'servicearea.view',
      'servicearea.edit',
      'disturbances.view',
      'disturbances.edit',
      'maintenance.view',
      'maintenance.edit',
    ),
  ],
  edit: [staff('servicearea.edit', 'disturbances.edit', 'maintenance.edit')],
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
  },
})
