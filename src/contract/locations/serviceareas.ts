import { z } from 'zod'
import { anyone, staff } from '../core/access.ts'
import { changeBody, recordBody } from '../core/crud.ts'
import { endpoint, none, one } from '../core/endpoint.ts'
import { area, closedArea } from '../core/geojson.ts'
import { revisionCall } from '../core/revisions.ts'
import { geocoderFields } from './locations.ts'
import {
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

const input = z.strictObject({
  title: line(120).min(1, 'Geben Sie den Namen der Gemeinde ein').meta({ title: 'Name der Gemeinde' }),
  description: prose().default('').meta({ title: 'Beschreibung', control: 'rich' }),
  servicearea_water: z.boolean().default(false).meta({ title: 'Versorgt mit Trinkwasser' }),
  servicearea_wastewater: z.boolean().default(false).meta({ title: 'Versorgt mit Abwasserentsorgung' }),
  waterhardness: optionalLine(60).meta({
    title: 'Wasserhärte',
    description: 'In der Einheit von „unit“, etwa 3,2',
  }),
  waterph: optionalLine(60).meta({ title: 'pH-Wert' }),
  use_custom_prices: z
    .boolean()
    .default(false)
    .meta({ title: 'Eigene Preise', description: 'Hier gelten eigene Preise' }),
  unit: optionalLine(40).meta({
    title: 'Einheit der Wasserhärte',
    description: 'Einheit der Wasserhärte: mmol/l oder °dH',
  }),
  subscriber_id: optionalReference('subscribers').meta({ title: 'Abonnent' }),
  ...geocoderFields,
  geojson: closedArea.nullable().default(null).meta({ title: 'Gebiet', control: 'geojson' }),
  mapInfoHTML: prose().default('').meta({ title: 'Text auf der Karte', control: 'rich' }),
})

const { here_location_data, geoshape } = geocoderFields
const shapes = z.object({
  geojson: area.nullable().meta({ title: 'Form als GeoJSON' }),
  geoshape: geoshape.unwrap().meta({ title: 'Umriss' }),
  here_location_data: here_location_data.unwrap().meta({ title: 'Ortsdaten des Anbieters' }),
})

export const serviceareaRow = z.object({
  ...identified,
  ...tenant,
  ...input.shape,
  ...shapes.shape,
  here_data_updated_at: timestamp.nullable().meta({ title: 'Ortsdaten geholt am' }),
  ...timestamps,
})

/** Large geometry fields. Lists contain them only on request. */
export const geometryFields = { geojson: true, geoshape: true, here_location_data: true } as const
export const serviceareaListRow = serviceareaRow.omit(geometryFields).extend(shapes.partial().shape)
export type ServiceareaListRow = z.output<typeof serviceareaListRow>
export type ServiceareaRow = z.output<typeof serviceareaRow>

const path = '/api/organizations/{id}/servicearea'
const item = `${path}/{servicearea_id}` as const
const params = { servicearea_id: id.meta({ title: 'Kennung der Gemeinde' }) }
const edit = [staff('servicearea.edit')] as const
const degrees = (most: number) => z.coerce.number().min(-most).max(most)

export const serviceareas = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Die Gemeinden des Versorgungsgebiets, nach Namen',
    access: [anyone('published')],
    query: z.strictObject({
      geometry: z
        .stringbool()
        .optional()
        .meta({ title: 'Umriss', description: 'Auch, wo sie liegen: „geojson“ und was dazugehört' }),
    }),
    answer: one(z.array(serviceareaListRow)),
  }),
  containing: endpoint({
    method: 'GET',
    path: `${path}/containing`,
    summary: 'Die Gemeinden, in denen ein Punkt liegt',
    access: [anyone('published')],
    query: z.strictObject({
      lng: degrees(180).meta({ title: 'Längengrad' }),
      lat: degrees(90).meta({ title: 'Breitengrad' }),
    }),
    answer: one(z.array(serviceareaRow.omit(geometryFields))),
  }),
  get: endpoint({
    method: 'GET',
    path: item,
    summary: 'Eine Gemeinde des Versorgungsgebiets',
    access: [anyone('published')],
    params,
    answer: one(serviceareaRow),
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Gemeinde anlegen',
    access: edit,
    body: recordBody<typeof input>(serviceareaRow, input),
    answer: one(serviceareaRow),
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: item,
    summary: 'Gemeinde ändern; mit If-Match nur, wenn niemand sonst geändert hat',
    access: edit,
    params,
    body: changeBody(serviceareaRow, input),
    answer: one(serviceareaRow),
    conditional: true,
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    summary: 'Gemeinde löschen',
    access: edit,
    params,
    answer: none,
    conditional: true,
    idempotent: true,
  }),
  revisions: revisionCall({
    path: item,
    title: 'Gemeinde',
    access: [staff('servicearea.view', 'servicearea.edit')],
    params,
    history: 'values',
    fields: Object.keys(input.shape),
  }),
}
