import { z } from 'zod'
import { anyone, staff } from '../core/access.ts'
import { changeBody, recordBody } from '../core/record-body.ts'
import { endpoint, none, one } from '../core/endpoint.ts'
import { choice } from '../core/field-facts.ts'
import { area, closedArea } from '../core/geojson.ts'
import { externalCalls } from '../core/external.ts'
import { timeFilters } from '../core/list.ts'
import { revisionCall } from '../core/revisions.ts'
import { geocoderFields, placeFilters, placeKey } from './locations.ts'
import {
  id,
  identified,
  line,
  optionalLine,
  optionalPostcode,
  optionalReference,
  prose,
  reference,
  tenant,
  timestamp,
  timestamps,
} from '../core/shapes.ts'

const input = z.strictObject({
  title: line(120).min(1, 'Geben Sie den Namen der Gemeinde ein.').meta({ title: 'Name der Gemeinde' }),
  description: prose().default('').meta({ title: 'Beschreibung' }),
  postalcode: optionalPostcode.meta({ title: 'Postleitzahl' }),
  population: z
    .int('Geben Sie die Einwohnerzahl ohne Nachkommastellen an.')
    .min(0, 'Geben Sie eine Zahl ab 0 ein.')
    .max(10_000_000, 'Geben Sie höchstens 10.000.000 ein.')
    .nullable()
    .default(null)
    .meta({ title: 'Einwohner' }),
  code: optionalLine(10).meta({ title: 'Kürzel' }),
  districts: z
    .array(line(100).min(1, 'Geben Sie den Namen des Ortsteils ein.'))
    .max(100)
    .default([])
    .meta({ title: 'Ortsteile', control: 'lines' }),
  servicearea_water: z.boolean().default(false).meta({ title: 'Versorgt mit Trinkwasser' }),
  servicearea_wastewater: z.boolean().default(false).meta({ title: 'Versorgt mit Abwasserentsorgung' }),
  waterhardness: optionalLine(60).meta({
    title: 'Wasserhärte',
    description: 'In der gewählten Einheit, etwa 3,2',
  }),
  waterph: optionalLine(60).meta({ title: 'pH-Wert' }),
  water_values: z
    .array(
      z.object({
        name: line(60).min(1, 'Geben Sie den Stoff oder Wert an, etwa Nitrat.').meta({ title: 'Wert' }),
        value: line(30).min(1, 'Geben Sie den gemessenen Wert an, etwa 11.').meta({ title: 'Gemessen' }),
        unit: optionalLine(20).meta({ title: 'Einheit' }),
        limit: optionalLine(30).meta({ title: 'Grenzwert' }),
        year: optionalLine(4).meta({ title: 'Jahr' }),
      }),
    )
    .max(60, 'Höchstens 60 Werte')
    .default([])
    .meta({
      title: 'Messwerte',
      description: 'Etwa Nitrat, 11, mg/l, 50, 2026; im Portal in dieser Reihenfolge',
      control: 'rows',
    }),
  use_custom_prices: z
    .boolean()
    .default(false)
    .meta({ title: 'Eigene Preise', description: 'Hier gelten eigene Preise' }),
  unit: optionalLine(40).meta({
    title: 'Einheit der Wasserhärte',
    choices: { 'mmol/l': 'mmol/l', '°dH': '°dH' },
  }),
  contact: prose(2000)
    .default('')
    .meta({ title: 'Ansprechpartner', description: 'Wen man zu dieser Gemeinde fragt' }),
  waterworks: optionalLine(200).meta({ title: 'Wasserwerk', description: 'Woher das Trinkwasser kommt' }),
  subscriber_id: optionalReference('subscribers').meta({ title: 'Empfangsadresse' }),
  ...geocoderFields,
  geojson: closedArea.nullable().default(null).meta({ title: 'Gebiet', control: 'geojson' }),
  mapInfoHTML: prose().default('').meta({ title: 'Text auf der Karte', control: 'rich' }),
  ...placeKey,
})

/** Kind of a download of a municipality. */
export const serviceareaDownloadType = choice({ general: 'Allgemein', analysis: 'Wasseranalyse' })
  .default('general')
  .meta({ title: 'Art' })

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
const view = [staff('servicearea.view', 'servicearea.edit')] as const
const edit = [staff('servicearea.edit')] as const
const degrees = (most: number) => z.coerce.number().min(-most).max(most)

export const serviceareas = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Die Gemeinden des Versorgungsgebiets, nach Namen',
    title: { one: 'Gemeinde', many: 'Gemeinden' },
    access: [anyone('published'), ...view],
    query: z.strictObject({
      q: line(200).optional().meta({ title: 'Suchbegriff' }),
      sort: z
        .enum(['title', '-title', 'created_at', '-created_at', 'updated_at', '-updated_at'])
        .optional()
        .meta({ title: 'Sortierung' }),
      ...timeFilters,
      ...placeFilters,
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
    access: [anyone('published'), ...view],
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
  ...externalCalls({
    path,
    title: { one: 'Gemeinde', many: 'Gemeinden' },
    row: serviceareaRow,
    answer: serviceareaRow,
    input,
    access: edit,
  }),
  setDownloads: endpoint({
    method: 'PUT',
    path: `${item}/downloads` as const,
    summary: 'Die Downloads einer Gemeinde festlegen, in ihrer Reihenfolge',
    access: [staff('downloads.edit')],
    module: 'downloadcenter',
    params,
    body: z.strictObject({
      links: z
        .array(
          z.strictObject({
            download_id: reference('downloads').meta({ title: 'Download' }),
            type: serviceareaDownloadType,
          }),
        )
        .max(100)
        .meta({ title: 'Downloads' }),
    }),
    answer: one(z.object({ count: z.int().meta({ title: 'Anzahl der Downloads' }) })),
  }),
  revisions: revisionCall({
    path: item,
    title: 'Gemeinde',
    access: view,
    params,
    history: 'values',
    fields: Object.keys(input.shape),
  }),
}
