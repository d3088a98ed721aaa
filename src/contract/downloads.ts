import { z } from 'zod'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { externalCalls, externalFields, externalFilters } from './core/external.ts'
import { endpoint, one } from './core/endpoint.ts'
import { mediaCalls, mediaRow } from './core/media.ts'
import { publishing, stateFilter } from './core/publishing.ts'
import { serviceareaDownloadType } from './locations/serviceareas.ts'
import {
  id,
  identified,
  line,
  optionalReference,
  prose,
  reference,
  references,
  tenant,
  timestamps,
} from './core/shapes.ts'

const input = {
  title: line(200).min(1, 'Geben Sie einen Titel ein.').meta({ title: 'Titel' }),
  description: prose(4000).default('').meta({ title: 'Beschreibung' }),
  category_id: optionalReference('categories').meta({ title: 'Kategorie', among: { type: 'download' } }),
  order: z.int().min(0).max(10_000).default(0).meta({ title: 'Reihenfolge' }),
  servicearea_ids: references('serviceareas', 500)
    .default([])
    .meta({ title: 'Gemeinden', description: 'Auf deren Seiten er steht, außer im Downloadbereich' }),
  published: z.boolean().default(false).meta({ title: 'Veröffentlicht' }),
  ...externalFields,
}

/** The position of a download in the list of a municipality. */
const serviceareaLink = z.strictObject({
  location_id: reference('serviceareas').meta({ title: 'Gemeinde' }),
  type: serviceareaDownloadType,
  order: z.int().min(0).max(10_000).default(0).meta({ title: 'Reihenfolge' }),
})

export const downloadRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  category: z
    .object({ id: id.meta({ title: 'Kennung' }), title: z.string().meta({ title: 'Titel' }) })
    .nullable()
    .meta({ title: 'Kategorie' }),
  serviceareas: z
    .array(serviceareaLink.extend({ download_id: id.meta({ title: 'Kennung des Downloads' }) }))
    .meta({ title: 'Gemeinden' }),
  media: z.array(mediaRow).meta({ title: 'Dateien' }),
  ...timestamps,
})
export type DownloadRow = z.output<typeof downloadRow>
export type ServiceareaDownload = DownloadRow['serviceareas'][number]

const noun = {
  path: '/api/downloads',
  row: downloadRow,
  view: [staff('downloads.view', 'downloads.edit')],
  edit: [staff('downloads.edit')],
  published: true,
  module: 'downloadcenter',
} as const

const filters = {
  category_id: id.optional().meta({ title: 'Kategorie', ref: 'categories', among: { type: 'download' } }),
  servicearea: id
    .optional()
    .meta({ title: 'Gemeinde', description: 'Nur was diese Gemeinde anbietet', ref: 'serviceareas' }),
  ...externalFilters,
}

export const downloads = {
  ...crud({
    ...noun,
    title: { one: 'Download', many: 'Downloads', gender: 'm' },
    input: z.strictObject(input),
    sorts: ['order', 'title', 'updated_at'],
    filters: { ...filters, ...stateFilter },
    history: 'values',
    orderable: true,
  }),
  ...externalCalls({
    ...noun,
    title: { one: 'Download', many: 'Downloads', gender: 'm' },
    input: z.strictObject(input),
    answer: downloadRow,
    access: noun.edit,
  }),
  ...publishing({ ...noun, title: 'Download', filters }),
  ...mediaCalls({ ...noun, title: 'Download' }),
  setServiceareas: endpoint({
    method: 'PUT',
    path: '/api/downloads/{id}/serviceareas',
    summary: 'Die Gemeinden festlegen, die einen Download anbieten',
    access: noun.edit,
    module: noun.module,
    body: z.strictObject({ links: z.array(serviceareaLink).max(500).meta({ title: 'Zuordnungen' }) }),
    answer: one(downloadRow),
    conditional: true,
  }),
}
