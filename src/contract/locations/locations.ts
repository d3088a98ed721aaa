import { z } from 'zod'
import { staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { closedShape, shape } from '../core/geojson.ts'
import { locationIcons } from './location-icons.ts'
import {
  color,
  id,
  identified,
  line,
  optionalLine,
  prose,
  tenant,
  timestamp,
  timestamps,
} from '../core/shapes.ts'

const typeInput = {
  label: line(100).min(1, 'Geben Sie eine Bezeichnung ein'),
  icon: z.enum(locationIcons, 'Wählen Sie eines der Symbole').default('map-pin'),
  color: color.default('#054d6c'),
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
})

/** Fields with the unchanged answer of the geocoder. */
export const geocoderFields = {
  here_location_id: line(200).nullable().default(null),
  here_location_data: z.record(z.string(), z.json()).nullable().default(null),
  geoshape: prose(20_000).nullable().default(null),
}

const input = {
  title: optionalLine(200),
  description: prose(4000).default(''),
  locationtype_id: id.nullable().default(null),
  disturbance_id: id.nullable().default(null),
  maintenance_id: id.nullable().default(null),
  subscriber_id: id.nullable().default(null),
  ...geocoderFields,
  geojson: closedShape.nullable().default(null),
  mapInfoHTML: prose(4000).default(''),
}

export const locationRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  geojson: shape.nullable(),
  here_data_updated_at: timestamp.nullable(),
  ...timestamps,
})
export type LocationRow = z.output<typeof locationRow>

export const locations = crud({
  path: '/api/locations',
  title: { one: 'Ort', many: 'Orte' },
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
  filters: {
    locationtype_id: id.optional(),
    disturbance_id: id.optional(),
    maintenance_id: id.optional(),
    typed: z.stringbool().optional().describe('Nur Orte, die eine Ortsart haben, oder nur die ohne'),
  },
})
